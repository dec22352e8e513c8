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

/** Types, the first level; one that has sectors cannot be removed. */
export const CATALOG_FIRST_DESK = catalogDesk('transparency.catalogfirst', {
  endpoints: catalogFirstEndpoints,
  entity: 'catalogfirst',
  event: { ...TOPIC, key: 'catalogfirst' },
  order: { position: 'number' },
  unique: ['name'],
  lock: lockCatalog,
  countUse: sql<number>`(select count(*)::int from transparency.catalogsecond s
    where s.catalogfirst_id = p.id and s.deleted_at is null)`,
});

/** Sectors of a type; one that has categories cannot be removed. */
export const CATALOG_SECOND_DESK = catalogDesk('transparency.catalogsecond', {
  endpoints: catalogSecondEndpoints,
  entity: 'catalogsecond',
  event: { ...TOPIC, key: 'catalogsecond' },
  order: { position: 'number' },
  unique: ['name'],
  lock: lockCatalog,
  countUse: sql<number>`(select count(*)::int from transparency.catalog c
    where c.catalogsecond_id = p.id and c.deleted_at is null)`,
  ensure: async ({ transaction }, { catalogfirst_id: id }) => {
    await getEntry(transaction, { desk: CATALOG_FIRST_DESK, id });
  },
});

/** Categories of a sector, what things are filed under; one that has initiatives cannot be removed. */
export const CATALOG_THIRD_DESK = catalogDesk('transparency.catalog', {
  endpoints: catalogThirdEndpoints,
  entity: 'catalogthird',
  event: { ...TOPIC, key: 'catalogthird' },
  order: { position: 'number' },
  unique: ['name'],
  lock: lockCatalog,
  countUse: sql<number>`(select count(*)::int from transparency.initiatives i
    where i.catalog_id = p.id and i.deleted_at is null)`,
  ensure: async ({ transaction }, { catalogsecond_id: id }) => {
    await getEntry(transaction, { desk: CATALOG_SECOND_DESK, id });
  },
});

/** Lets one writer of the three levels at a time go on: nothing is filed under what is being removed. */
export async function lockCatalog(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('transparency.catalog'))`.execute(transaction);
}
