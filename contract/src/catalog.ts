import { z } from 'zod';
import type { PermissionName } from './access/permissions.ts';
import { asStored, storedShape, type StoredShape } from './catalog-stored.ts';
import { listOf, pageInput, pageOf } from './page.ts';
import { lineField } from './text.ts';

/** Number of an entry; also accepted as text. */
export const rowIdField = z.coerce.number().int().min(1).max(2_147_483_647);

/** The version that the caller saw. */
export const versionField = z.number().int().min(1).max(2_147_483_647);

/** Fields of every list of a catalogue: words to look for, and whether removed entries are asked for instead. */
export const catalogListInput = {
  ...pageInput,
  search: lineField({ min: 0, max: 100 }).default(''),
  removed: z.boolean().default(false),
};

/** Entries that one list may be put in order with. */
const ORDERED_MAX = 1000;

type Shape = z.ZodRawShape;
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

/** A list of named things that staff keep, from which its calls are made. */
export type CatalogSpec<P extends string, F extends Shape> = CatalogOptions & {
  /** Where its calls are, e.g. `/urbanism/layers`. */
  readonly path: P;
  /** One of them in English, e.g. `map layer`; names its schema `MapLayer`, too. */
  readonly noun: string;
  readonly access: { readonly read: PermissionName; readonly write: PermissionName };
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

/** The calls of a catalogue, to be spread into a group; what differs is written after the spread. */
export function catalogEndpoints<
  const P extends string,
  const F extends Shape,
  const O extends CatalogSpec<P, F>,
>(spec: O & CatalogSpec<P, F>): CatalogCalls<P, F, O> {
  const { path, noun, plural = `${noun}s`, access, fields, within = {}, fixed = {}, bodyMaxBytes } = spec;
  const { entry, row } = schemasOf(spec);
  const id = spec.id ?? rowIdField;
  const byId = z.object({ id });
  const read = { method: 'POST', access: access.read, limit: 'read' } as const;
  const write = { method: 'POST', access: access.write, output: entry } as const;
  const body = bodyMaxBytes === undefined ? {} : { bodyMaxBytes };
  const calls = {
    list: {
      ...read,
      path: `${path}/list`,
      input: z.object({ ...catalogListInput, ...within }),
      output: pageOf(row),
      summary: `A page of ${plural} in their order, with \`removed\` of those in the bin.`,
    },
    get: { ...read, path: `${path}/get/:id`, input: byId, output: entry, summary: `One ${noun}.` },
    create: {
      ...write,
      ...body,
      path: `${path}/create`,
      input: z.object({ ...fields, ...within, ...fixed }),
      summary: `Adds one of the ${plural}.`,
    },
    update: {
      ...write,
      ...body,
      path: `${path}/update`,
      input: z.object({ id, version: versionField, ...fields }),
      summary: `Replaces what a ${noun} says; with an older version than the stored one 409, the stored one in \`details\`.`,
    },
    delete: {
      ...write,
      path: `${path}/delete/:id`,
      input: byId,
      summary: `Puts a ${noun} into the bin for thirty days.`,
    },
    restore: {
      ...write,
      path: `${path}/restore/:id`,
      input: byId,
      summary: `Takes a ${noun} out of the bin.`,
    },
    ...(spec.ordered && {
      reorder: {
        ...write,
        path: `${path}/reorder`,
        input: z.object({ ids: z.array(id).max(ORDERED_MAX), ...within }),
        output: listOf(row),
        summary: `Puts ${plural} in this order and answers them; those that are not named follow.`,
      },
    }),
  };
  // The type says call by call what is built here from shapes that are not known yet.
  return calls as unknown as CatalogCalls<P, F, O>;
}

function schemasOf({ noun, fields, within, fixed, facts, ordered, thinned, id }: CatalogSpec<string, Shape>) {
  const name = noun.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
  const shape: Record<string, z.ZodType> = {
    id: asStored(id ?? rowIdField),
    version: z.number().int(),
    ...storedShape({ ...fields, ...within, ...fixed }),
    ...facts,
    ...(ordered && { position: z.number().int() }),
    /** ISO 8601. */
    changed_at: z.string(),
    /** When it was put into the bin, ISO 8601; null for what is there. */
    deleted_at: z.string().nullable(),
  };
  const entry = z.object(shape).meta({ id: name });
  if (!thinned) return { entry, row: entry };
  const kept = Object.entries(shape).filter(([field]) => !thinned.without.includes(field));
  return { entry, row: z.object({ ...Object.fromEntries(kept), ...thinned.by }).meta({ id: `${name}Row` }) };
}
