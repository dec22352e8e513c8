import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { Initiative, initiativeEndpoints } from '@vereda/contract/transparency/initiative';
import { getCityDay } from '#modules/configuration/public';
import { loadNames } from '#modules/identity/public';
import { getEntry } from '#platform/catalog/reading.service';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { selectColoniaChoices } from './colonias.queries.ts';
import { INITIATIVE_DESK } from './initiative.desk.ts';
import {
  countAsking,
  selectInitiativeEntries,
  selectInitiatives,
  selectInitiativeStanding,
} from './initiative.queries.ts';
import { movesOf } from './moves.ts';
import { changesBetween, PLATFORM } from './note-initiative.ts';
import { wordsOf } from './search-words.ts';

type Calls = typeof initiativeEndpoints;

// What fits on a page that is read; older rows are in the history.
const TIMELINE_MAX = 200;

/** A page of initiatives of every status. */
export async function listInitiatives(
  deps: Deps,
  { cursor, search, ...filter }: Input<Calls['listAll']>,
): Promise<Output<Calls['listAll']>> {
  const after = readCursor(cursor, ['instant', 'number']);
  const words = wordsOf(search);
  const { status, catalogfirst_id, sdg, colonia_id, waiting, due, limit } = filter;
  const today = await getCityDay(deps);
  const wanted = { words, status, catalogfirst_id, sdg, colonia_id, waiting, due, today, limit, after };
  const rows = await selectInitiatives(deps.database, wanted);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ sort: _sort, ...row }) => row),
    next_cursor: last ? cursorOf(last.sort, last.id) : null,
  };
}

/** Colonias that an initiative may be for. */
export async function listPlaces({ database }: Deps): Promise<Output<Calls['places']>> {
  return { items: await selectColoniaChoices(database) };
}

/** How many initiatives ask for somebody. */
export async function getFigures(deps: Deps): Promise<Output<Calls['figures']>> {
  return countAsking(deps.database, await getCityDay(deps));
}

/** What may be done with an initiative, what the public does not see yet, and what happened. */
export async function getStanding(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<Output<Calls['standing']>> {
  const { database } = deps;
  const entry: Initiative = await getEntry(database, { desk: INITIATIVE_DESK, id });
  const standing = await selectInitiativeStanding(database, id);
  const rows = await selectInitiativeEntries(database, id, TIMELINE_MAX);
  const names = await loadNames(database, [...new Set(rows.map(({ actor_uid: uid }) => uid))]);
  return {
    moves: standing ? movesOf({ entry, standing, viewer }) : [],
    pending: standing?.published ? changesBetween(standing.published, entry) : [],
    review_version: standing?.review_version ?? null,
    timeline: rows.map(({ actor_uid: uid, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      by: names.get(uid) ?? null,
      by_platform: uid === PLATFORM,
    })),
  };
}
