import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { listOf } from '../../page.ts';
import { lineField } from '../../text.ts';
import { catalogIdField } from '../fields.ts';
import { inChargeSchema } from '../organization/in-charge.ts';
import { PHOTO_RULES } from '../photos/photo.ts';
import { STAGES } from '../stages.ts';
import { questionSchema, questionsField } from './question.ts';

/** Letters of the name of a category or type, and of what is said before one files. */
export const KIND_NAME_MAX_LENGTH = 80;
export const KIND_NOTICE_MAX_LENGTH = 500;

/** A type of report: who may file it, what it promises, what it asks of the crew. */
export const subcategorySchema = z
  .object({
    id: z.number().int(),
    category_id: z.number().int(),
    name: z.string(),
    name_en: z.string(),
    /** What people should know before filing, e.g. whom to call in danger. */
    notice: z.string().nullable(),
    notice_en: z.string().nullable(),
    active: z.boolean(),
    anonymous_allowed: z.boolean(),
    public_by_default: z.boolean(),
    place_needed: z.boolean(),
    evidence_needed: z.boolean(),
    /** Hours promised; null where nothing is promised. */
    sla_hours: z.number().nullable(),
    /** Business hours only, or around the clock. */
    sla_business: z.boolean(),
    /** Stages in which the clock stands still. */
    sla_pauses: z.array(z.enum(STAGES)),
    /** What is left of the term when the report is urgent, 0.01–1. */
    sla_urgent_factor: z.number(),
    duplicate_radius_m: z.number().int(),
    duplicate_days: z.number().int(),
    schedule_max_days: z.number().int(),
    questions: z.array(questionSchema),
  })
  .meta({ id: 'Subcategory' });

/** A group of types with its icon. */
export const categorySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    name_en: z.string(),
    icon: z.string(),
    /** #rrggbb, of its icon. */
    color: z.string(),
    position: z.number().int(),
    active: z.boolean(),
    /** When photos of its reports are shown in public. */
    photos: z.enum(PHOTO_RULES),
    subcategories: z.array(subcategorySchema),
  })
  .meta({ id: 'Category' });

/** Reports of a category, one number a month for each stage that any is in. */
export const categoryGraphSchema = z
  .object({
    /** YYYY-MM, oldest first, the present one last. */
    months: z.array(z.string()),
    series: z.array(z.object({ stage: z.enum(STAGES), counts: z.array(z.number().int()) })),
    total: z.number().int(),
  })
  .meta({ id: 'CategoryGraph' });

export type CategoryGraph = z.output<typeof categoryGraphSchema>;
export type Category = z.output<typeof categorySchema>;
export type Subcategory = z.output<typeof subcategorySchema>;

const access = { read: 'listener.configure', write: 'listener.configure' } as const;

const categories = catalogEndpoints({
  path: '/category',
  noun: 'report category',
  plural: 'report categories',
  access,
  fields: {
    name: lineField({ max: KIND_NAME_MAX_LENGTH }),
    name_en: lineField({ max: KIND_NAME_MAX_LENGTH }),
    icon: lineField({ max: 40 }).default('dots'),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .default('#5b6470'),
    active: z.boolean().default(true),
    photos: z.enum(PHOTO_RULES).default('after_review'),
  },
  facts: { used: z.number().int() },
  ordered: true,
});

/** Calls of /category. */
export const categoryEndpoints = defineEndpoints({
  ...categories,
  list: { ...categories.list, path: '/category/list-kept' },
  listOffered: {
    method: 'POST',
    path: '/category/list',
    access: 'listener.report',
    input: z.object({
      /** Also what is no longer accepted; staff need it to read old reports. */
      inactive: z.boolean().default(false),
    }),
    output: listOf(categorySchema),
    summary: 'Categories with their types, in their order.',
    limit: 'read',
  },
  getById: {
    method: 'POST',
    path: '/category/getbyid',
    access: 'listener.report',
    input: z.object({ id: catalogIdField }),
    output: listOf(categorySchema),
    summary: 'One category, as a list of none or one.',
    limit: 'read',
  },
  graph: {
    method: 'POST',
    path: '/category/graph',
    access: 'listener.operate',
    input: z.object({ id: catalogIdField, months: z.number().int().min(1).max(36).default(12) }),
    output: categoryGraphSchema,
    summary:
      'Reports of a category by the month of the city in which they were filed and the stage that they are in.',
    limit: 'read',
  },
  getUnused: {
    method: 'POST',
    path: '/category/get-unused',
    access: 'listener.operate',
    input: z.object({}),
    output: listOf(subcategorySchema),
    summary: 'Types that no area in service is in charge of.',
    limit: 'read',
  },
  getInCharge: {
    method: 'POST',
    path: '/category/get-in-charge',
    access: 'listener.operate',
    input: z.object({ id: catalogIdField }),
    output: listOf(inChargeSchema),
    summary: 'Who answers for each active type of a category: areas and the people placed there.',
    limit: 'read',
  },
});

/** Calls of /subcategory: the types of one category, used by the open reports of that type. */
export const subcategoryEndpoints = defineEndpoints({
  ...catalogEndpoints({
    path: '/subcategory',
    noun: 'report type',
    access,
    within: { category_id: catalogIdField },
    fields: {
      name: lineField({ max: KIND_NAME_MAX_LENGTH }),
      name_en: lineField({ max: KIND_NAME_MAX_LENGTH }),
      notice: lineField({ max: KIND_NOTICE_MAX_LENGTH }).nullable().default(null),
      notice_en: lineField({ max: KIND_NOTICE_MAX_LENGTH }).nullable().default(null),
      active: z.boolean().default(true),
      anonymous_allowed: z.boolean().default(true),
      public_by_default: z.boolean().default(true),
      place_needed: z.boolean().default(true),
      evidence_needed: z.boolean().default(false),
      sla_hours: z.number().min(1).max(10_000).nullable().default(null),
      sla_business: z.boolean().default(true),
      sla_pauses: z
        .array(z.enum(STAGES))
        .max(STAGES.length)
        .default(['waiting_citizen', 'referred', 'resolved']),
      sla_urgent_factor: z.number().min(0.01).max(1).default(0.5),
      duplicate_radius_m: z.number().int().min(0).max(2000).default(60),
      duplicate_days: z.number().int().min(0).max(3650).default(90),
      schedule_max_days: z.number().int().min(1).max(1000).default(60),
      questions: questionsField,
    },
    facts: { used: z.number().int() },
  }),
  getByParent: {
    method: 'POST',
    path: '/subcategory/getbyparent',
    access: 'listener.report',
    input: z.object({ category_id: catalogIdField }),
    output: listOf(subcategorySchema),
    summary: 'Types of one category.',
    limit: 'read',
  },
  listByParentList: {
    method: 'POST',
    path: '/subcategory/listByParentList',
    access: 'listener.report',
    input: z.object({ category_ids: z.array(catalogIdField).max(200) }),
    output: listOf(subcategorySchema),
    summary:
      'Active types of several categories, for other programs; screens read /category/list, which has them all.',
    limit: 'read',
  },
  listByIdList: {
    method: 'POST',
    path: '/subcategory/listByIdList',
    access: 'listener.report',
    input: z.object({ ids: z.array(catalogIdField).max(200) }),
    output: listOf(subcategorySchema),
    summary:
      'Types by their ids, active or not, for other programs; screens read /category/list, which has them all.',
    limit: 'read',
  },
});
