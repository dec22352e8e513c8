import type { PublicInitiative } from '@vereda/contract/transparency/initiative-public';
import type { InitiativePublicStatus } from '@vereda/contract/transparency/initiative-transitions';
import type { Light } from '@vereda/contract/transparency/progress';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';

/** What everybody may see of `i`; every query for people who are not at this desk has it. */
export const IS_PUBLIC = sql`i.published is not null and i.deleted_at is null
  and i.status not in ('borrador', 'en_revision')`;

const INSTANT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);
const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', ${INSTANT})`;

/** The light of `i` on a day, by what is published. */
export const lightOn = (today: string) =>
  sql`transparency.light_of(i.status, i.public_starts_on, i.public_promised_on, i.public_progress, ${today})`;

// One that was split or merged keeps its name on what was promised for it.
const IS_KNOWN = sql`(c.deleted_at is null or c.retired = 'replaced')`;

/** Name of the colonia that \`i\` is for, else of the one that it lies in. */
export const COLONIA = sql`(select c.name from urbanism.colonias c
  where c.id = i.public_colonia_id and ${IS_KNOWN})`;

/** Where \`i\` is: as it was drawn, else the outline of its colonia. */
export const PLACE = sql`transparency.place_of(i.published)`;

const names = (of: string) => sql.raw(`'id', ${of}.id, 'name', ${of}.name, 'name_en', ${of}.name_en`);

const CATEGORY = sql`(select jsonb_build_object(${names('c')}, 'icon', c.icon, 'color', c.color,
    'sector', jsonb_build_object(${names('s')}), 'type', jsonb_build_object(${names('t')}))
  from transparency.catalog c join transparency.catalogsecond s on s.id = c.catalogsecond_id
    join transparency.catalogfirst t on t.id = s.catalogfirst_id
  where c.id = i.public_catalog_id)`;

/** A published initiative before its area has its name. */
export type PublishedRow = Omit<PublicInitiative, 'area' | 'timeline'> & { secretary_id: number | null };

const rowColumns = (today: string) => sql`i.id, i.published ->> 'name' as name,
  i.published ->> 'name_en' as name_en, i.published ->> 'summary' as summary,
  i.published ->> 'summary_en' as summary_en, i.status, ${instant('i.status_since')} as status_since,
  ${instant('i.published_at')} as published_at, i.public_starts_on as starts_on,
  i.public_promised_on as promised_on, i.public_progress as progress, ${lightOn(today)} as light,
  i.public_secretary_id as secretary_id,
  ${COLONIA} as colonia, ${CATEGORY} as category`;

/** Which published initiatives a list shows; `after` is the last row of the page before. */
export type PublishedFilter = {
  readonly words: readonly string[];
  readonly status: InitiativePublicStatus | undefined;
  readonly light: Light | undefined;
  readonly catalogfirst_id: number | undefined;
  readonly catalogsecond_id: number | undefined;
  readonly catalog_id: number | undefined;
  readonly secretary_id: number | undefined;
  readonly colonia_id: number | undefined;
  readonly sdg: number | undefined;
  /** The city's day. */
  readonly today: string;
  readonly after: readonly [publishedAt: string, id: number] | null;
  readonly limit: number;
};

/** Up to `limit` + 1 published initiatives, the one published last first. */
export async function selectPublished(
  database: Database,
  filter: PublishedFilter,
): Promise<(PublishedRow & { sort: string })[]> {
  const { today, after, limit } = filter;
  const { rows } = await sql<PublishedRow & { sort: string }>`
    select ${rowColumns(today)}, i.published_at::text as sort
    from transparency.initiatives i
    where ${IS_PUBLIC} and ${sql.join(conditions(filter), sql` and `)}
      and ${after ? sql`(i.published_at, i.id) < (${after[0]}::timestamptz, ${after[1]})` : sql`true`}
    order by i.published_at desc, i.id desc limit ${limit + 1}`.execute(database);
  return rows;
}

function conditions(filter: PublishedFilter): RawBuilder<unknown>[] {
  const { words, status, light, today, secretary_id: area, colonia_id: colonia, sdg } = filter;
  const found = words.map((word) => sql`i.public_words like platform.plain(${`%${word}%`})`);
  return [
    inCatalog(filter),
    status ? sql`i.status = ${status}` : sql`true`,
    light ? sql`${lightOn(today)} = ${light}` : sql`true`,
    area ? sql`i.public_secretary_id = ${area}` : sql`true`,
    colonia ? sql`i.public_colonia_id = ${colonia}` : sql`true`,
    sdg ? sql`i.published -> 'sdgs' @> to_jsonb(${sdg}::int)` : sql`true`,
    ...found,
  ];
}

// The narrowest level that is asked for, and those above it where they are asked for, too.
function inCatalog({
  catalogfirst_id: type,
  catalogsecond_id: sector,
  catalog_id: category,
}: PublishedFilter) {
  if (!type && !sector && !category) return sql`true`;
  return sql`i.public_catalog_id in (select c.id from transparency.catalog c
    join transparency.catalogsecond s on s.id = c.catalogsecond_id
    where ${category ? sql`c.id = ${category}` : sql`true`} and ${sector ? sql`s.id = ${sector}` : sql`true`}
      and ${type ? sql`s.catalogfirst_id = ${type}` : sql`true`})`;
}

/** One published initiative; null where it is none. */
export async function selectOnePublished(
  database: Database,
  id: number,
  today: string,
): Promise<PublishedRow | null> {
  const { rows } = await sql<{ row: PublishedRow }>`
    select '{"sdgs": []}'::jsonb || i.published || to_jsonb(shown) as row
    from transparency.initiatives i
      cross join lateral (select ${rowColumns(today)}, i.status_reason, ${PLACE} as geometry,
        i.public_box as box) shown
    where i.id = ${id} and ${IS_PUBLIC}`.execute(database);
  return rows[0]?.row ?? null;
}

/** How many published initiatives have each light. */
export async function countLights(
  database: Database,
  today: string,
): Promise<{ green: number; amber: number; red: number }> {
  const { rows } = await sql<{ green: number; amber: number; red: number }>`
    select count(*) filter (where light = 'green')::int as green,
      count(*) filter (where light = 'amber')::int as amber, count(*) filter (where light = 'red')::int as red
    from (select ${lightOn(today)} as light from transparency.initiatives i
      where ${IS_PUBLIC} and i.status in ('publicada', 'en_ejecucion', 'pausada')) running`.execute(database);
  return rows[0] ?? { green: 0, amber: 0, red: 0 };
}

/** Published initiatives for a first look: what is late first, by the day that was promised, then the newest. */
export async function selectFirst(database: Database, today: string, limit: number): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select ${rowColumns(today)} from transparency.initiatives i where i.id in (
      (select i.id from transparency.initiatives i
        where ${IS_PUBLIC} and i.status in ('publicada', 'en_ejecucion', 'pausada') and ${lightOn(today)} = 'red'
        order by i.public_promised_on, i.id limit ${limit})
      union all
      (select i.id from transparency.initiatives i where ${IS_PUBLIC} order by i.published_at desc, i.id desc
        limit ${limit}))
    order by (${lightOn(today)} = 'red') desc, case when ${lightOn(today)} = 'red' then i.public_promised_on end,
      i.published_at desc, i.id desc limit ${limit}`.execute(database);
  return rows;
}

/** Published initiatives around a point, the nearest first. */
export async function selectNear(
  database: Database,
  { lat, lng, today }: { readonly lat: number; readonly lng: number; readonly today: string },
  limit: number,
): Promise<(PublishedRow & { distance_m: number })[]> {
  const { rows } = await sql<PublishedRow & { distance_m: number }>`
    select ${rowColumns(today)}, round(n.distance_m)::int as distance_m
    from transparency.initiatives_near(${lat}::float8, ${lng}::float8, ${limit}::int) n
      join transparency.initiatives i on i.id = n.id
    where ${IS_PUBLIC} order by n.distance_m, i.id`.execute(database);
  return rows;
}

/** Colonias in which published initiatives are. */
export async function selectColonias(database: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from urbanism.colonias c where ${IS_KNOWN} and exists (
      select from transparency.initiatives i where i.public_colonia_id = c.id and ${IS_PUBLIC})
    order by c.name, c.id`.execute(database);
  return rows;
}

/** Whether everybody may see an initiative. */
export async function isPublished(database: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from transparency.initiatives i where i.id = ${id} and ${IS_PUBLIC}`.execute(database);
  return rows.length > 0;
}

/** A row of the public timeline before names stand in it. */
export type PublishedEntry = {
  readonly id: number;
  readonly at: string;
  readonly from_status: string;
  readonly to_status: InitiativePublicStatus;
  readonly reason: string | null;
  readonly changes: readonly { field: string; before: unknown; after: unknown }[];
};

/** What happened to an initiative since everybody can see it, newest first. */
export async function selectPublicEntries(
  database: Database,
  id: number,
  limit: number,
): Promise<PublishedEntry[]> {
  const { rows } = await sql<PublishedEntry>`
    select e.id::int, ${instant('e.at')} as at, e.from_status, e.to_status, e.reason, e.changes
    from transparency.initiative_entries e
    where e.initiative_id = ${id} and e.is_public and e.what = 'moved'
    order by e.id desc limit ${limit}`.execute(database);
  return rows;
}

/** A public row of a timeline with what its readers are told of the initiative. */
export type InitiativeNews = Omit<PublishedEntry, 'id' | 'at'> & {
  readonly initiative_id: number;
  readonly name: string;
  readonly name_en: string;
  readonly progress: number;
};

/** A public row of a timeline, while the initiative can be seen; else null. */
export async function selectNews(database: Database, entryId: number): Promise<InitiativeNews | null> {
  const { rows } = await sql<InitiativeNews>`
    select e.initiative_id, i.published ->> 'name' as name, i.published ->> 'name_en' as name_en,
      i.public_progress as progress, e.from_status, e.to_status, e.reason, e.changes
    from transparency.initiative_entries e join transparency.initiatives i on i.id = e.initiative_id
    where e.id = ${entryId} and e.is_public and ${IS_PUBLIC}`.execute(database);
  return rows[0] ?? null;
}

/** Names of categories of the catalogue, those that were removed too. */
export async function selectCategoryNames(
  database: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string; name_en: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string; name_en: string }>`
    select id, name, name_en from transparency.catalog where id = any(${[...ids]}::int[])`.execute(database);
  return rows;
}

/** Names of colonias, those that were removed too. */
export async function selectColoniaNames(
  database: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from urbanism.colonias where id = any(${[...ids]}::int[])`.execute(database);
  return rows;
}
