import type { z } from 'zod';
import type { PermissionName } from '../access/permissions.ts';
import type { catalogListInput, rowIdField, versionField } from './fields.ts';
import type { StoredShape } from './stored.ts';
import type { listOf, pageOf } from '../page.ts';

/** Fields by name. */
export type Shape = z.ZodRawShape;
type Nothing = Record<never, never>;

/** What only some catalogues have. */
export type CatalogOptions = {
  /** Several of them, where an s does not make it so. */
  readonly plural?: string;
  /** What the server says of an entry beside its fields; `used` says how often it is used. */
  readonly facts?: Shape;
  /** What it belongs to: asked for by lists, set when it is added, never changed. */
  readonly within?: Shape;
  /** Fields that are set when it is added and never changed. */
  readonly fixed?: Shape;
  /** Fields that lists leave out, and what they have in their place. */
  readonly thinned?: { readonly without: readonly string[]; readonly by: Shape };
  /** Staff put its entries in order: they have a `position`. */
  readonly ordered?: true;
  /** Its id where it is not a number. */
  readonly id?: z.ZodType<string>;
  /** Body limit of what is written, where it is not the usual one. */
  readonly bodyMaxBytes?: number;
};

/** Who may: `read` and `write` all calls, but those that name a row of their own. */
type CatalogAccess = { readonly read: PermissionName; readonly write: PermissionName } & {
  readonly [verb in 'create' | 'delete' | 'restore']?: PermissionName;
};

/** A list of named things that staff keep, from which its calls are made. */
export type CatalogSpec<P extends string, F extends Shape> = CatalogOptions & {
  /** Where its calls are, e.g. `/urbanism/layers`. */
  readonly path: P;
  /** One of them in English, e.g. `map layer`; names its schema `MapLayer`, too. */
  readonly noun: string;
  readonly access: CatalogAccess;
  /** What a person sets, `name` among it. */
  readonly fields: F;
};

type Of<O, K extends keyof CatalogOptions> = O extends { readonly [k in K]: infer S extends Shape }
  ? S
  : Nothing;
type IdOf<O> = O extends { readonly id: infer I extends z.ZodType } ? I : typeof rowIdField;
type Flat<T> = { -readonly [K in keyof T]: T[K] };

type EntryShape<F extends Shape, O> = {
  id: z.ZodType<z.output<IdOf<O>>>;
  version: z.ZodNumber;
  changed_at: z.ZodString;
  deleted_at: z.ZodNullable<z.ZodString>;
} & StoredShape<F & Of<O, 'within'> & Of<O, 'fixed'>> &
  Of<O, 'facts'> &
  (O extends { readonly ordered: true } ? { position: z.ZodNumber } : Nothing);

type RowShape<F extends Shape, O> = O extends {
  readonly thinned: { readonly without: readonly (infer W)[]; readonly by: infer B extends Shape };
}
  ? Omit<EntryShape<F, O>, W & string> & B
  : EntryShape<F, O>;

type Entry<F extends Shape, O> = z.ZodObject<Flat<EntryShape<F, O>>>;
type Row<F extends Shape, O> = z.ZodObject<Flat<RowShape<F, O>>>;

type Call<Path extends string, I extends Shape, T extends z.ZodType> = {
  readonly method: 'POST';
  readonly path: Path;
  readonly access: PermissionName;
  readonly input: z.ZodObject<Flat<I>>;
  readonly output: T;
  readonly summary: string;
  readonly limit?: 'read';
  readonly bodyMaxBytes?: number;
};

/** The calls of a catalogue by their names; `reorder` only where it is ordered. */
export type CatalogCalls<P extends string, F extends Shape, O> = {
  readonly list: Call<
    `${P}/list`,
    typeof catalogListInput & Of<O, 'within'>,
    ReturnType<typeof pageOf<Row<F, O>>>
  >;
  readonly get: Call<`${P}/get/:id`, { id: IdOf<O> }, Entry<F, O>>;
  readonly create: Call<`${P}/create`, F & Of<O, 'within'> & Of<O, 'fixed'>, Entry<F, O>>;
  readonly update: Call<`${P}/update`, { id: IdOf<O>; version: typeof versionField } & F, Entry<F, O>>;
  readonly delete: Call<`${P}/delete/:id`, { id: IdOf<O> }, Entry<F, O>>;
  readonly restore: Call<`${P}/restore/:id`, { id: IdOf<O> }, Entry<F, O>>;
} & (O extends { readonly ordered: true }
  ? {
      readonly reorder: Call<
        `${P}/reorder`,
        { ids: z.ZodArray<IdOf<O>> } & Of<O, 'within'>,
        ReturnType<typeof listOf<Row<F, O>>>
      >;
    }
  : Nothing);
