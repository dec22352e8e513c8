import type { CustomMenu } from '@vereda/contract/configuration/menu';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

// Items that were saved before names had a twin show their one name in both languages.
const COLUMNS = sql`id, version, name, coalesce(nullif(name_en, ''), name) as name_en, icon,
  (select coalesce(jsonb_agg(jsonb_build_object('name_en', item -> 'name') || item order by place), '[]')
   from jsonb_array_elements(items) with ordinality as entries (item, place)) as items`;

/** What a person sets of a menu. */
export type MenuFields = Omit<CustomMenu, 'id' | 'version'>;

/** Menus that the city added, in their order. */
export async function selectMenus(database: Database): Promise<CustomMenu[]> {
  const { rows } = await sql<CustomMenu>`
    select ${COLUMNS} from configuration.menus where deleted_at is null order by position, id limit 100`.execute(
    database,
  );
  return rows;
}

/** One menu, kept from others until the transaction ends where `lock` is set; null when there is none. */
export async function selectMenu(
  database: Database,
  id: string,
  { lock }: { lock: boolean },
): Promise<CustomMenu | null> {
  const { rows } = await sql<CustomMenu>`
    select ${COLUMNS} from configuration.menus where id = ${id} and deleted_at is null ${lock ? sql`for update` : sql``}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Adds a menu after the others, under a new id unless one is given. */
export async function insertMenu(
  transaction: DatabaseTransaction,
  menu: MenuFields,
  id?: string,
): Promise<CustomMenu> {
  const { rows } = await sql<CustomMenu>`
    insert into configuration.menus (id, position, name, name_en, icon, items)
    values (coalesce(${id ?? null}::text, gen_random_uuid()::text), (select coalesce(max(position), -1) + 1 from configuration.menus), ${menu.name}, ${menu.name_en},
      ${menu.icon}, ${JSON.stringify(menu.items)}::jsonb)
    returning ${COLUMNS}`.execute(transaction);
  return rows[0] as CustomMenu;
}

/** Replaces a menu and counts its version up. */
export async function updateMenu(
  transaction: DatabaseTransaction,
  id: string,
  menu: MenuFields,
): Promise<CustomMenu> {
  const { rows } = await sql<CustomMenu>`
    update configuration.menus set version = version + 1, name = ${menu.name}, name_en = ${menu.name_en},
      icon = ${menu.icon}, items = ${JSON.stringify(menu.items)}::jsonb
    where id = ${id} returning ${COLUMNS}`.execute(transaction);
  return rows[0] as CustomMenu;
}

/** Puts the menus in this order; those that are not named follow in theirs. */
export async function updateOrder(transaction: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    update configuration.menus m set position = ordered.place
    from (select id, row_number() over (order by array_position(${[...ids]}::text[], id) nulls last, position, id) as place
      from configuration.menus) ordered
    where m.id = ordered.id`.execute(transaction);
}
