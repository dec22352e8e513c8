import type { Output } from '@vereda/contract/endpoint';
import type { catalogFirstEndpoints } from '@vereda/contract/transparency/catalog';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

type Tree = Output<(typeof catalogFirstEndpoints)['tree']>;

const told = (of: string) =>
  sql.raw(`'id', ${of}.id, 'name', ${of}.name, 'name_en', ${of}.name_en, 'icon', ${of}.icon,
  'color', ${of}.color, 'active', ${of}.active`);

/** All three levels without what is in the bin, in one reading. */
export async function readCatalogTree(database: Database): Promise<Tree> {
  const { rows } = await sql<Tree['items'][number]>`
    select t.id, t.name, t.name_en, t.icon, t.color, t.active, coalesce((
      select jsonb_agg(jsonb_build_object(${told('s')}, 'categories', coalesce((
        select jsonb_agg(jsonb_build_object(${told('c')}) order by c.position, c.id)
        from transparency.catalog c where c.catalogsecond_id = s.id and c.deleted_at is null), '[]'))
        order by s.position, s.id)
      from transparency.catalogsecond s where s.catalogfirst_id = t.id and s.deleted_at is null), '[]') as sectors
    from transparency.catalogfirst t where t.deleted_at is null order by t.position, t.id`.execute(database);
  return { items: rows };
}
