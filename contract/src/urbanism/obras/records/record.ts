import { z } from 'zod';
import { rowIdField } from '../../../catalog/fields.ts';
import { defineEndpoints } from '../../../endpoint.ts';
import { listOf } from '../../../page.ts';
import { lineField, textField } from '../../../text.ts';
import { OBRA_AMOUNT_MAX, OBRA_LINE_MAX_LENGTH, OBRA_REASON_MAX_LENGTH } from '../obra.ts';
import { DOCUMENT_TYPES, NOTED_KINDS, PHOTO_MOMENTS, RECORD_KINDS, RECORD_WORDS } from './record-fields.ts';

/** Characters of what a record is called, bytes of its file, and records of one work. */
export const RECORD_TITLE_MAX_LENGTH = 200;
export const RECORD_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const RECORDS_MAX = 500;

const line = () =>
  lineField({ min: 0, max: OBRA_LINE_MAX_LENGTH })
    .nullable()
    .default(null)
    .transform((text) => text || null);
const title = () => lineField({ max: RECORD_TITLE_MAX_LENGTH });
const reason = textField({ max: OBRA_REASON_MAX_LENGTH });
const CENTS_MAX = OBRA_AMOUNT_MAX * 100;

/** A record as it stands. */
const recordSchema = z
  .object({
    /** Of its present version. */
    id: z.number().int(),
    /** Of the record, whatever was corrected in it. */
    origin_id: z.number().int(),
    kind: z.enum(RECORD_KINDS),
    /** The record of the contract that it belongs to. */
    contract_id: z.number().int().nullable(),
    word: z.enum(RECORD_WORDS).nullable(),
    number: z.string().nullable(),
    title: z.string().nullable(),
    party: z.string().nullable(),
    party_tax_id: z.string().nullable(),
    /** In cents of the work's money; of a modification by how much the contract changed. */
    amount_cents: z.number().int().nullable(),
    /** YYYY-MM-DD. */
    on: z.string(),
    /** The end of a contract, or its new end. YYYY-MM-DD. */
    until: z.string().nullable(),
    file: z.object({ id: z.uuid(), name: z.string(), bytes: z.number().int() }).nullable(),
    /** What it said before, oldest first, with the reason why it was corrected. */
    corrections: z.array(
      z.object({
        /** ISO 8601. */
        at: z.string(),
        on: z.string(),
        amount_cents: z.number().int().nullable(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'ObraRecord' });
export type WorkRecord = z.output<typeof recordSchema>;

const records = listOf(recordSchema);

/** Calls of /urbanism/obras/records: contracts, modifications, payments, documents and photos of a work. */
export const obraRecordEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/urbanism/obras/records/list',
    access: 'urbanism.operate',
    input: z.object({ id: rowIdField }),
    output: records,
    summary: 'What is kept of a public work beside its fields, by day.',
    limit: 'read',
  },
  shown: {
    method: 'GET',
    path: '/urbanism/obras/records/shown/:id',
    access: 'urbanism.see-map',
    input: z.object({ id: rowIdField }),
    output: records,
    summary:
      'Contracts, modifications, payments, documents and photos of a published public work; what was corrected before it was published is staff’s.',
    limit: 'read',
  },
  note: {
    method: 'POST',
    path: '/urbanism/obras/records/note',
    access: 'urbanism.operate',
    input: z.object({
      /** The work. */
      id: rowIdField,
      kind: z.enum(NOTED_KINDS),
      /** The present version of the record that this one corrects. */
      replaces: rowIdField.nullable().default(null),
      contract_id: rowIdField.nullable().default(null),
      word: z.enum(RECORD_WORDS).nullable().default(null),
      number: line(),
      title: title().nullable().default(null),
      party: line(),
      party_tax_id: line(),
      amount_cents: z.number().int().min(-CENTS_MAX).max(CENTS_MAX).nullable().default(null),
      on: z.iso.date(),
      until: z.iso.date().nullable().default(null),
      /** Why it is corrected; published with the work. */
      reason: textField({ min: 0, max: OBRA_REASON_MAX_LENGTH }).default(''),
    }),
    output: records,
    summary:
      'Notes a contract, a modification or a payment of a public work, or corrects one with its reason; nothing noted is ever changed.',
  },
  withdraw: {
    method: 'POST',
    path: '/urbanism/obras/records/withdraw',
    access: 'urbanism.operate',
    input: z.object({ id: rowIdField, record_id: rowIdField, reason }),
    output: records,
    summary:
      'Withdraws what was noted by mistake, with its reason; of a document or photo the file is deleted.',
  },
  addFile: {
    method: 'POST',
    path: '/urbanism/obras/records/add-file',
    access: 'urbanism.operate',
    input: z.object({
      id: rowIdField,
      /** What a document is, or when a photo was taken; a document is a PDF. */
      word: z.enum([...DOCUMENT_TYPES, ...PHOTO_MOMENTS]),
      /** What the document is called, or what the photo shows for whoever does not see it. */
      title: title(),
      on: z.iso.date(),
    }),
    output: records,
    upload: { maxBytes: RECORD_FILE_MAX_BYTES },
    limit: 'heavy',
    summary: 'Adds a document or a photo to a public work; of a photo nothing of its metadata is kept.',
  },
  file: {
    method: 'GET',
    path: '/urbanism/obras/records/file/:file',
    access: 'urbanism.see-map',
    input: z.object({ file: z.uuid(), size: z.enum(['large', 'thumbnail']).default('large') }),
    output: z.unknown(),
    produces: 'application/octet-stream',
    summary:
      'A document or a photo of a published public work, of any other for its staff; 404 for everybody else.',
  },
});
