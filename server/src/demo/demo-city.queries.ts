import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** fresh: nobody and nothing is there · half: seeding was cut short · used: leave it alone. */
export async function selectStanding(database: Database): Promise<'fresh' | 'half' | 'used'> {
  const { rows } = await sql<{ started: boolean; finished: boolean; used: boolean }>`
    select exists (select from platform.demo_city) as started,
      exists (select from platform.demo_city where finished_at is not null) as finished,
      exists (select from identity.users) or exists (select from listener.reports) as used`.execute(database);
  const [row] = rows;
  if (row?.finished) return 'used';
  if (row?.started) return 'half';
  return row?.used ? 'used' : 'fresh';
}

/** Notes that seeding begins. */
export async function insertStart(database: Database, at: Date): Promise<void> {
  await sql`insert into platform.demo_city (started_at) values (${at})`.execute(database);
}

/** Notes that seeding is done. */
export async function updateFinished(database: Database, at: Date): Promise<void> {
  await sql`update platform.demo_city set finished_at = ${at}`.execute(database);
}

/** The looks of the demonstration city. */
export async function insertBrand(transaction: DatabaseTransaction): Promise<void> {
  await sql`
    insert into configuration.brands (app_name, city_name, city_url, city_slogan, primary_color, secondary_color,
      additional_color)
    values ('Vereda', 'Buenos Aires (ciudad de demostración)', 'https://buenosaires.gob.ar', 'Entre todos, una cuadra mejor',
      '#17665f', '#a4532c', '#e9e2d4')`.execute(transaction);
  await sql`
    insert into configuration.settings (email_contact, lat, lng, zoom, address, first_level_person, first_level_plural,
      first_level_singular, second_level_person, second_level_plural, second_level_singular, colonia_singular, colonia_plural)
    values ('contacto@demo.vereda.example', -34.6037, -58.4316, 12, 'Ciudad de demostración', 'Titular', 'Secretarías',
      'Secretaría', 'Director', 'Direcciones', 'Dirección', 'Barrio', 'Barrios')
    on conflict (only_one) do update set lat = excluded.lat, lng = excluded.lng, zoom = excluded.zoom,
      first_level_person = excluded.first_level_person, first_level_plural = excluded.first_level_plural,
      first_level_singular = excluded.first_level_singular, second_level_person = excluded.second_level_person,
      second_level_plural = excluded.second_level_plural, second_level_singular = excluded.second_level_singular, colonia_singular = excluded.colonia_singular,
      colonia_plural = excluded.colonia_plural`.execute(transaction);
}

/** The oldest open public report of a type that was filed before another one; null when there is none. */
export async function findOpenOfType(
  database: Database,
  { typeId, before }: { typeId: number; before: number },
): Promise<number | null> {
  const row = await database
    .selectFrom('listener.reports')
    .select('id')
    .where('subcategory_id', '=', typeId)
    .where('stage', 'in', ['pending', 'assigned', 'in_progress'])
    .where('visible', '=', true)
    .where('id', '<', before)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether everybody may see a report. */
export async function isPublic(database: Database, id: number): Promise<boolean> {
  const row = await database
    .selectFrom('listener.reports')
    .select('visible')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.visible === true;
}

/** Those of the addresses that belong to somebody, in the order given. */
export async function selectLogins(database: Database, emails: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('identity.users')
    .select('email')
    .where('email', 'in', [...emails])
    .where('deleted_at', 'is', null)
    .execute();
  return emails.filter((email) => rows.some((row) => row.email === email));
}
