/** How the text of a field is read; `last-day` is a day on which something ends. */
export type ValueKind =
  | 'line'
  | 'text'
  | 'day'
  | 'last-day'
  | 'money'
  | 'decimal'
  | 'percent'
  | 'latitude'
  | 'longitude'
  | 'point'
  | 'word'
  | 'web';

/** Words of a closed list: the value, and how sources write it (without case and accents). */
export type WordList = readonly (readonly [value: string, written: RegExp])[];

/** One field that a table may fill: how it is read and how its column is known. */
export type TableField = {
  readonly kind: ValueKind;
  /** Comparable names (see columnName) under which sources publish it. */
  readonly names: readonly string[];
  /** Letters of a text, largest number. */
  readonly max?: number;
  readonly words?: WordList;
  /** No two rows have the same: a column that repeats its values is not meant. */
  readonly isOwn?: true;
  /** How values look by which a column is known whose name says nothing; `kind`: whatever its kind reads. */
  readonly looks?: RegExp | 'kind';
};

/** Fields of a target, in the order in which they are proposed. */
export type TableFields = Readonly<Record<string, TableField>>;

/** What was read of a value. */
export type Scalar = string | number;
