import {
  catalogFirstEndpoints,
  catalogSecondEndpoints,
  catalogThirdEndpoints,
} from '@vereda/contract/transparency/catalog';
import { sql } from 'kysely';
import { catalogDesk } from '#platform/catalog/desk';
import { getEntry } from '#platform/catalog/reading.service';
import type { DatabaseTransaction } from '#platform/database/database';

const TOPIC = { topic: 'transparency-catalog-changed', audience: 'public' } as const;

/** Types, the first level; one that has sectors or map points cannot be removed. */
export const CATALOG_FIRST_DESK = catalogDesk('transparency.catalogfirst', {
  endpoints: catalogFirstEndpoints,
  entity: 'catalogfirst',
  event: { ...TOPIC, key: 'catalogfirst' },
  order: { position: 'number' },
  unique: ['name'],
  lock: lockCatalog,
  countUse: sql<number>`((select count(*) from transparency.catalogsecond s
    where s.catalogfirst_id = p.id and s.deleted_at is null) + (select count(*) from transparency.map_points m
    where m.catalogfirst_id = p.id and m.catalogsecond_id is null and m.deleted_at is null))::int`,
});

/** Sectors of a type; one that has categories or map points cannot be removed. */
export const CATALOG_SECOND_DESK = catalogDesk('transparency.catalogsecond', {
  endpoints: catalogSecondEndpoints,
  entity: 'catalogsecond',
  event: { ...TOPIC, key: 'catalogsecond' },
  order: { position: 'number' },
  unique: ['name'],
  lock: lockCatalog,
  countUse: sql<number>`((select count(*) from transparency.catalog c
    where c.catalogsecond_id = p.id and c.deleted_at is null) + (select count(*) from transparency.map_points m
    where m.catalogsecond_id = p.id and m.catalog_id is null and m.deleted_at is null))::int`,
  ensure: async ({ transaction }, { catalogfirst_id: id }) => {
    await getEntry(transaction, { desk: CATALOG_FIRST_DESK, id });
  },
});

/** Categories of a sector, what things are filed under; one that has initiatives or map points cannot be removed. */
export const CATALOG_THIRD_DESK = catalogDesk('transparency.catalog', {
  endpoints: catalogThirdEndpoints,
  entity: 'catalogthird',
  event: { ...TOPIC, key: 'catalogthird' },
  order: { position: 'number' },
  unique: ['name'],
  lock: lockCatalog,
  countUse: sql<number>`((select count(*) from transparency.initiatives i
    where i.catalog_id = p.id and i.deleted_at is null) + (select count(*) from transparency.map_points m
    where m.catalog_id = p.id and m.deleted_at is null))::int`,
  ensure: async ({ transaction }, { catalogsecond_id: id }) => {
    await getEntry(transaction, { desk: CATALOG_SECOND_DESK, id });
  },
});

/** Lets one writer of the three levels at a time go on: nothing is filed under what is being removed. */
export async function lockCatalog(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('transparency.catalog'))`.execute(transaction);
}
