import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { Colonia } from '@vereda/contract/urbanism/colonia';
import { MERGE_GAP_MAX_M } from '@vereda/contract/limits';
import { areaM2 } from '@vereda/contract/urbanism/measure';
import type { reshapeEndpoints } from '@vereda/contract/urbanism/reshape';
import type { AreaShape } from '@vereda/contract/urbanism/shape';
import { getEntry } from '#platform/catalog/reading.service';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { COLONIA_DESK } from '../colonias/colonia.desk.ts';
import { ensureShape } from '../places/ensure-shape.ts';
import { lockMap } from '../places/place-parts.ts';
import { findApart, joinAreas } from './join-areas.ts';
import { lockColonia, replaceColonias } from './replace-colonias.ts';
import { selectNamedAfter } from './reshape.queries.ts';

type Calls = typeof reshapeEndpoints;

/** What neighbouring colonias would be as one. Throws urbanism/colonia-apart or platform/gone. */
export async function previewMerge(
  { database }: Deps,
  { ids }: Input<Calls['previewMerge']>,
): Promise<Output<Calls['previewMerge']>> {
  const colonias: Colonia[] = [];
  for (const id of new Set(ids)) colonias.push(await getEntry(database, { desk: COLONIA_DESK, id }));
  const shape = joinedOf(colonias);
  return {
    colonias: colonias.map(({ id, version, name, area_m2 }) => ({ id, version, name, area_m2 })),
    shape,
    area_m2: areaM2(shape),
    named_after: await selectNamedAfter(
      database,
      colonias.map(({ id }) => id),
    ),
  };
}

/** Makes one colonia of several that touch or have no more than a street between them. Throws urbanism/colonia-apart, platform/name-taken or platform/changed-meanwhile. */
export function mergeColonias(
  deps: Deps,
  viewer: Viewer,
  { colonias, name, sector }: Input<Calls['merge']>,
): Promise<Output<Calls['merge']>> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockMap(transaction);
    const from: Colonia[] = [];
    // In one order, so that two who merge the same wait for each other.
    for (const one of colonias.toSorted((a, b) => a.id - b.id))
      from.push(await lockColonia(transaction, one));
    const heirs = [{ name, sector, geometry: joinedOf(from), field: 'name' }];
    return replaceColonias({ deps, viewer, transaction }, { kind: 'merge', from, heirs });
  });
}

function joinedOf(colonias: readonly Colonia[]): AreaShape {
  const areas = colonias.map(({ geometry }) => geometry);
  const ids = new Set(colonias.map(({ id }) => id));
  const apart = findApart(areas);
  if (apart !== null || ids.size < colonias.length || ids.size < 2) {
    const code = 'urbanism/colonia-apart';
    const { name = '' } = colonias[apart ?? 0] ?? {};
    throw new AppError(code, {
      params: { name, meters: MERGE_GAP_MAX_M },
      fields: { [`colonias.${apart ?? 0}`]: code },
    });
  }
  const joined = joinAreas(areas);
  ensureShape(joined);
  return joined;
}
