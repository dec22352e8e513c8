import { z } from 'zod';
import { rowIdField } from '../catalog/fields.ts';
import { webAddressField } from '../configuration/web-address.ts';
import { lineField, textField } from '../text.ts';
import { anyGeometry } from '../urbanism/shape.ts';
import { MILESTONE_STATUSES } from './progress.ts';

/** Letters of what is written in an initiative, how many steps and documents it has, and its largest amount. */
export const INITIATIVE_LIMITS = {
  name: 140,
  summary: 400,
  description: 6000,
  word: 80,
  reason: 500,
  milestones: 30,
  documents: 30,
  amount: 999_999_999_999,
  /** Positions of its place: every version of it stays. */
  positions: 1000,
} as const;

/** Goals of the 2030 Agenda of the United Nations. */
export const SDG_COUNT = 17;

/** One of them, by its number. */
export const sdgField = z.number().int().min(1).max(SDG_COUNT);

// From the year 1 on, as in the database's calendar.
const day = z.iso.date().refine((text) => !text.startsWith('0000'));
const amount = z.number().min(0).max(INITIATIVE_LIMITS.amount).multipleOf(0.01);
const quantity = z.number().min(-INITIATIVE_LIMITS.amount).max(INITIATIVE_LIMITS.amount);
const name = lineField({ max: INITIATIVE_LIMITS.name });

/** A step of an initiative. */
export const milestoneSchema = z
  .object({
    name,
    name_en: name,
    due_on: day.nullable(),
    /** Its share of the whole, beside those of the others. */
    weight: z.number().int().min(1).max(100),
    status: z.enum(MILESTONE_STATUSES),
  })
  .meta({ id: 'InitiativeMilestone' });
export type Milestone = z.output<typeof milestoneSchema>;

/** A document on the web; evidence shows what was done. */
export const documentSchema = z
  .object({ name, url: webAddressField, is_evidence: z.boolean() })
  .meta({ id: 'InitiativeDocument' });
export type InitiativeDocument = z.output<typeof documentSchema>;

/** What a person sets of an initiative; `name` is its title. */
export const initiativeFields = {
  name,
  name_en: name,
  summary: textField({ max: INITIATIVE_LIMITS.summary }),
  summary_en: textField({ max: INITIATIVE_LIMITS.summary }),
  description: textField({ min: 0, max: INITIATIVE_LIMITS.description }).default(''),
  description_en: textField({ min: 0, max: INITIATIVE_LIMITS.description }).default(''),
  /** A category of the catalogue's third level. */
  catalog_id: rowIdField.nullable().default(null),
  /** The area that answers for it. */
  secretary_id: rowIdField.nullable().default(null),
  /** A whole colonia that it is for; a place that was drawn is the narrower one. */
  colonia_id: rowIdField.nullable().default(null),
  /** Where it is (GeoJSON, WGS84); null where its colonia says it, it is everywhere, or nobody said. */
  geometry: anyGeometry.nullable().default(null),
  /** Numbers of the Sustainable Development Goals that it serves, each once and in their order. */
  sdgs: z
    .array(sdgField)
    .max(SDG_COUNT)
    .transform((numbers) => [...new Set(numbers)].toSorted((one, other) => one - other))
    .default([]),
  starts_on: day.nullable().default(null),
  /** By when it is promised. */
  promised_on: day.nullable().default(null),
  budget: amount.nullable().default(null),
  /** Of the budget. */
  spent: amount.nullable().default(null),
  /** What is counted, in which unit, from where to where. */
  indicator: lineField({ min: 0, max: INITIATIVE_LIMITS.word }).default(''),
  unit: lineField({ min: 0, max: INITIATIVE_LIMITS.word }).default(''),
  baseline: quantity.nullable().default(null),
  goal: quantity.nullable().default(null),
  /** Per cent; where there are milestones, theirs counts. */
  progress: z.number().int().min(0).max(100).default(0),
  milestones: z.array(milestoneSchema).max(INITIATIVE_LIMITS.milestones).default([]),
  documents: z.array(documentSchema).max(INITIATIVE_LIMITS.documents).default([]),
  /** Why it changes; asked for where a published promise is put off, and public then. */
  change_reason: lineField({ min: 0, max: INITIATIVE_LIMITS.reason }).default(''),
};

/** Names of what the public sees of an initiative. */
export const INITIATIVE_PUBLIC_FIELDS = Object.keys(initiativeFields).filter(
  (field) => field !== 'change_reason',
);
