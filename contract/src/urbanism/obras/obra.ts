import { z } from 'zod';
import { rowIdField, versionField } from '../../catalog/fields.ts';
import { catalogEndpoints } from '../../catalog.ts';
import { tableImportEndpoints, tableSourceSchema } from '../../catalog/table/table-import.ts';
import { defineEndpoints, type Output } from '../../endpoint.ts';
import { SHAPE_BODY_MAX_BYTES } from '../../limits.ts';
import { pageInput } from '../../page.ts';
import { lineField, textField } from '../../text.ts';
import { boxSchema } from '../colonia.ts';
import { anyGeometry } from '../shape.ts';
import { OBRA_MOVES, OBRA_STAGES } from './obra-stages.ts';
import { obraEventSchema, OBRA_SERIES, progressSchema } from './obra-story.ts';

/** Characters of a name, of other lines and of the texts of a work; the largest amount of money. */
export const OBRA_NAME_MAX_LENGTH = 200;
export const OBRA_LINE_MAX_LENGTH = 120;
export const OBRA_TEXT_MAX_LENGTH = 4000;
export const OBRA_REASON_MAX_LENGTH = 500;
export const OBRA_AMOUNT_MAX = 9_999_999_999_999;

/** What is built; `type` in OC4IDS. */
export const OBRA_KINDS = [
  'construction',
  'rehabilitation',
  'replacement',
  'expansion',
  'decommissioning',
] as const;
/** Money that amounts are in. */
export const OBRA_CURRENCIES = ['ARS', 'USD'] as const;

const line = () =>
  lineField({ min: 0, max: OBRA_LINE_MAX_LENGTH })
    .nullable()
    .default(null)
    .transform((text) => text || null);
const amount = z.number().min(0).max(OBRA_AMOUNT_MAX).nullable().default(null);
/** YYYY-MM-DD. */
const day = z.iso.date().nullable().default(null);

/** The fields of a work: ours, beside each its path in OC4IDS. */
const fields = {
  /** title */
  name: lineField({ max: OBRA_NAME_MAX_LENGTH }),
  /** description */
  description: textField({ min: 0, max: OBRA_TEXT_MAX_LENGTH }).default(''),
  /** type */
  kind: z.enum(OBRA_KINDS).default('construction'),
  /** sector */
  sector: line(),
  /** identifiers */
  expediente: line(),
  /** publicAuthority */
  responsible: line(),
  /** parties, role supplier: name and CUIT */
  contractor: line(),
  contractor_id: line(),
  /** locations.address */
  address: line(),
  /** locations.geometry (GeoJSON, WGS84); null for a work whose place is not known. */
  geometry: anyGeometry.nullable().default(null),
  /** budget.amount, with the sources of budget.finance */
  budget: amount,
  funding: line(),
  /** contractingProcesses.summary.contractValue; for everybody what its contracts were signed for, once one is noted. */
  contract_amount: amount,
  /** completion.finalValue */
  final_amount: amount,
  currency: z.enum(OBRA_CURRENCIES).default('ARS'),
  /** period: what was promised */
  planned_start: day,
  planned_end: day,
  /** milestones and completion.endDate: what came of it */
  actual_start: day,
  actual_end: day,
  /** documents: the acts by which the work begins and is received */
  start_act: line(),
  reception_act: line(),
  /** Staff alone see it until then. */
  published: z.boolean().default(false),
};

const catalog = catalogEndpoints({
  path: '/urbanism/obras',
  noun: 'public work',
  access: { read: 'urbanism.operate', write: 'urbanism.operate' },
  fields,
  facts: {
    stage: z.enum(OBRA_STAGES),
    /** Percent built and paid, as last noted. */
    physical: z.number().nullable(),
    financial: z.number().nullable(),
    colonia_id: z.number().int().nullable(),
    colonia: z.string().nullable(),
    box: boxSchema.nullable(),
    /** Everything that was noted of its progress, and what happened to it, oldest first. */
    progress: z.array(progressSchema),
    story: z.array(obraEventSchema),
    /** Whom it is owed to, where a table brought it in. */
    source: tableSourceSchema.omit({ name: true }).nullable(),
  },
  thinned: { without: ['geometry', 'progress', 'story', 'source'], by: { shape: anyGeometry.nullable() } },
  bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
});

/** A work with all that staff know of it; below, as lists say it. */
export type Obra = Output<typeof catalog.get>;
export type ObraRow = Output<typeof catalog.list>['items'][number];

/** What narrows a list of works. */
export const obraFilters = {
  ...pageInput,
  search: lineField({ min: 0, max: 100 }).default(''),
  stage: z.enum(OBRA_STAGES).optional(),
  /** Past their planned end and not finished. */
  late: z.boolean().default(false),
};

/** What narrows it at the desk. */
const findFilters = { ...obraFilters, published: z.boolean().optional() };

/** Calls of /urbanism/obras, for those who keep the works. */
export const obraEndpoints = defineEndpoints({
  ...catalog,
  list: { ...catalog.list, path: '/urbanism/obras/list-kept' },
  find: {
    method: 'POST',
    path: '/urbanism/obras/list',
    access: 'urbanism.operate',
    input: z.object(findFilters),
    output: catalog.list.output,
    summary:
      'Public works, published or not, the newest record first, narrowed by words, stage, publication and delay.',
    limit: 'read',
  },
  export: {
    method: 'POST',
    path: '/urbanism/obras/export',
    access: 'urbanism.operate',
    input: z.object(findFilters).omit({ cursor: true, limit: true }),
    output: z.unknown(),
    produces: 'text/csv',
    summary:
      'The list of public works with its filters as CSV, published or not, in the language of the reader.',
    limit: 'heavy',
  },
  figures: {
    method: 'POST',
    path: '/urbanism/obras/figures',
    access: 'urbanism.operate',
    input: z.object({}),
    output: z.object({
      late: z.number().int(),
      halted: z.number().int(),
      unpublished: z.number().int(),
      /** Under way, and nothing built noted this month. */
      unnoted: z.number().int(),
    }),
    summary:
      'Public works that ask for somebody: late, halted, not published, without progress this month; each is the list with that filter.',
    limit: 'read',
  },
  move: {
    method: 'POST',
    path: '/urbanism/obras/move',
    access: 'urbanism.operate',
    input: z.object({
      id: rowIdField,
      version: versionField,
      move: z.enum(OBRA_MOVES as [(typeof OBRA_MOVES)[number]]),
      /** Told to everybody. */
      reason: textField({ min: 0, max: OBRA_REASON_MAX_LENGTH }).default(''),
    }),
    output: catalog.get.output,
    summary:
      'Takes a public work one step on, as the table of steps allows; some steps need a public reason.',
  },
  addProgress: {
    method: 'POST',
    path: '/urbanism/obras/progress/add',
    access: 'urbanism.operate',
    input: z.object({
      id: rowIdField,
      series: z.enum(OBRA_SERIES),
      on: z.iso.date(),
      percent: z.number().min(0).max(100),
      /** Why it is less than before; told to everybody. */
      reason: textField({ min: 0, max: OBRA_REASON_MAX_LENGTH }).default(''),
    }),
    output: catalog.get.output,
    summary:
      'Notes how much of a public work is built or paid on a day; nothing noted is ever changed, and less than before needs a reason.',
  },
});

/** Calls of /urbanism/obras/import. */
export const obraImportEndpoints = tableImportEndpoints(
  '/urbanism/obras',
  'urbanism.operate',
  'public works',
);
