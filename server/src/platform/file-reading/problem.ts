import {
  TABLE_REASON_WORDS,
  TABLE_REASONS,
  type TableReason,
} from '@vereda/contract/catalog/table/table-reasons';

// The commands speak English.
const OF_TABLES = Object.fromEntries(
  TABLE_REASON_WORDS.map((reason) => [reason, TABLE_REASONS[reason].en]),
) as Readonly<Record<TableReason, string>>;

/** Why a row, or a part of it, was not taken as it is: the words for the summary. A warning keeps the row. */
export const REASONS = {
  ...OF_TABLES,
  'id-missing': 'no identifier',
  'id-too-long': 'an identifier of more than 64 characters',
  'date-in-future': 'a date in the future',
  'date-too-old': 'a date before 1900',
  'coordinate-out-of-range': 'coordinates that are not on Earth',
  'coordinates-swapped': 'coordinates that lie in the area of the source only with both exchanged',
  'place-missing': 'neither usable coordinates nor an address (kept, without a place)',
  'outside-area': 'a place outside the area of the source (kept, marked)',
  'category-missing': 'no category',
  'type-merged': 'another way of writing a type that is there (kept, under that type)',
  'text-too-long': 'a text of more than 4,000 characters',
  'geometry-missing': 'no polygon',
  'geometry-unreadable': 'JSON that is no GeoJSON feature',
  'ring-flat': 'a ring without area (left out)',
  'ring-open': 'a ring that does not end where it began',
  'ring-crosses-itself': 'a ring that crosses itself',
  'hole-outside': 'a hole that is not inside its polygon',
  'street-unknown': 'no street of that name within a hundred metres',
  'house-number-missing': 'no house number',
} as const;

/** The word of a fault. */
export type Reason = keyof typeof REASONS;

/** One fault of one row. `vocabulary`: the value is a word of a closed list and may be shown as it is. */
export type Problem = {
  readonly field: string;
  readonly reason: Reason;
  readonly value: string;
  readonly severity: 'reject' | 'warning';
  readonly vocabulary?: boolean;
  /** Its own line, where a row was put together from several. */
  readonly line?: number;
};

/** A row after reading: null when a problem of severity `reject` keeps it out. */
export type Reading<Row> = {
  readonly line: number;
  readonly row: Row | null;
  readonly problems: readonly Problem[];
};

const HARMLESS = /^[-+\d.,:;/ TZ°'"apm%$]{0,40}$/i;

/** A value as the reject file shows it: numbers and words of closed lists as they are, letters of free text as x. */
export function maskedValue({ value, vocabulary = false }: Problem): string {
  const oneLine = value.replace(/\s+/g, ' ').slice(0, 40);
  if (vocabulary || HARMLESS.test(oneLine)) return oneLine;
  return oneLine.replace(/\p{L}/gu, 'x').replace(/\d/g, '9');
}
