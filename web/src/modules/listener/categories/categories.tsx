import { KIND_NAME_MAX_LENGTH, KIND_NOTICE_MAX_LENGTH } from '@vereda/contract/listener/categories/category';
import { link } from '@vereda/contract/link';
import { OPEN_STAGES, type Stage } from '@vereda/contract/listener/stages';
import { catalog } from '#catalog/catalog.ts';
import { pathedAt } from '#catalog/place.ts';
import { choiceField, choicesField, numberField, switchField, translatedText } from '#forms/field-kit.tsx';
import { colorField, iconField, Swatch } from '#forms/picked-fields.tsx';
import { formatNumber } from '#i18n/number.ts';
import { stageWords } from '../stage-badge.tsx';
import { CategoryGraph } from './category-graph.tsx';
import { categoryWords as t } from './category-words.ts';
import { CATEGORY_ICONS } from './category-icon.tsx';
import { TypeBeside } from './type-beside.tsx';
import { questionWords } from './question-words.ts';
import { questionsField } from './questions-field.tsx';
import { optionalNumber, optionalText, percentField } from './optional-fields.ts';

const at = pathedAt(link('/admin/listener/configurations/categories'));
const name = translatedText('name', { label: t.name, max: KIND_NAME_MAX_LENGTH });
const active = switchField({ label: t.active, hint: t.activeHint });
const stages = Object.fromEntries(OPEN_STAGES.map((stage) => [stage, stageWords(stage, null)]));

const types = catalog('/subcategory', {
  within: 'category_id',
  words: {
    title: t.types,
    add: t.addType,
    blank: t.newType,
    none: t.noTypes,
    noneText: t.noTypesText,
    search: t.searchTypes,
  },
  entity: 'subcategory',
  topics: ['catalog-changed'],
  reads: ['POST /category/list-kept', 'POST /category/get/:id', 'POST /category/list'],
  fields: {
    ...name,
    notice: optionalText({ label: t.notice, hint: t.noticeHint, max: KIND_NOTICE_MAX_LENGTH }),
    notice_en: optionalText({ label: t.noticeEnglish, max: KIND_NOTICE_MAX_LENGTH }),
    active,
    questions: questionsField({ label: questionWords.label, hint: questionWords.hint }),
    anonymous_allowed: switchField({ label: t.anonymous }),
    public_by_default: switchField({ label: t.public, hint: t.publicHint }),
    place_needed: switchField({ label: t.place }),
    evidence_needed: switchField({ label: t.evidence, hint: t.evidenceHint, initial: false }),
    sla_hours: optionalNumber({ label: t.hours, hint: t.hoursHint, min: 1, max: 10_000 }),
    sla_urgent_factor: percentField({ label: t.urgent, hint: t.urgentHint, initial: 0.5 }),
    sla_business: switchField({ label: t.business, hint: t.businessHint }),
    sla_pauses: {
      ...choicesField({
        label: t.pauses,
        options: stages as Record<Stage, string>,
        otherOf: (stage) => stageWords(stage, null),
      }),
      initial: ['waiting_citizen', 'referred', 'resolved'],
    },
    duplicate_radius_m: numberField({
      label: t.radius,
      hint: t.radiusHint,
      min: 0,
      max: 2000,
      initial: 60,
    }),
    duplicate_days: numberField({ label: t.days, min: 0, max: 3650, initial: 90 }),
    schedule_max_days: numberField({
      label: t.schedule,
      hint: t.scheduleHint,
      min: 1,
      max: 1000,
      initial: 60,
    }),
  },
  columns: ['sla_hours', 'active'],
  preview: TypeBeside,
});

/** What can be reported, in the order in which people choose, with the types of each. */
export const categories = catalog('/category', {
  list: 'list-kept',
  isOrdered: true,
  words: {
    title: t.categories,
    lead: t.lead,
    add: t.add,
    blank: t.blank,
    none: t.none,
    noneText: t.noneText,
  },
  entity: 'category',
  topics: ['catalog-changed'],
  reads: ['POST /category/list'],
  at,
  fields: {
    ...name,
    icon: iconField({ label: t.icon, initial: 'dots', icons: CATEGORY_ICONS }),
    color: colorField({ label: t.color, initial: '#5b6470' }),
    photos: choiceField({
      label: t.photos,
      hint: t.photosHint,
      options: {
        after_review: t.photosReviewed,
        after_check: t.photosChecked,
        at_once: t.photosAtOnce,
        never: t.photosNever,
      },
    }),
    active,
  },
  columns: [
    'icon',
    { key: 'used', header: t.types, cell: (row) => formatNumber(row.used), isNumber: true },
    'active',
  ],
  named: ({ color }, text) => <Swatch color={color}>{text}</Swatch>,
  preview: CategoryGraph,
  below: types,
});
