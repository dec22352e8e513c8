import type { Brand } from '@vereda/contract/configuration/brand';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

const COLUMNS = sql`id, version, app_name, city_name, city_url, city_slogan, logo, favicon, city_splash_primary,
  city_splash_secondary, city_splash_login, primary_color, secondary_color, additional_color`;

/** What a person sets of a brand. */
export type BrandFields = Omit<Brand, 'id' | 'version'>;

/** Brands in their order; the first one is used. */
export async function selectBrands(database: Database): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select ${COLUMNS} from configuration.brands where deleted_at is null order by position, id limit 100`.execute(
    database,
  );
  return rows;
}

/** One brand, kept from others until the transaction ends where `lock` is set; null when there is none. */
export async function selectBrand(
  database: Database,
  id: string,
  { lock }: { lock: boolean },
): Promise<Brand | null> {
  const { rows } = await sql<Brand>`
    select ${COLUMNS} from configuration.brands where id = ${id} and deleted_at is null ${lock ? sql`for update` : sql``}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Keeps every brand from others until the transaction ends. */
export async function lockBrands(transaction: DatabaseTransaction): Promise<void> {
  await sql`select from configuration.brands order by id for update`.execute(transaction);
}

/** Adds a brand after the others, under a new id unless one is given. */
export async function insertBrand(
  transaction: DatabaseTransaction,
  brand: BrandFields,
  id?: string,
): Promise<Brand> {
  const { rows } = await sql<Brand>`
    insert into configuration.brands (id, position, app_name, city_name, city_url, city_slogan, logo, favicon,
      city_splash_primary, city_splash_secondary, city_splash_login, primary_color, secondary_color, additional_color)
    values (coalesce(${id ?? null}::text, gen_random_uuid()::text),
      (select coalesce(max(position), -1) + 1 from configuration.brands), ${brand.app_name}, ${brand.city_name},
      ${brand.city_url}, ${brand.city_slogan}, ${brand.logo}, ${brand.favicon}, ${brand.city_splash_primary},
      ${brand.city_splash_secondary}, ${brand.city_splash_login}, ${brand.primary_color}, ${brand.secondary_color},
      ${brand.additional_color})
    returning ${COLUMNS}`.execute(transaction);
  return rows[0] as Brand;
}

/** Replaces the fields of a brand and counts its version up. */
export async function updateBrand(
  transaction: DatabaseTransaction,
  id: string,
  brand: BrandFields,
): Promise<Brand> {
  const { rows } = await sql<Brand>`
    update configuration.brands set version = version + 1, app_name = ${brand.app_name},
      city_name = ${brand.city_name}, city_url = ${brand.city_url}, city_slogan = ${brand.city_slogan},
      logo = ${brand.logo}, favicon = ${brand.favicon}, city_splash_primary = ${brand.city_splash_primary},
      city_splash_secondary = ${brand.city_splash_secondary}, city_splash_login = ${brand.city_splash_login},
      primary_color = ${brand.primary_color}, secondary_color = ${brand.secondary_color},
      additional_color = ${brand.additional_color}
    where id = ${id} returning ${COLUMNS}`.execute(transaction);
  return rows[0] as Brand;
}

/** Puts a brand before the others. */
export async function updateFirst(transaction: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    update configuration.brands
    set position = (select min(position) - 1 from configuration.brands) where id = ${id}`.execute(
    transaction,
  );
}
