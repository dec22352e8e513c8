import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints, type Output } from '../../endpoint.ts';
import { REPORT_TEXT_MAX_LENGTH } from '../../limits.ts';
import { pageInput, pageOf } from '../../page.ts';
import { lineField, textField } from '../../text.ts';
import { catalogIdField, contactFields, idField, instant, versionField } from '../fields.ts';
import { KINDS, OUTCOMES, STAGES } from '../stages.ts';
import type { Actor } from '../transition.ts';

/** Characters of a kind's name, and rows that one file may bring. */
export const COMPLAINT_KIND_MAX_LENGTH = 80;
export const COMPLAINTS_AT_ONCE_MAX = 500;

/** What is no report of a thing in the street. */
export const COMPLAINT_KINDS = ['complaint', 'suggestion', 'praise'] as const;

/** Calls of /complaint/kinds: what may be complained of, and under which type of report it is answered. */
export const complaintKindEndpoints = defineEndpoints(
  catalogEndpoints({
    path: '/complaint/kinds',
    noun: 'kind of complaint',
    plural: 'kinds of complaint',
    access: { read: 'listener.operate', write: 'listener.configure' },
    fields: {
      name: lineField({ max: COMPLAINT_KIND_MAX_LENGTH }),
      name_en: lineField({ max: COMPLAINT_KIND_MAX_LENGTH }),
      kind: z.enum(COMPLAINT_KINDS).default('complaint'),
      /** Its terms hold for it. */
      subcategory_id: catalogIdField,
    },
    ordered: true,
  }),
);

/** Who deletes a complaint. */
export const DELETING: readonly Actor[] = ['supervisor', 'user', 'superadmin'];

const kindId = { complaint_kind_id: catalogIdField };
/** The area that it is about, which never gets it. */
const accused = { accused_node_id: catalogIdField.nullable().default(null) };
const filing = z.object({
  ...kindId,
  ...accused,
  description: textField({ max: REPORT_TEXT_MAX_LENGTH }),
  /** Nobody's: it came without a name. */
  contact: contactFields.optional(),
});

const complaintSchema = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    folio: z.string(),
    kind: z.enum(KINDS),
    complaint_kind_id: z.number().int().nullable(),
    complaint_kind: z.string().nullable(),
    complaint_kind_en: z.string().nullable(),
    accused_node_id: z.number().int().nullable(),
    accused: z.string().nullable(),
    description: z.string(),
    /** Whether the desk wrote it down, and may put its words right. */
    may_reword: z.boolean(),
    stage: z.enum(STAGES),
    outcome: z.enum(OUTCOMES).nullable(),
    /** In the bin, from which it comes back for thirty days. */
    deleted: z.boolean(),
    created_at: instant,
    promised_at: instant.nullable(),
  })
  .meta({ id: 'Complaint' });

const rowResult = z.object({
  /** Place in the file, from 1. */
  row: z.number().int(),
  folio: z.string().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** Which of its fields was at fault. */
  field: z.string().nullable(),
});

const read = { method: 'POST', access: 'listener.operate', limit: 'read' } as const;
const write = { method: 'POST', access: 'listener.intake' } as const;

/** Calls of /complaint: complaints, suggestions and praise; private, and never shown to the area that they are about. */
export const complaintEndpoints = defineEndpoints({
  create: {
    ...write,
    path: '/complaint/create',
    input: filing,
    output: complaintSchema,
    summary:
      'Records a complaint that somebody brought to the desk; with an Idempotency-Key, retries give one.',
  },
  createMulti: {
    ...write,
    path: '/complaint/createMulti',
    input: z.object({ rows: z.array(z.record(z.string(), z.unknown())).min(1).max(COMPLAINTS_AT_ONCE_MAX) }),
    output: z.object({ created: z.number().int(), refused: z.number().int(), results: z.array(rowResult) }),
    summary:
      'Records complaints of a file row by row; a row that is at fault is told with its reason and stops no other.',
    bodyMaxBytes: 4_000_000,
    limit: 'heavy',
  },
  update: {
    ...write,
    path: '/complaint/update',
    input: z.object({
      id: idField,
      version: versionField,
      ...kindId,
      ...accused,
      /** Only of one that the desk wrote down; what a citizen wrote stays as it is. */
      description: textField({ max: REPORT_TEXT_MAX_LENGTH }).optional(),
    }),
    output: complaintSchema,
    summary:
      'Corrects of which kind a complaint is, which area it is about (never one that has it) and, where the desk wrote it down, its words.',
  },
  get: {
    ...read,
    path: '/complaint/get/:id',
    input: z.object({ id: idField }),
    output: complaintSchema,
    summary: 'One complaint; 404 for operators of the area that it is about, as if it were not there.',
  },
  list: {
    ...read,
    path: '/complaint/list',
    input: z.object({ ...pageInput, deleted: z.boolean().default(false) }),
    output: pageOf(complaintSchema),
    summary: 'Complaints within the viewer’s rights, newest first.',
  },
  listByType: {
    ...read,
    path: '/complaint/listByType',
    input: z.object({ ...pageInput, ...kindId, deleted: z.boolean().default(false) }),
    output: pageOf(complaintSchema),
    summary: 'Complaints of one kind within the viewer’s rights, newest first.',
  },
  delete: {
    ...write,
    path: '/complaint/delete/:id',
    input: z.object({ id: idField, on: z.boolean().default(true) }),
    output: complaintSchema,
    summary:
      'Deletes a complaint, or brings it back with on=false for 30 days, after which it goes for good; by supervisors and above.',
  },
});

/** A complaint as the desk reads it; below, what became of the rows of a file. */
export type Complaint = Output<typeof complaintEndpoints.get>;
export type ComplaintResults = Output<typeof complaintEndpoints.createMulti>;
/** What a row of a file is read as. */
export const complaintRowInput = filing;
