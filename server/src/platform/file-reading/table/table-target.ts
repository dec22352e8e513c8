import type { TableKind } from '@vereda/contract/catalog/table/table-import';
import type { EventNote } from '@vereda/contract/events';
import type { TableReason } from '@vereda/contract/catalog/table/table-reasons';
import type { DB, Database, DatabaseTransaction } from '#platform/database/database';
import type { Problem } from '#platform/file-reading/problem';
import type { Actor } from '#platform/history/change';
import type { Column } from './column.ts';
import type { Scalar, TableFields } from './table-field.ts';

/** What a source says of an entry, as JSON by the names of the target's own fields. */
export type Given = Readonly<Record<string, unknown>>;

/** The values of one row by field; what is empty or was refused is not in it. */
export type RowValues = ReadonlyMap<string, Scalar>;

/** What a row says: its name for people, how it is known again, and what becomes of it. */
export type TableEntry = {
  readonly name: string;
  /** The source's own number. */
  readonly number: string | null;
  /** A hash of what does not change, for a source that numbers nothing. */
  readonly hash: string;
  readonly given: Given;
};

/** A set of data: a later file of the same name changes what is there instead of adding it again. */
export type TableSource = {
  readonly name: string;
  /** Who published it. */
  readonly credit: string;
  /** On what terms; empty where it is not known. */
  readonly license: string;
  /** Where it is published; empty where it is not known. */
  readonly url: string;
};

/** What a target makes of the values of a row; without a name it is refused. */
export type Understood = {
  readonly name: string | null;
  readonly number: string | null;
  /** What tells it from the others where nothing is numbered. */
  readonly identity: readonly string[];
  readonly given: Given;
  readonly problems: readonly Problem[];
};

/** How a table is stored. */
export type StoreOrder = {
  readonly at: Date;
  /** YYYY-MM-DD: the day that what the table says is of. */
  readonly on: string;
  readonly actor: Actor;
  /** Whom it is owed to, as others are told. */
  readonly credit: string;
  /** Whether everybody sees what is added. */
  readonly publish: boolean;
  /** Whether entries may be added to the catalogue that rows name. */
  readonly mayExtend: boolean;
};

/** An entry that is new, with the line it came from. */
export type NewEntry = { readonly line: number; readonly entry: TableEntry };
/** An entry that is there, and which of its `given` the source changed. */
export type ChangedEntry = NewEntry & { readonly id: number; readonly changed: readonly string[] };

/** What was found out while storing; the entry is stored all the same. */
export type StoreProblem = {
  readonly line: number;
  readonly field: string;
  readonly reason: TableReason;
  readonly value: string;
};

/** What rows name beside themselves: entries of a catalogue that would be added, and rows that cannot do without. */
export type Named = {
  readonly levels: readonly string[];
  readonly problems: readonly (StoreProblem & Pick<Problem, 'severity' | 'vocabulary'>)[];
  /**
   * Entries that are there as their rows say, by line, where a target knows its entries by itself: then no row of a set
   * of data is kept for them, and nothing that is there is ever changed.
   */
  readonly stored?: ReadonlyMap<number, number>;
};

/** An entry that rows are put together to. */
export type OpenEntry = {
  /** Takes a row; true once the entry is whole. */
  add(values: RowValues, line: number): boolean;
  understood(): Understood;
};

/** How rows become entries where an entry may have several. */
export type Gathering = {
  /** What rows of one entry have in common; null where each row is an entry. */
  readonly keyOf: ((values: RowValues) => string) | null;
  open(): OpenEntry;
};

/** Something that tables can be brought in as: its fields, what a row means, and how entries are written. */
export type TableTarget = {
  readonly kind: TableKind;
  /** Where its entries are; ids are numbers. */
  readonly table: keyof DB;
  readonly fields: TableFields;
  /** What open pages are told when all of it is in. */
  readonly event: EventNote;
  /** Fields that have to be said, by a column or for all rows; the name unless told otherwise. */
  readonly needs?: readonly string[];
  /** Whether the first line of a file holds an entry instead of the names of columns. */
  isEntry?(names: readonly string[]): boolean;
  /** What a person would correct in the proposal, by what the columns are beside each other. */
  settle?(columns: readonly Column[]): readonly Column[];
  understand(values: RowValues): Understood;
  /** Rows put together, by the fields that their columns fill; without it each row is understood alone. */
  gather?(fields: readonly (string | null)[]): Gathering;
  /** What rows name that is not there; a row with a problem of severity `reject` stays out. */
  lookAround?(
    database: Database,
    entries: readonly NewEntry[],
    order: Pick<StoreOrder, 'mayExtend' | 'at'>,
  ): Promise<Named>;
  /** Adds entries of a set of data, all of a kind, and answers their ids in the same order. */
  add(
    transaction: DatabaseTransaction,
    entries: readonly NewEntry[],
    order: StoreOrder & { readonly sourceId: number },
  ): Promise<readonly number[]>;
  /** Changes what the source changed of one entry. */
  change(
    transaction: DatabaseTransaction,
    entry: ChangedEntry,
    order: StoreOrder,
  ): Promise<readonly StoreProblem[]>;
};
