import { z } from 'zod';
import { NODE_LEVELS, placedPersonSchema } from './area.ts';

/** Who answers for a type: its areas, the closest rule first, and the operators placed there who attend to it. */
export const inChargeSchema = z
  .object({
    subcategory_id: z.number().int(),
    name: z.string(),
    name_en: z.string(),
    areas: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        level: z.enum(NODE_LEVELS),
        /** Only there; null everywhere. */
        colonia_id: z.number().int().nullable(),
        /** The rule that says so, and whether it is about this type alone. */
        rule_id: z.number().int(),
        rule: z.string(),
        of_type: z.boolean(),
        auto_assign: z.boolean(),
      }),
    ),
    people: z.array(placedPersonSchema),
  })
  .meta({ id: 'InCharge' });

export type InCharge = z.output<typeof inChargeSchema>;
