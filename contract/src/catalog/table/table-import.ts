import { z } from 'zod';
import type { PermissionName } from '../../access/permissions.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { TABLE_FILE_MAX_BYTES } from '../../limits.ts';
import { lineField } from '../../text.ts';
import { TABLE_REASON_WORDS } from './table-reasons.ts';

/** What tables can be brought in as. */
export const TABLE_KINDS = ['obras', 'initiatives', 'points', 'draws'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** Why a field was proposed for a column: its very name, words of it, its values; or a person said so. */
export const COLUMN_REASONS = ['name', 'words', 'values', 'person'] as const;

/** What becomes of a row that is not refused. */
export const ROW_STATES = ['added', 'changed', 'unchanged'] as const;

const COLUMNS_MAX = 300;
const FIXED_MAX = 10;
const name = z.string().max(40);

/** Whom a set of data is owed to; a later file of the same name changes what is there instead of adding it again. */
export const tableSourceSchema = z.object({
  name: lineField({ max: 60 }),
  credit: lineField({ max: 200 }),
  /** Empty where it is not known, as the address is. */
  license: lineField({ min: 0, max: 100 }).default(''),
  url: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .or(z.literal(''))
    .default(''),
});

/** A column of the file: what it holds, and which field it fills (null leaves it out). */
const columnSchema = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  field: z.string().nullable(),
  because: z.enum(COLUMN_REASONS).nullable(),
});

const problemSchema = z.object({
  line: z.number().int(),
  field: z.string(),
  reason: z.enum(TABLE_REASON_WORDS),
  value: z.string(),
  /** false: the whole row stays out. */
  kept: z.boolean(),
});

/** What a table holds and what bringing it in would do, or did. */
export const tableReportSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(TABLE_KINDS),
    file_name: z.string(),
    format: z.enum(['csv', 'geojson']),
    encoding: z.string(),
    delimiter: z.string().nullable(),
    columns: z.array(columnSchema),
    /** Fields that columns can fill. */
    fields: z.array(z.string()),
    /** Of these a column has to be said, or one value for all rows. */
    needs: z.array(z.string()),
    /** What rows have that say nothing of a field. */
    fixed: z.array(z.object({ field: z.string(), value: z.string() })),
    /** Name of the set of data that it was compared with, and the sets that are known. */
    set: z.string(),
    sets: z.array(tableSourceSchema),
    read: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** The first fifty that are new or another thing, with the fields that change. */
    rows: z.array(
      z.object({
        line: z.number().int(),
        name: z.string(),
        state: z.enum(ROW_STATES),
        changed: z.array(z.string()),
      }),
    ),
    /** How often each thing was found, the most frequent first. */
    reasons: z.array(
      z.object({ reason: z.enum(TABLE_REASON_WORDS), kept: z.boolean(), count: z.number().int() }),
    ),
    /** The first two hundred; the CSV has all of them. */
    problems: z.array(problemSchema),
    /** Entries of a catalogue that are not there yet and would be added, from above. */
    levels: z.array(z.string()),
    applied_at: z.string().nullable(),
  })
  .meta({ id: 'TableReport' });

export type TableReport = z.output<typeof tableReportSchema>;
export type TableColumn = z.output<typeof columnSchema>;
export type TableProblem = z.output<typeof problemSchema>;
export type TableSet = z.output<typeof tableSourceSchema>;

const given = {
  id: z.uuid(),
  /** The field of each column, in the order of the file. */
  columns: z.array(name.nullable()).max(COLUMNS_MAX),
  fixed: z
    .array(z.object({ field: name, value: lineField({ max: 200 }) }))
    .max(FIXED_MAX)
    .default([]),
};
const set = lineField({ max: 60 });

export type GivenTable = z.output<z.ZodObject<typeof given>>;

/** The calls by which tables become entries of one kind: a file is read, looked at, and then brought in whole. */
export function tableImportEndpoints<const P extends string, const A extends PermissionName>(
  path: P,
  access: A,
  noun: string,
) {
  const call = { method: 'POST', access, limit: 'heavy' } as const;
  return defineEndpoints({
    read: {
      ...call,
      path: `${path}/import/read` as const,
      input: z.object({}),
      output: tableReportSchema,
      upload: { maxBytes: TABLE_FILE_MAX_BYTES },
      summary: `Takes a CSV or GeoJSON of ${noun} for a day, proposes what its columns are and says what it would do; nothing is stored.`,
    },
    check: {
      ...call,
      path: `${path}/import/check` as const,
      input: z.object({ ...given, set }),
      output: tableReportSchema,
      summary: `The report of a table of ${noun} that was read, with other columns or as a file of another set of data.`,
    },
    apply: {
      ...call,
      path: `${path}/import/apply` as const,
      input: z.object({
        ...given,
        source: tableSourceSchema,
        /** Everybody sees what is added. */
        publish: z.boolean().default(false),
        /** The day that the file is of; today unless said. */
        on: z.iso.date().optional(),
      }),
      output: tableReportSchema,
      summary: `Stores the good rows of a table of ${noun}, all in one transaction: new ones are added, known ones changed as the source changed them.`,
    },
    problems: {
      ...call,
      path: `${path}/import/problems` as const,
      input: z.object({ ...given, set }),
      output: z.unknown(),
      produces: 'text/csv',
      summary: `Everything of a table of ${noun} that is repaired or left out, row by row, as CSV in the language of the caller.`,
    },
  });
}
