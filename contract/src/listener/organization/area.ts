import { z } from 'zod';
import { OPERATOR_TYPES } from '../../access/viewer.ts';
import { lineField } from '../../text.ts';
import { catalogIdField, emailField, versionField } from '../fields.ts';

/** The three levels of the organisation; labels of the first two come from the settings. */
export const NODE_LEVELS = ['secretary', 'agency', 'operator'] as const;
export type NodeLevel = (typeof NODE_LEVELS)[number];

/** A node of the organisation: a secretary, an agency below it, or an operator (crew or desk) below that. */
export const nodeSchema = z
  .object({
    id: z.number().int(),
    /** Grows with every change of the node itself. */
    version: z.number().int(),
    parent_id: z.number().int().nullable(),
    level: z.enum(NODE_LEVELS),
    name: z.string(),
    email: z.string().nullable(),
    /** false: taken out of service; its history stays, new cases pass it by. */
    active: z.boolean(),
  })
  .meta({ id: 'Node' });

export type OrganizationNode = z.output<typeof nodeSchema>;

/** A node with what hangs on it itself, not on those below it. */
export const areaSchema = nodeSchema
  .extend({
    /** Reports that are not closed. */
    open_cases: z.number().int(),
    /** Active types of report that a routing rule sends here. */
    types: z.number().int(),
    /** Operators who are placed here and can sign in. */
    people: z.number().int(),
  })
  .meta({ id: 'Area' });

export type Area = z.output<typeof areaSchema>;

/** Somebody who works for a node. */
export const placedPersonSchema = z
  .object({ uid: z.string(), name: z.string(), type_operator: z.array(z.enum(OPERATOR_TYPES)) })
  .meta({ id: 'PlacedPerson' });

/** A type of report that a rule sends to a node. */
const routedTypeSchema = z.object({
  id: z.number().int(),
  category_id: z.number().int(),
  name: z.string(),
  name_en: z.string(),
});

/** A node with what is above it (top first), who works for it, and what it is in charge of. */
export const areaDetailSchema = areaSchema
  .extend({
    above: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** Active nodes directly below. */
    below: z.number().int(),
    in_charge: z.array(placedPersonSchema),
    in_charge_of: z.array(routedTypeSchema),
  })
  .meta({ id: 'AreaDetail' });

export type AreaDetail = z.output<typeof areaDetailSchema>;

/** What may be set on a node. */
export const nodeFields = {
  name: lineField({ max: 120 }),
  email: emailField.nullable().default(null),
};

/** Which node, as a parameter of the path. */
export const nodeIdInput = z.object({ id: catalogIdField });

/** A change of a node that the caller has seen in this version. */
export const nodeUpdate = { id: catalogIdField, version: versionField, ...nodeFields };

/** A new node below another one. */
export const nodeBelow = z.object({ ...nodeFields, parent_id: catalogIdField });

/** A change of a node that hangs below another one; another `parent_id` moves it with all that is below it. */
export const nodeMove = z.object({ ...nodeUpdate, parent_id: catalogIdField });

/** Which nodes of a lower level: of one parent or of all. */
export const nodesBelow = z.object({
  parent_id: catalogIdField.optional(),
  /** Also those that were taken out of service. */
  inactive: z.boolean().default(false),
});
