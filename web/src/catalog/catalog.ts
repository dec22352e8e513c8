import type { CallName } from '@vereda/contract/api';
import type { PermissionName } from '@vereda/contract/access/permissions';
import type { SITEMAP } from '@vereda/contract/sitemap';
import type { ComponentType, ReactNode } from 'react';
import type { Entity } from '@vereda/contract/configuration/history';
import type { Topic } from '@vereda/contract/events';
import type { AnyFields, Field, FieldValues } from '#forms/field.ts';
import type { Column } from '#tables/keyset-table.tsx';
import {
  callsBelow,
  type CatalogCalls,
  type CatalogPath,
  type EntryOf,
  type IsOrdered,
  type ListWord,
  type NewEntryOf,
  type RowOf,
  type UpdateVerb,
  type WithinOf,
} from './catalog-calls.ts';

/** What every entry of every kept list says of itself. */
export type Entry = {
  readonly id: number | string;
  readonly version: number;
  readonly name: string;
  readonly name_en?: string;
  readonly position?: number;
  /** By how many things it is used; what is used stays. */
  readonly used?: number;
  readonly changed_at: string;
  readonly deleted_at: string | null;
};

/** What a kept list is called, and what it teaches while it is empty. */
export type CatalogWords = {
  readonly title: string;
  readonly lead?: string;
  /** The verb with its object: "Agregar colonia". */
  readonly add: string;
  /** What a form of a new entry is called. */
  readonly blank: string;
  readonly none: string;
  readonly noneText: string;
  /** The label of the search; an ordered list without it has none. */
  readonly search?: string;
};

/** What stands beside a list: it shows the same rows, and the one that is chosen. */
export type BesideProps<R> = {
  readonly rows: readonly R[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
};

/** What further buttons of a list know: within which entries it is, and the id of the text that says why they are off. */
export type ActionsProps = { readonly within: Within; readonly off: string | undefined };

/** What stands beside a form: it shows what its values would do; null for a new entry. */
export type PreviewProps<E> = { readonly values: FieldValues; readonly stored: E | null };

/** Ids from the topmost entry down to the one within which a list is. */
export type Within = readonly string[];

/** Where a list (no id), a form of a new entry (null) or of a stored one is found. */
export type CatalogAddress = (within: Within, id?: string | null) => string;

/** Who decides which entries there are, where fewer do than may see them. */
export type Keeping = {
  /** Needed to add, remove and restore. */
  readonly permission: PermissionName;
  /** Needed to add, where more do than may remove. */
  readonly adding?: PermissionName;
  /** Needed to change and to put in order; everybody who sees them does otherwise. */
  readonly changing?: PermissionName;
  /** What the others are told instead. */
  readonly otherwise: string;
};

/** By which field an entry hangs below another one, and ids of what is above it, the topmost first. */
export type Hanging<F, E> = { readonly by: F; readonly above: (entry: E) => readonly Entry['id'][] };

/** An entry as it is stored, and its form. */
export type PartsProps<E> = { readonly entry: E; readonly form: ReactNode };

type Screen = keyof typeof SITEMAP;
type OwnFields<New, Stored, Parent> = {
  readonly [K in Exclude<keyof New, Parent> & string]-?: Field<
    unknown,
    K extends keyof Stored ? Stored[K] : never,
    New[K]
  >;
};

type SpecOf<New, Stored, R, Parent> = {
  readonly words: CatalogWords;
  /** Every field of the contract, in the order of the form: a forgotten one does not compile. */
  readonly fields: OwnFields<New, Stored, Parent>;
  /** After the name: a field by its name, or a column of its own. */
  readonly columns?: readonly ((Exclude<keyof New, Parent> & keyof R & string) | Column<R>)[];
  /** Its kind in the history. */
  readonly entity: Entity;
  /** What tells open pages that something changed, and other calls that tell of it. */
  readonly topics: readonly Topic[];
  /** Further calls that tell of its entries: read again with them. */
  readonly reads?: readonly CallName[];
  /** Its screen; or where its lists and forms are, for one that has several. */
  readonly at?: Screen | CatalogAddress;
  /** What stands beside the name in a row. */
  readonly named?: (row: R, name: ReactNode) => ReactNode;
  /** Beside the list, e.g. a map; rows that `canShow` lead there. */
  readonly beside?: ComponentType<BesideProps<R>>;
  readonly canShow?: (row: R) => boolean;
  /** Beside the form: what its values would do. */
  readonly preview?: ComponentType<PreviewProps<Stored>>;
  /** Further buttons of a list, e.g. an import. */
  readonly actions?: ComponentType<ActionsProps>;
  readonly keeping?: Keeping;
  /** The children of an entry, a list within its form. */
  readonly below?: Catalog;
  /** How an entry hangs below others where it may be moved. */
  readonly hangs?: Hanging<Exclude<keyof New, Parent> & string, Stored>;
  /** What is shown of a stored entry, its form among it, where that is more than its form and its children. */
  readonly parts?: ComponentType<PartsProps<Stored>>;
  /** Why a stored entry cannot be removed; null for one that can. */
  readonly stays?: (entry: Stored) => string | null;
  /** What was noted of an entry beside its fields, in words, as its history has it; null for what has none. */
  readonly noted?: (value: Readonly<Record<string, unknown>>) => string | null;
};

// A type per path, not one over any path: what every path might be is compared with what every path might be otherwise.
type Specs = {
  readonly [P in CatalogPath]: SpecOf<NewEntryOf<P>, EntryOf<P>, RowOf<P>, WithinOf<P>> &
    (UpdateVerb<P> extends 'PUT' ? { readonly verb: 'PUT' } : { readonly verb?: never }) &
    (ListWord<P> extends 'list' ? { readonly list?: never } : { readonly list: ListWord<P> }) &
    (IsOrdered<P> extends true ? { readonly isOrdered: true } : { readonly isOrdered?: never }) &
    ([WithinOf<P>] extends [never] ? { readonly within?: never } : { readonly within: WithinOf<P> });
};

/** A kept list as data; every part of its screens reads this. */
export type Catalog = {
  readonly calls: CatalogCalls;
  readonly words: CatalogWords;
  readonly fields: AnyFields;
  readonly columns: readonly (string | Column<Entry>)[];
  readonly entity: Entity;
  readonly topics: readonly Topic[];
  /** Calls that tell of its entries, its own among them. */
  readonly reads: readonly CallName[];
  readonly at: string | CatalogAddress | undefined;
  readonly within: string | undefined;
  readonly isOrdered: boolean;
  readonly below: Catalog | undefined;
  named(row: Entry, name: ReactNode): ReactNode;
  canShow(row: Entry): boolean;
  stays(entry: Entry): string | null;
  noted(value: Readonly<Record<string, unknown>>): string | null;
  readonly beside: ComponentType<BesideProps<Entry>> | undefined;
  readonly preview: ComponentType<PreviewProps<Entry>> | undefined;
  readonly actions: ComponentType<ActionsProps> | undefined;
  readonly keeping: Keeping | undefined;
  readonly hangs: Hanging<string, Entry> | undefined;
  readonly parts: ComponentType<PartsProps<Entry>> | undefined;
};

/** Describes a kept list: what it is called, its fields, its columns; `path` is where the API has its calls. */
export function catalog<P extends CatalogPath>(path: P, spec: Specs[P]): Catalog {
  const {
    verb = 'POST',
    list = 'list',
    isOrdered = false,
    columns = [],
    named = nameAlone,
    canShow = always,
    stays = never,
    noted = never,
    reads = [],
    ...rest
  } = spec;
  const calls = callsBelow(path, { verb, list });
  const told = [calls.get, calls.list, 'POST /changelog/list', ...reads];
  // What a row is, only the description knows: the parts of a screen give its own rows back to it.
  return {
    ...rest,
    calls,
    reads: told,
    isOrdered,
    columns,
    named,
    canShow,
    stays,
    noted,
  } as unknown as Catalog;
}

const nameAlone = (_row: unknown, name: ReactNode): ReactNode => name;
const always = (): boolean => true;
const never = (): null => null;
