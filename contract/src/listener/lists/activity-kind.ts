import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { lineField } from '../../text.ts';

/** Characters of what a piece of work is called, and of what it is counted in. */
export const ACTIVITY_KIND_MAX_LENGTH = 60;
export const UNIT_MAX_LENGTH = 20;

/** Calls of /listener/activity-kinds: what crews do in the field. */
export const activityKindEndpoints = defineEndpoints(
  catalogEndpoints({
    path: '/listener/activity-kinds',
    noun: 'kind of activity',
    plural: 'kinds of activity',
    access: { read: 'listener.operate', write: 'listener.intake' },
    fields: {
      name: lineField({ max: ACTIVITY_KIND_MAX_LENGTH }),
      name_en: lineField({ max: ACTIVITY_KIND_MAX_LENGTH }),
      /** What its quantity is counted in, e.g. m²; null where nothing is counted. */
      unit: lineField({ max: UNIT_MAX_LENGTH }).nullable().default(null),
    },
    ordered: true,
  }),
);
