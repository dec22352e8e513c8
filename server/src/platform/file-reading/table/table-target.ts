import type { TableKind } from '@vereda/contract/catalog/table/table-import';
import type { EventNote } from '@vereda/contract/events';
import type { TableReason } from '@vereda/contract/catalog/table/table-reasons';
import type { DB, Database, DatabaseTransaction } from '#platform/database/database';
import type { Problem } from '#platform/file-reading/problem';
import type { Actor } from '#platform/history/change';
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
  readonly problems: readonly (StoreProblem & { readonly severity: Problem['severity'] })[];
};

/** Something that tables can be brought in as: its fields, what a row means, and how entries are written. */
export type TableTarget = {
  readonly kind: TableKind;
  /** Where its entries are; ids are numbers. */
  readonly table: keyof DB;
  readonly fields: TableFields;
  /** What open pages are told when all of it is in. */
  readonly event: EventNote;
  understand(values: RowValues): Understood;
  /** What rows name that is not there; a row with a problem of severity `reject` stays out. */
  lookAround?(
    database: Database,
    entries: readonly NewEntry[],
    order: Pick<StoreOrder, 'mayExtend'>,
  ): Promise<Named>;
  /** Adds entries, all of a kind, and answers their ids in the same order. */
  add(
    transaction: DatabaseTransaction,
    entries: readonly NewEntry[],
    order: StoreOrder,
  ): Promise<readonly number[]>;
  /** Changes what the source changed of one entry. */
  change(
    transaction: DatabaseTransaction,
    entry: ChangedEntry,
    order: StoreOrder,
  ): Promise<readonly StoreProblem[]>;
};
