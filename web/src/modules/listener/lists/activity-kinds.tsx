import { ACTIVITY_KIND_MAX_LENGTH, UNIT_MAX_LENGTH } from '@vereda/contract/listener/lists/activity-kind';
import { catalog } from '#catalog/catalog.ts';
import { translatedText } from '#forms/field-kit.tsx';
import { optionalText } from '../categories/optional-fields.ts';
import { keptByIntake } from './kept-by.ts';
import { listWords as t } from './list-words.ts';

/** What crews do in the field, in the order in which it is offered. */
export const activityKinds = catalog('/listener/activity-kinds', {
  isOrdered: true,
  words: {
    title: t.activities,
    lead: t.activitiesLead,
    add: t.addActivity,
    blank: t.newActivity,
    none: t.noActivities,
    noneText: t.noActivitiesText,
  },
  entity: 'activity-kind',
  topics: ['desk-list-changed'],
  at: '/admin/listener/attention/create-activities',
  keeping: keptByIntake,
  fields: {
    ...translatedText('name', { label: t.name, max: ACTIVITY_KIND_MAX_LENGTH }),
    unit: optionalText({ label: t.counted, hint: t.countedHint, max: UNIT_MAX_LENGTH }),
  },
  columns: ['unit'],
});
