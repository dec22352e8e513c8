import { createHash } from 'node:crypto';
import { REPORT_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import { cleanLine, cleanText } from '@vereda/contract/text';
import type { Problem, Reading } from '#platform/file-reading/problem';
import { columnName } from '#platform/file-reading/read-header';
import { readInstant } from '#platform/file-reading/read-instant';
import type { TableRow } from '#platform/file-reading/split-records';
import { categoryOf } from './category-of.ts';
import { placeOf } from './place-of.ts';
import type { ReportColumn, ReportLayout } from './report-layout.ts';
import type { RowContext } from './row-context.ts';

/** A report of another system, ready to be stored. */
export type ReportRow = {
  readonly external_id: string;
  readonly created_at: Date;
  /** Last change that the source knows of; the filing itself where it knows none. */
  readonly changed_at: Date;
  readonly stage: Stage;
  readonly outcome: Outcome | null;
  /** The source's word, where the layout does not know it. */
  readonly source_stage: string | null;
  readonly category: string;
  readonly subcategory: string;
  /** The type as the file writes it. */
  readonly written: string;
  readonly description: string;
  readonly street: string | null;
  readonly number: string | null;
  readonly crossing: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly outside_area: boolean;
};

const MAX_ID_LENGTH = 64;
const MAX_STAGE_LENGTH = 80;
const OLDEST = Date.parse('1900-01-01T00:00:00Z');
const DAY_MS = 24 * 3600 * 1000;

/** A reader of rows for one layout and one header; `now` decides what lies in the future. */
export function createReportReader(
  layout: ReportLayout,
  names: readonly string[],
  now: Date,
): (row: TableRow) => Reading<ReportRow> {
  const indexes = indexesOf(layout, names);
  const latest = now.getTime() + DAY_MS;
  return (row) => {
    const problems: Problem[] = [];
    const context: RowContext = {
      layout,
      text: (column) => firstFilled(row.cells, indexes[column] ?? []),
      has: (column) => (indexes[column] ?? []).length > 0,
      note: (problem) => void problems.push(problem),
      reject: (field, reason, value) => void problems.push({ field, reason, value, severity: 'reject' }),
    };
    if (row.broken) context.reject('row', 'quotes-broken', '');
    else if (row.cells.length !== names.length)
      context.reject('row', 'columns-wrong', String(row.cells.length));
    const read = problems.length === 0 ? readRow(context, latest) : null;
    const rejected = problems.some((problem) => problem.severity === 'reject');
    return { line: row.line, row: rejected ? null : read, problems };
  };
}

type Indexes = Partial<Record<ReportColumn, readonly number[]>>;

function indexesOf(layout: ReportLayout, names: readonly string[]): Indexes {
  const entries = Object.entries(layout.columns).map(([column, candidates]) => {
    const name = candidates.find((candidate) => names.includes(candidate));
    return [column, names.flatMap((other, index) => (other === name ? [index] : []))] as const;
  });
  return Object.fromEntries(entries);
}

function firstFilled(cells: readonly string[], indexes: readonly number[]): string {
  for (const index of indexes) {
    const cell = cells[index]?.trim();
    if (cell) return cell;
  }
  return '';
}

function readRow(context: RowContext, latest: number): ReportRow {
  const { layout, text } = context;
  const created = createdAt(context, latest);
  const changed = readInstant({ date: text('changed'), time: '', utcOffset: layout.utcOffset });
  const { category, subcategory } = categoryOf(context);
  return {
    external_id: externalId(context),
    created_at: created,
    changed_at: changed && changed > created ? changed : created,
    ...stateOf(context),
    category,
    subcategory,
    // A code is no other way of writing a name.
    written: layout.categories.by === 'code' ? subcategory : cleanLine(text('subcategory')),
    description: description(context) || subcategory,
    ...placeOf(context),
  };
}

function createdAt({ layout, text, reject }: RowContext, latest: number): Date {
  const date = text('date');
  const created = readInstant({ date, time: text('time'), utcOffset: layout.utcOffset });
  if (date === '') reject('date', 'date-missing', '');
  else if (!created) reject('date', 'date-unreadable', `${date} ${text('time')}`);
  else if (created.getTime() > latest) reject('date', 'date-in-future', date);
  else if (created.getTime() < OLDEST) reject('date', 'date-too-old', date);
  return created ?? new Date(0);
}

/** The source's own number; where a file has no such column, a digest of what the row says. */
function externalId({ layout, text, has, reject }: RowContext): string {
  const given = cleanLine(text('external_id'));
  if (given.length > MAX_ID_LENGTH) reject('external_id', 'id-too-long', given);
  if (given !== '') return given;
  if (has('external_id')) reject('external_id', 'id-missing', '');
  const content = (Object.keys(layout.columns) as ReportColumn[]).map(text);
  return `sha256:${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)}`;
}

function stateOf({ layout, text, note }: RowContext): Pick<ReportRow, 'stage' | 'outcome' | 'source_stage'> {
  const value = cleanLine(text('state')).slice(0, MAX_STAGE_LENGTH);
  const state = layout.states[columnName(value)];
  if (state) return { ...state, source_stage: null };
  if (value === '') return { stage: 'pending', outcome: null, source_stage: null };
  note({ field: 'state', reason: 'stage-unknown', value, severity: 'warning', vocabulary: true });
  return { stage: 'pending', outcome: null, source_stage: value };
}

function description({ text, note, reject }: RowContext): string {
  const cleaned = cleanText(text('description'));
  if (cleaned.length > REPORT_TEXT_MAX_LENGTH) reject('description', 'text-too-long', cleaned);
  if (cleaned.includes('\ufffd')) {
    note({ field: 'description', reason: 'characters-lost', value: cleaned, severity: 'warning' });
  }
  return cleaned;
}
