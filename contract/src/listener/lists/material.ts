import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { catalogIdField } from '../fields.ts';
import { lineField } from '../../text.ts';
import { UNIT_MAX_LENGTH } from './activity-kind.ts';

/** Characters of a material's name, the most that one unit may cost, and materials of one activity. */
export const MATERIAL_NAME_MAX_LENGTH = 80;
export const UNIT_COST_MAX = 1_000_000_000;
export const MATERIALS_MAX = 20;

/** Calls of /listener/materials: what crews use up, by unit and cost. */
export const materialEndpoints = defineEndpoints(
  catalogEndpoints({
    path: '/listener/materials',
    noun: 'material',
    access: { read: 'listener.operate', write: 'listener.intake' },
    fields: {
      name: lineField({ max: MATERIAL_NAME_MAX_LENGTH }),
      unit: lineField({ max: UNIT_MAX_LENGTH }),
      /** Cost of one unit, to the cent; null where nobody knows it. */
      unit_cost: z.number().min(0).max(UNIT_COST_MAX).nullable().default(null),
    },
  }),
);

/** What an activity used: a material of the catalogue and how much of it. */
export const usedMaterialField = z.object({
  material_id: catalogIdField,
  quantity: z.number().positive().max(1_000_000),
});

/** A material as it was used: what it cost then is kept, whatever the catalogue says later. */
export const usedMaterialSchema = z
  .object({
    material_id: z.number().int(),
    name: z.string(),
    unit: z.string(),
    quantity: z.number(),
    unit_cost: z.number().nullable(),
    /** Of the whole quantity; null where the cost of a unit was not known. */
    cost: z.number().nullable(),
  })
  .meta({ id: 'UsedMaterial' });
