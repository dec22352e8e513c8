import { coloniaEndpoints } from '@vereda/contract/urbanism/colonia';
import { sql } from 'kysely';
import { catalogDesk } from '#platform/catalog/desk';
import { AppError } from '#platform/errors';
import { ensureShape } from '../places/ensure-shape.ts';
import { PLACE_PARTS } from '../places/place-parts.ts';
import { isRetired } from '../reshape/reshape.queries.ts';
import { replaceRings } from './colonias.queries.ts';
import { ringsOf } from './colonias.service.ts';

/** Neighborhoods; the outline of what the city serves is none of them. What was reported in a removed one keeps its name. */
export const COLONIA_DESK = catalogDesk('urbanism.colonias', {
  ...PLACE_PARTS,
  endpoints: coloniaEndpoints,
  entity: 'colonia',
  event: { topic: 'ground-changed', key: 'colonia', audience: 'public' },
  search: sql`p.search`,
  scope: sql`p.kind = 'colonia'`,
  columns: {
    source: sql`split_part(p.source_id, '/', 1)`,
    streets: sql`(select count(*)::int from urbanism.streets s where s.colonia_id = p.id and s.deleted_at is null)`,
  },
  unique: ['name', 'sector'],
  check: ({ geometry }) => ensureShape(geometry),
  ensure: async ({ transaction, before }) => {
    // What lies in its place now would lie over it.
    if (before && (await isRetired(transaction, before.id))) throw new AppError('urbanism/colonia-reshaped');
  },
  onChange: ({ transaction }, { id, geometry }) => replaceRings(transaction, id, ringsOf(geometry)),
});
