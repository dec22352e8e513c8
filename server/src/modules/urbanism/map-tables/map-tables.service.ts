import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import { mapTableEndpoints } from '@vereda/contract/urbanism/map-table';
import { GROUND_LAYER_IDS, MAP_TABLE_WORDS } from '@vereda/contract/urbanism/map-table-names';
import type { ShownLayer } from '@vereda/contract/urbanism/layer';
import { getSetting } from '#modules/configuration/public';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { lockMap } from '../places/place-parts.ts';
import {
  isTableTaken,
  lockGroundTable,
  selectBoundTables,
  selectGroundTables,
  selectShownGround,
  updateGroundTable,
} from './map-tables.queries.ts';

type Calls = typeof mapTableEndpoints;

// Told apart from the city's own layers, and from each other.
const COLORS = { colonias: '#6d4aa8', 'served-area': '#b3413a' } as const;

/** What the names of the settings select, and what the ground is called. */
export function mapTableGroup(deps: Deps): EndpointGroup {
  return group(mapTableEndpoints, {
    list: () => listTables(deps),
    bind: (call) => bindGround(deps, viewerOf(call), call.input),
  });
}

async function listTables(deps: Deps): Promise<Output<Calls['list']>> {
  const setting = await getSetting(deps);
  return {
    items: await selectBoundTables(deps.database, setting),
    ground: await selectGroundTables(deps.database),
  };
}

function bindGround(
  deps: Deps,
  viewer: Viewer,
  { target, version, table_name: name }: Input<Calls['bind']>,
): Promise<Output<Calls['bind']>> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockMap(transaction);
    const before = await lockGroundTable(transaction, target);
    ensureSeen(before, version);
    await ensureTableFree(transaction, name, { target });
    await updateGroundTable(transaction, { target, name });
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'map-layer',
      entity_id: target,
      action: 'changed',
      actor: actorOf(viewer),
      from: { table_name: before.table_name },
      to: { table_name: name },
    });
    await publish(transaction, { topic: 'layers-changed', key: 'map-layer', audience: 'public' });
    return { target, version: version + 1, table_name: name };
  });
}

/** Throws urbanism/table-taken when something else is called so. */
export async function ensureTableFree(
  database: Database,
  name: string | null | undefined,
  except: Parameters<typeof isTableTaken>[2],
): Promise<void> {
  if (!name || !(await isTableTaken(database, name, except))) return;
  throw new AppError('urbanism/table-taken', { fields: { table_name: 'urbanism/table-taken' } });
}

/** Colonias and outline as layers of a map, where a name of the settings selects them. */
export async function listShownGround(
  deps: Pick<Deps, 'database'>,
  setting: Parameters<typeof selectShownGround>[1],
): Promise<ShownLayer[]> {
  const shown = await selectShownGround(deps.database, setting);
  return shown.map(({ target, table }) => ({
    id: GROUND_LAYER_IDS[target],
    name: MAP_TABLE_WORDS[table].es,
    name_en: MAP_TABLE_WORDS[table].en,
    kind: 'polygon',
    color: COLORS[target],
    level: 'citizen',
  }));
}
