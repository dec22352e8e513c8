import { z } from 'zod';
import type { CatalogCalls, CatalogSpec, Shape } from './catalog/calls.ts';
import { catalogListInput, rowIdField, versionField } from './catalog/fields.ts';
import { asStored, storedShape } from './catalog/stored.ts';
import { listOf, pageOf } from './page.ts';

// Entries that one list may be put in order with.
const ORDERED_MAX = 1000;

/** The calls of a catalogue, to be spread into a group; what differs is written after the spread. */
export function catalogEndpoints<
  const P extends string,
  const F extends Shape,
  const O extends CatalogSpec<P, F>,
>(spec: O & CatalogSpec<P, F>): CatalogCalls<P, F, O> {
  const schemas = schemasOf(spec);
  const calls = { ...readingCalls(spec, schemas), ...writingCalls(spec, schemas) };
  // The type says call by call what is built here from shapes that are not known yet.
  return calls as unknown as CatalogCalls<P, F, O>;
}

type AnySpec = CatalogSpec<string, Shape>;
type Schemas = ReturnType<typeof schemasOf>;

function readingCalls({ path, noun, plural = `${noun}s`, access, within }: AnySpec, schemas: Schemas) {
  const read = { method: 'POST', access: access.read, limit: 'read' };
  return {
    list: {
      ...read,
      path: `${path}/list`,
      input: z.object({ ...catalogListInput, ...within }),
      output: pageOf(schemas.row),
      summary: `A page of ${plural} in their order, with \`removed\` of those in the bin.`,
    },
    get: {
      ...read,
      path: `${path}/get/:id`,
      input: schemas.byId,
      output: schemas.entry,
      summary: `One of the ${plural} with all that is known of it.`,
    },
  };
}

function writingCalls(spec: AnySpec, { id, byId, entry, row }: Schemas) {
  const { path, noun, plural = `${noun}s`, access, fields, within, fixed, bodyMaxBytes } = spec;
  const write = { method: 'POST', access: access.write, output: entry };
  const body = bodyMaxBytes === undefined ? {} : { bodyMaxBytes };
  return {
    create: {
      ...write,
      ...body,
      access: access.create ?? access.write,
      path: `${path}/create`,
      input: z.object({ ...fields, ...within, ...fixed }),
      summary: `Adds one of the ${plural}.`,
    },
    update: {
      ...write,
      ...body,
      path: `${path}/update`,
      input: z.object({ id, version: versionField, ...fields }),
      summary: `Replaces one of the ${plural}; with an older version than the stored one 409, the stored one in \`details\`.`,
    },
    delete: {
      ...write,
      access: access.delete ?? access.write,
      path: `${path}/delete/:id`,
      input: byId,
      summary: `Puts one of the ${plural} into the bin, for thirty days.`,
    },
    restore: {
      ...write,
      access: access.restore ?? access.write,
      path: `${path}/restore/:id`,
      input: byId,
      summary: `Takes one of the ${plural} out of the bin.`,
    },
    ...(spec.ordered && {
      reorder: {
        ...write,
        path: `${path}/reorder`,
        input: z.object({ ids: z.array(id).max(ORDERED_MAX), ...within }),
        output: listOf(row),
        summary: `Puts the ${plural} in this order and answers them; those that are not named follow.`,
      },
    }),
  };
}

function schemasOf({ noun, fields, within, fixed, facts, ordered, thinned, ...spec }: AnySpec) {
  const id = spec.id ?? rowIdField;
  const byId = z.object({ id });
  const name = noun.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
  const shape: Record<string, z.ZodType> = {
    id: asStored(id),
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
  if (!thinned) return { id, byId, entry, row: entry };
  const kept = Object.entries(shape).filter(([field]) => !thinned.without.includes(field));
  const row = z.object({ ...Object.fromEntries(kept), ...thinned.by }).meta({ id: `${name}Row` });
  return { id, byId, entry, row };
}
