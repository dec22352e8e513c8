import type { Input, Output } from '@vereda/contract/endpoint';
import { streetEndpoints } from '@vereda/contract/urbanism/street';
import type { Shape } from '@vereda/contract/urbanism/shape';
import { sql } from 'kysely';
import { besideCatalog } from '#platform/catalog/catalog-group';
import { catalogDesk } from '#platform/catalog/desk';
import { listEntries } from '#platform/catalog/reading.service';
import { createEntries } from '#platform/catalog/writing.service';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { viewerOf, type EndpointGroup, type HandlerContext } from '#platform/http/handler';
import { ensureShape } from '../places/ensure-shape.ts';
import { geometryOf, PLACE_PARTS } from '../places/place-parts.ts';
import { hasColonia } from './streets.queries.ts';

type Calls = typeof streetEndpoints;

/** Streets of the city. */
export const STREET_DESK = catalogDesk('urbanism.streets', {
  ...PLACE_PARTS,
  endpoints: streetEndpoints,
  entity: 'street',
  event: { topic: 'ground-changed', key: 'street', audience: 'public' },
  columns: {
    colonia: sql`(select c.name from urbanism.colonias c where c.id = p.colonia_id)`,
    source: sql`case when p.source_id like '%/%' then split_part(p.source_id, '/', 1) end`,
  },
  stored: {
    ...PLACE_PARTS.stored,
    colonia_id: ({ colonia_id: id, geometry }) =>
      sql`coalesce(${id}::int, urbanism.colonia_of_street(${geometryOf(geometry)}))`,
  },
  check: ({ geometry }) => geometry && ensureShape(geometry),
  ensure: ({ transaction }, { colonia_id: id }) => ensureColonia(transaction, id),
});

/** Streets of one colonia, and many streets at once. */
export function streetGroup(deps: Deps): EndpointGroup {
  return besideCatalog(streetEndpoints, {
    getbyparent: ({ input }) => listByParent(deps, input),
    createMulti: (call) => createMany(deps, call),
  });
}

async function listByParent(deps: Deps, { parent_id: parent, ...page }: Input<Calls['getbyparent']>) {
  const filter = { ...page, search: '', removed: false, within: { colonia_id: parent } };
  return (await listEntries(deps, STREET_DESK, filter)) as Output<Calls['list']>;
}

// All of them or none; what is wrong names the field `streets.<index>.…`.
async function createMany(deps: Deps, call: HandlerContext<Calls['createMulti']>) {
  const { parent_id: parent, streets } = call.input;
  await ensureColonia(deps.database, parent, 'parent_id');
  for (const [index, { geometry }] of streets.entries()) {
    if (geometry) ensureShapeAt(geometry, `streets.${index}.geometry`);
  }
  const wanted = streets.map((street) => ({ ...street, colonia_id: parent }));
  return { items: await createEntries(deps, viewerOf(call), { desk: STREET_DESK, wanted }) };
}

async function ensureColonia(database: Database, id: number | null, field = 'colonia_id'): Promise<void> {
  if (id === null || (await hasColonia(database, id))) return;
  throw new AppError('urbanism/colonia-unknown', { fields: { [field]: 'urbanism/colonia-unknown' } });
}

function ensureShapeAt(shape: Shape, field: string): void {
  try {
    ensureShape(shape);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { fields: { [field]: error.code }, details: error.details });
  }
}
