import type { Viewer } from '@vereda/contract/access/viewer';
import { catalogListInput } from '@vereda/contract/catalog/fields';
import type { Entity } from '@vereda/contract/configuration/history';
import type { EventNote } from '@vereda/contract/events';
import type { EndpointSpec, Input, Output } from '@vereda/contract/endpoint';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';
import type { DB } from '#platform/database/database';
import type { Services } from '#platform/services';

/** What every entry of a catalogue has. */
export type Entry = {
  readonly id: number | string;
  readonly version: number;
  readonly name: string;
  readonly changed_at: string;
  readonly deleted_at: string | null;
  readonly position?: number;
  readonly used?: number;
};

/** What a person set, by the names of the fields. */
export type Wanted = Readonly<Record<string, unknown>>;

/** A change as it happens: when, by whom, in which transaction, and what stood before (null where there was nothing). */
export type Act<T = Entry> = {
  readonly deps: Services;
  readonly at: Date;
  readonly viewer: Viewer;
  readonly transaction: DatabaseTransaction;
  readonly before: T | null;
};

type Base = 'list' | 'get' | 'create' | 'update' | 'delete' | 'restore';
/** A group of calls with those of the frame among them. */
export type CatalogGroup = Record<string, EndpointSpec> & Record<Base, EndpointSpec>;
type Column = RawBuilder<unknown>;

/** What is particular about a catalogue on the server; columns and conditions speak of its table as `p`. */
type DeskSpec<G extends CatalogGroup, T = Output<G['get']>, W = Input<G['create']>> = {
  readonly endpoints: G;
  /** Its word in the history. */
  readonly entity: Exclude<Entity, 'user' | 'report' | 'draw' | 'official' | 'civic-draw'>;
  /** What open pages are told of every change. */
  readonly event: EventNote;
  /** Columns of the order of its lists, the id follows; `position` where staff arrange it. */
  readonly order: Readonly<Record<string, 'text' | 'number'>>;
  /** What words are looked for in, as platform.plain makes it; the name unless said otherwise. */
  readonly search?: Column;
  /** Rows of the table that belong to it; all unless said otherwise. */
  readonly scope?: Column;
  /** What is no column of the same name. */
  readonly columns?: Partial<Record<keyof T & string, Column>>;
  /** What is not stored as it is given. */
  readonly stored?: Partial<Record<keyof W & string, (wanted: W) => unknown>>;
  /** Fields that together are its own among those that are not in the bin, whatever case and accents. */
  readonly unique?: readonly (keyof W & string)[];
  /** How often an entry is used, answered as `used`; what is used cannot be removed. */
  readonly countUse?: RawBuilder<number>;
  /** Throws what is wrong with what was given, before anything waits for it. */
  readonly check?: (wanted: W) => void;
  /** Throws what forbids that an entry is like this: added, replaced or restored. */
  readonly ensure?: (act: Act<T>, wanted: W) => Promise<void>;
  /** Throws what forbids that an entry is removed. */
  readonly ensureRemovable?: (act: Act<T>, entry: T) => Promise<void>;
  /** What else follows a change, in its transaction. */
  readonly onChange?: (act: Act<T>, entry: T) => Promise<void>;
  /** What a list says of an entry, where it is not all of it. */
  readonly row?: (entry: T) => unknown;
  /** What the history keeps of an entry, where it is not all of it. */
  readonly historyOf?: (entry: T) => object;
  /** Lets one writer at a time go on, where that is not a matter of this table alone. */
  readonly lock?: (transaction: DatabaseTransaction) => Promise<void>;
  /** A new id, where the database does not give it. */
  readonly newId?: () => string;
};

/** A catalogue on the server: its table, its calls and what is particular about it. */
export type Desk<T extends Entry = Entry> = Omit<DeskSpec<CatalogGroup, Entry, Wanted>, 'columns'> & {
  /** Never read: ties the desk to its entries. */
  readonly entry?: T;
  readonly table: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Names of the fields that an entry belongs by, that are set at any time, and that are set at the beginning. */
  readonly fields: {
    readonly within: readonly string[];
    readonly updated: readonly string[];
    readonly created: readonly string[];
  };
  readonly isOrdered: boolean;
};

/** A desk whose entries are not known: what is common to all of them can be done with it. */
export type AnyDesk = Desk;

/** A catalogue on the server, to be listed among its module's `catalogs`. */
export function catalogDesk<G extends CatalogGroup>(
  table: keyof DB,
  spec: DeskSpec<G>,
): Desk<Output<G['get']> & Entry> {
  const { endpoints, columns = {}, countUse } = spec;
  const namesOf = (name: Base) => Object.keys(endpoints[name].input.shape);
  const own: Record<string, Column | undefined> = { ...columns, ...(countUse && { used: countUse }) };
  const entry = Object.keys((endpoints.get.output as unknown as EndpointSpec['input']).shape);
  const desk = {
    ...spec,
    table,
    columns: Object.fromEntries(entry.map((name) => [name, own[name] ?? columnOf(name)])),
    fields: {
      within: namesOf('list').filter((name) => !Object.hasOwn(catalogListInput, name)),
      updated: namesOf('update').filter((name) => name !== 'id' && name !== 'version'),
      created: namesOf('create'),
    },
    isOrdered: Object.hasOwn(endpoints, 'reorder'),
  };
  // The hooks were checked against the contract above; the frame hands them what it read by the same names.
  return desk as unknown as Desk<Output<G['get']> & Entry>;
}

function columnOf(name: string): Column {
  if (name !== 'changed_at' && name !== 'deleted_at') return sql`${sql.ref(`p.${name}`)}`;
  return sql`to_char(${sql.ref(`p.${name}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
