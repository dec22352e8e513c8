import type { CityText, Setting, TextName } from '@vereda/contract/configuration/setting';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What a person sets of the settings. */
export type SettingFields = Omit<Setting, 'id' | 'version' | 'about'>;

/** The setting record, null before one was saved; kept from others until the transaction ends where `lock` is set. */
export async function selectSetting(database: Database, lock = false): Promise<Setting | null> {
  const { rows } = await sql<Setting>`
    select s.id, s.version, email_contact, first_level_person, first_level_plural, first_level_singular,
      second_level_person, second_level_plural, second_level_singular, colonia_singular, colonia_plural,
      colonia_singular_en, colonia_plural_en, twitter, twitter_refresh, lottery_url,
      time_zone, map_attribution, province_code, map_tables,
      json_build_object('lat', lat, 'lng', lng, 'zoom', zoom, 'address', address) as location,
      json_build_object('es', t.es, 'en', t.en) as about
    from configuration.settings s join configuration.texts t on t.name = 'about'
    ${lock ? sql`for update of s` : sql``}`.execute(database);
  return rows[0] ?? null;
}

/** Saves the first record; false when there is one. */
export async function insertSetting(transaction: DatabaseTransaction): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into configuration.settings (version) values (0) on conflict (only_one) do nothing`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0) === 1;
}

/** Replaces the settings and counts their version up. */
export async function updateSetting(transaction: DatabaseTransaction, fields: SettingFields): Promise<void> {
  const { location } = fields;
  await sql`
    update configuration.settings set version = version + 1, email_contact = ${fields.email_contact},
      first_level_person = ${fields.first_level_person}, first_level_plural = ${fields.first_level_plural},
      first_level_singular = ${fields.first_level_singular}, second_level_person = ${fields.second_level_person},
      second_level_plural = ${fields.second_level_plural}, second_level_singular = ${fields.second_level_singular},
      colonia_singular = ${fields.colonia_singular}, colonia_plural = ${fields.colonia_plural},
      colonia_singular_en = ${fields.colonia_singular_en}, colonia_plural_en = ${fields.colonia_plural_en},
      twitter = ${fields.twitter}, twitter_refresh = ${fields.twitter_refresh}, lat = ${location.lat},
      lng = ${location.lng}, zoom = ${location.zoom}, address = ${location.address},
      lottery_url = ${fields.lottery_url}, time_zone = ${fields.time_zone},
      map_attribution = ${fields.map_attribution}, province_code = ${fields.province_code},
      map_tables = ${JSON.stringify(fields.map_tables)}::jsonb`.execute(transaction);
}

/** Takes the record out. */
export async function deleteSetting(transaction: DatabaseTransaction): Promise<void> {
  await sql`delete from configuration.settings`.execute(transaction);
}

/** Every text, in the order of the screen. */
export async function selectTexts(database: Database): Promise<CityText[]> {
  const { rows } = await sql<CityText>`
    select name, version, es, en from configuration.texts
    order by array_position(array['about', 'terms', 'privacy'], name)`.execute(database);
  return rows;
}

/** One text, kept from others until the transaction ends. */
export async function lockText(transaction: DatabaseTransaction, name: TextName): Promise<CityText> {
  const { rows } = await sql<CityText>`
    select name, version, es, en from configuration.texts where name = ${name} for update`.execute(
    transaction,
  );
  return rows[0] as CityText;
}

/** Replaces a text and counts its version up. */
export async function updateText(
  transaction: DatabaseTransaction,
  { name, es, en }: Pick<CityText, 'name' | 'es' | 'en'>,
): Promise<CityText> {
  const { rows } = await sql<CityText>`
    update configuration.texts set version = version + 1, es = ${es}, en = ${en} where name = ${name}
    returning name, version, es, en`.execute(transaction);
  return rows[0] as CityText;
}
