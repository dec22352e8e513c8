import { isDeepStrictEqual } from 'node:util';
import { nodesOf } from '@vereda/contract/transparency/catalog-path';
import { mapPointEndpoints } from '@vereda/contract/transparency/map-point';
import { sql } from 'kysely';
import { ensureShape, PLACE_PARTS } from '#modules/urbanism/public';
import { catalogDesk } from '#platform/catalog/desk';
import { AppError } from '#platform/errors';
import { lockCatalog } from '../catalog/catalog.desk.ts';
import { POINT_PHOTO } from './photo/point-photo.queries.ts';
import { readCatalogTree } from '../catalog/catalog-tree.ts';

/** Points, courses and areas of the transparency map as staff keep them. */
export const MAP_POINT_DESK = catalogDesk('transparency.map_points', {
  ...PLACE_PARTS,
  endpoints: mapPointEndpoints,
  entity: 'map-point',
  event: { topic: 'map-points-changed', key: 'map-point', audience: 'public' },
  search: sql`p.words`,
  columns: {
    colonia: sql`(select c.name from urbanism.colonias c where c.id = p.colonia_id)`,
    photo: POINT_PHOTO,
  },
  stored: { ...PLACE_PARTS.stored, path: ({ path }) => sql`${path}::int[]` },
  lock: lockCatalog,
  check: ({ geometry }) => ensureShape(geometry),
  ensure: async ({ transaction, before }, { path }) => {
    const { items } = await readCatalogTree(transaction);
    const nodes = nodesOf(items, path);
    // What is chosen anew has to be offered; what was chosen before stays while it is there.
    const isKept = before !== null && isDeepStrictEqual([...before.path], [...path]);
    if (nodes && (isKept || nodes.every(({ active }) => active))) return;
    const code = 'transparency/level-not-offered';
    throw new AppError(code, { fields: { path: code } });
  },
});
