import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints, type Output } from '../../endpoint.ts';
import { lineField } from '../../text.ts';
import { catalogIdField } from '../fields.ts';

/** Characters of a rule's name, and reports that one may be tried on. */
export const RULE_NAME_MAX_LENGTH = 120;
export const RULE_TRIED_MAX = 1000;

/** What a rule is about; null stands for any. */
const reach = {
  category_id: catalogIdField.nullable().default(null),
  subcategory_id: catalogIdField.nullable().default(null),
  colonia_id: catalogIdField.nullable().default(null),
};

const rules = catalogEndpoints({
  path: '/listener/routing-rules',
  noun: 'routing rule',
  access: { read: 'listener.configure', write: 'listener.configure' },
  fields: {
    name: lineField({ max: RULE_NAME_MAX_LENGTH }),
    ...reach,
    /** The area in charge. */
    node_id: catalogIdField,
    /** Assigns at once instead of proposing. */
    auto_assign: z.boolean().default(false),
  },
  facts: { area: z.string(), type: z.string().nullable(), colonia: z.string().nullable() },
  ordered: true,
});

const area = z.object({ id: z.number().int(), name: z.string() }).nullable();

/** Calls of /listener/routing-rules: the closest rule decides who is in charge, the first one among those that are as close. */
export const routingRuleEndpoints = defineEndpoints({
  ...rules,
  tryOut: {
    method: 'POST',
    path: '/listener/routing-rules/dry-run',
    access: 'listener.configure',
    input: z.object({
      /** How many of the reports filed last. */
      last: z.number().int().min(1).max(RULE_TRIED_MAX).default(200),
      /** A rule that is not saved yet; with an id in the place of the stored one. */
      draft: z
        .object({ id: catalogIdField.nullable().default(null), ...reach, node_id: catalogIdField })
        .optional(),
    }),
    output: z.object({
      /** Reports that were tried. */
      count: z.number().int(),
      /** Those that no rule reaches. */
      unrouted: z.number().int(),
      /** Those that would go elsewhere than by the rules as they are stored. */
      changed: z.number().int(),
      /** Where they would go, the area with the most first. */
      areas: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
      /** The newest of those that would go elsewhere. */
      examples: z.array(
        z.object({ id: z.number().int(), folio: z.string(), title: z.string(), from: area, to: area }),
      ),
    }),
    summary:
      'Where the reports filed last would go by the rules, and by one that is not saved yet; moves nothing.',
    limit: 'heavy',
  },
});

/** What trying rules out tells. */
export type RuleTrial = Output<typeof routingRuleEndpoints.tryOut>;
