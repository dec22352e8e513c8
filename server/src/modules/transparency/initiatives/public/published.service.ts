import type { Input, Output } from '@vereda/contract/endpoint';
import type {
  initiativePublicEndpoints,
  PublicInitiative,
  PublicInitiativeEntry,
} from '@vereda/contract/transparency/initiative-public';
import { getCityDay } from '#modules/configuration/public';
import { listAreas } from '#modules/listener/public';
import { gone } from '#platform/catalog/reading.service';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { wordsOf } from '../search-words.ts';
import {
  countLights,
  selectCategoryNames,
  selectColoniaNames,
  selectColonias,
  selectFirst,
  selectNear,
  selectOnePublished,
  selectPublicEntries,
  selectPublished,
  type PublishedEntry,
} from './published.queries.ts';

type Calls = typeof initiativePublicEndpoints;

// What fits on a page that is read.
const TIMELINE_MAX = 200;

/** A page of published initiatives. */
export async function listPublished(
  deps: Deps,
  { cursor, search, limit, ...filter }: Input<Calls['published']>,
): Promise<Output<Calls['published']>> {
  const after = readCursor(cursor, ['instant', 'number']);
  const { status, light, catalogfirst_id, catalogsecond_id, catalog_id, secretary_id, colonia_id, sdg } =
    filter;
  const filed = { catalogfirst_id, catalogsecond_id, catalog_id };
  const narrowed = { status, light, ...filed, secretary_id, colonia_id, sdg };
  const today = await getCityDay(deps);
  const wanted = { ...narrowed, words: wordsOf(search), today, after, limit };
  const [rows, areas] = await Promise.all([selectPublished(deps.database, wanted), areaNames(deps)]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => ({ ...row, area: areaOf(areas, row.secretary_id) })),
    next_cursor: last ? cursorOf(last.sort, last.id) : null,
  };
}

const FIRST = 3;

/** How published initiatives keep up with their time, and a few of them. */
export async function getGlance(deps: Deps): Promise<Output<Calls['glance']>> {
  const today = await getCityDay(deps);
  const [lights, rows, areas] = await Promise.all([
    countLights(deps.database, today),
    selectFirst(deps.database, today, FIRST),
    areaNames(deps),
  ]);
  return { lights, items: rows.map((row) => ({ ...row, area: areaOf(areas, row.secretary_id) })) };
}

const NEAR_MAX = 12;

/** Published initiatives around a point. */
export async function listNear(deps: Deps, point: Input<Calls['near']>): Promise<Output<Calls['near']>> {
  const wanted = { ...point, today: await getCityDay(deps) };
  const [rows, areas] = await Promise.all([selectNear(deps.database, wanted, NEAR_MAX), areaNames(deps)]);
  return { items: rows.map((row) => ({ ...row, area: areaOf(areas, row.secretary_id) })) };
}

/** Colonias in which published initiatives are. */
export async function listColonias({ database }: Deps): Promise<Output<Calls['colonias']>> {
  return { items: await selectColonias(database) };
}

/** A published initiative with what happened since; throws platform/gone for every other. */
export async function getPublished(deps: Deps, id: number): Promise<PublicInitiative> {
  const { database } = deps;
  const row = await selectOnePublished(database, id, await getCityDay(deps));
  if (!row) gone();
  const entries = await selectPublicEntries(database, id, TIMELINE_MAX);
  const areas = await areaNames(deps);
  const changed = entries.flatMap(({ changes }) => changes);
  const categories = await selectCategoryNames(database, idsOf(changed, 'catalog_id'));
  const colonias = await selectColoniaNames(database, idsOf(changed, 'colonia_id'));
  const plain = (all: Iterable<readonly [number, string]>) =>
    new Map([...all].map(([key, name]) => [key, { name, name_en: name }]));
  const names: Names = {
    catalog_id: new Map(categories.map(({ id: key, ...named }) => [key, named])),
    secretary_id: plain(areas),
    colonia_id: plain(colonias.map((one) => [one.id, one.name])),
  };
  return {
    ...row,
    area: areaOf(areas, row.secretary_id),
    timeline: entries.map((entry) => toldOf(entry, names)),
  };
}

// Fields that are numbers of something with a name.
const NUMBERED = ['catalog_id', 'secretary_id', 'colonia_id'] as const;

type Change = PublishedEntry['changes'][number];
type Named = { readonly name: string; readonly name_en: string };
type Names = Readonly<Record<(typeof NUMBERED)[number], ReadonlyMap<number, Named>>>;

function toldOf(
  { changes, from_status: from, ...entry }: PublishedEntry,
  names: Names,
): PublicInitiativeEntry {
  const what = from === 'en_revision' ? 'published' : from === entry.to_status ? 'changed' : 'moved';
  return {
    ...entry,
    what,
    from_status: what === 'published' ? null : (from as PublicInitiativeEntry['from_status']),
    changes: changes.map((change) => namedIn(change, names)),
  };
}

// Everybody reads names where the record has numbers; nothing is made up for what is gone.
function namedIn({ field, before, after }: Change, names: Names): Change {
  const numbered = NUMBERED.find((name) => name === field);
  if (!numbered) return { field, before, after };
  const named = (value: unknown) => names[numbered].get(Number(value)) ?? null;
  return { field, before: named(before), after: named(after) };
}

function idsOf(changes: readonly Change[], wanted: string): number[] {
  const ids = changes
    .filter(({ field }) => field === wanted)
    .flatMap(({ before, after }) => [Number(before ?? 0), Number(after ?? 0)]);
  return [...new Set(ids)].filter((id) => id > 0);
}

async function areaNames(deps: Deps): Promise<ReadonlyMap<number, string>> {
  return new Map((await listAreas(deps)).map(({ id, name }) => [id, name]));
}

function areaOf(areas: ReadonlyMap<number, string>, id: number | null): PublicInitiative['area'] {
  const name = id === null ? undefined : areas.get(id);
  return id === null || name === undefined ? null : { id, name };
}
