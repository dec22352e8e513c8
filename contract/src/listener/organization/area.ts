import { z } from 'zod';
import { OPERATOR_TYPES } from '../../access/viewer.ts';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints, type Output } from '../../endpoint.ts';
import { listOf } from '../../page.ts';
import { lineField } from '../../text.ts';
import { catalogIdField, emailField } from '../fields.ts';

/** The three levels of the organisation; labels of the first two come from the settings. */
export const NODE_LEVELS = ['secretary', 'agency', 'operator'] as const;
export type NodeLevel = (typeof NODE_LEVELS)[number];

/** Characters of an area's name. */
export const AREA_NAME_MAX_LENGTH = 120;

const access = { read: 'listener.configure', write: 'listener.configure' } as const;
const read = { method: 'POST', limit: 'read' } as const;
const named = { id: z.number().int(), name: z.string(), name_en: z.string() };
const fields = {
  name: lineField({ max: AREA_NAME_MAX_LENGTH }),
  email: emailField.nullable().default(null),
};
/** What it hangs below; another one moves it with its cases, its people and all below it. */
const lowerFields = { ...fields, parent_id: catalogIdField };
/** Its level, and the ids from the topmost area down to the one that it hangs below. */
const facts = { level: z.enum(NODE_LEVELS), above: z.array(z.number().int()) };

const secretary = catalogEndpoints({
  path: '/secretary',
  noun: 'secretary',
  plural: 'secretaries',
  access,
  fields,
  facts,
});
const agency = catalogEndpoints({
  path: '/agency',
  noun: 'agency',
  plural: 'agencies',
  access,
  fields: lowerFields,
  facts,
});
const operator = catalogEndpoints({
  path: '/operator',
  noun: 'crew or desk',
  plural: 'crews and desks',
  access,
  fields: lowerFields,
  facts,
});

/** A secretary, an agency below it, or an operator (crew or desk) below that. */
export type AreaEntry = Output<typeof secretary.get> & { readonly parent_id?: number };

/** What an area of any level is called, and what it hangs below. */
const areaNameSchema = z
  .object({
    id: z.number().int(),
    parent_id: z.number().int().nullable(),
    level: z.enum(NODE_LEVELS),
    name: z.string(),
    /** false: it lies in the bin; its history stays, new cases pass it by. */
    active: z.boolean(),
  })
  .meta({ id: 'AreaName' });

export type AreaName = z.output<typeof areaNameSchema>;

/** An area with what hangs on it itself, not on those below it. */
const areaSchema = areaNameSchema
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

/** Somebody who works for an area. */
export const placedPersonSchema = z
  .object({ uid: z.string(), name: z.string(), type_operator: z.array(z.enum(OPERATOR_TYPES)) })
  .meta({ id: 'PlacedPerson' });

/** Calls of /secretary: the first level, and what concerns all three. */
export const secretaryEndpoints = defineEndpoints({
  ...secretary,
  list: { ...secretary.list, access: 'listener.operate' },
  listAll: {
    ...read,
    path: '/secretary/list-all',
    access: 'listener.operate',
    input: z.object({}),
    output: listOf(areaNameSchema),
    summary: 'Names of the areas of all three levels, those in the bin too.',
  },
  listTransparency: {
    ...read,
    path: '/secretary/list-transparency',
    access: 'transparency.read-public',
    input: z.object({}),
    output: listOf(z.object({ id: z.number().int(), name: z.string() })),
    summary: 'Names of the active secretaries, for whom initiatives are told apart.',
  },
  tree: {
    ...read,
    path: '/secretary/tree',
    access: access.read,
    input: z.object({}),
    output: listOf(areaSchema),
    summary: 'All three levels with open cases, types and people of each area, those in the bin too.',
  },
  duties: {
    ...read,
    path: '/secretary/duties/:id',
    access: access.read,
    input: z.object({ id: catalogIdField }),
    output: z.object({
      people: z.array(placedPersonSchema),
      types: z.array(z.object({ ...named, category_id: z.number().int() })),
    }),
    summary: 'Who works for an area of any level, and which types of report come to it itself.',
  },
  hasCategories: {
    ...read,
    path: '/secretary/hasCategories',
    access: access.read,
    input: z.object({ id: catalogIdField }),
    output: z.object({
      has_categories: z.boolean(),
      /** `types`: how many of the category's types come here. */
      items: z.array(z.object({ ...named, types: z.number().int() })),
    }),
    summary: 'Whether a secretary, or an area below it, is in charge of categories, and of which.',
  },
});

/** Calls of /agency, the second level. */
export const agencyEndpoints = defineEndpoints({
  ...agency,
  list: { ...agency.list, access: 'listener.operate' },
});

/** Calls of /operator, the third level. */
export const operatorEndpoints = defineEndpoints({
  ...operator,
  list: { ...operator.list, access: 'listener.operate' },
  listTypes: {
    ...read,
    path: '/operator/type-operator/list',
    access: 'listener.operate',
    input: z.object({}),
    output: listOf(z.object({ ...named, id: z.enum(OPERATOR_TYPES) })),
    summary: 'The subtypes that an operator may have, by name.',
  },
});
