import type { PublicListInput } from '@vereda/contract/listener/report-reading';
import type { Locale } from '@vereda/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Bbox } from '#platform/documents/tiles/mercator';
import { withinView } from '../map/bbox.queries.ts';
import { metersFrom } from './alike/around.queries.ts';
import type { Page } from './page.queries.ts';
import { searchPage } from './search/search-page.queries.ts';
import { matching } from './search/search.ts';
import { cardPairs } from './tray.queries.ts';

/** Public: what everybody may see · own: somebody's reports, whether public or not · followed: the public ones among those somebody follows. */
export type Readers =
  | { readonly kind: 'public' }
  | { readonly kind: 'own' | 'followed'; readonly uid: string };

/** A page of cards, newest first, as JSON text. */
export async function selectCards(
  database: Database,
  readers: Readers,
  wanted: PublicListInput & { readonly locale: Locale },
): Promise<Page> {
  const view = await withinView(database, wanted.bbox);
  const { stage, category_id, subcategory_id, colonia_id } = wanted;
  const isPublic = readers.kind === 'public';
  const conditions: RawBuilder<unknown>[] = [
    ...(stage && stage.length > 0 ? [sql`r.stage = any(${[...stage]}::text[])`] : []),
    ...(category_id ? [sql`r.category_id = ${category_id}`] : []),
    ...(subcategory_id ? [sql`r.subcategory_id = ${subcategory_id}`] : []),
    ...(colonia_id ? [sql`r.colonia_id = ${colonia_id}`] : []),
    view.where,
    ...(isPublic ? [] : [matching(wanted.search)]),
  ];
  return searchPage(database, wanted, {
    at: sql`r.created_at`,
    id: sql`r.id`,
    item: sql`json_build_object(${cardPairs({ locale: wanted.locale, isOwn: readers.kind === 'own' })})`,
    from: view.from,
    where: sql.join(conditions, sql` and `),
    order: 'newest',
    ordered: readBy(readers),
    // One person's are few: they are read whole.
    search: isPublic ? wanted.search : undefined,
  });
}

function readBy(readers: Readers): RawBuilder<unknown> {
  if (readers.kind === 'public') return sql`r.visible`;
  if (readers.kind === 'own') return sql`r.author_uid = ${readers.uid}`;
  return sql`r.visible and r.id = any(array(
    select report_id from listener.followers where uid = ${readers.uid} and confirmed_at is not null))`;
}

/** The newest public reports, of everywhere or within a view, without anything that somebody wrote, as JSON text. */
export async function selectRecent(
  database: Database,
  { bbox, limit }: { readonly bbox?: Bbox | undefined; readonly limit: number },
): Promise<string> {
  const view = await withinView(database, bbox);
  const newest = sql`select r.* from ${view.from} where r.visible and ${view.where}
    order by r.created_at desc, r.id desc limit ${sql.lit(limit)}`;
  const { rows } = await sql<{ items: string }>`
    select coalesce(json_agg(${plainCard} order by r.created_at desc, r.id desc), '[]')::text as items
    from (${newest}) r join listener.subcategories s on s.id = r.subcategory_id`.execute(database);
  return rows[0]?.items ?? '[]';
}

/** The same of one report, as JSON text; null where there is no public one of this id. */
export async function selectSign(database: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ item: string }>`
    select ${plainCard}::text as item
    from listener.reports r join listener.subcategories s on s.id = r.subcategory_id
    where r.id = ${id} and r.visible`.execute(database);
  return rows[0]?.item ?? null;
}

/** Colonias of the map in which public reports are, by name. */
export async function selectShownColonias(database: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from urbanism.colonias o
    where o.kind = 'colonia' and o.deleted_at is null
      and exists (select from listener.reports r where r.colonia_id = o.id and r.visible)
    order by o.plain_name, o.id limit 2000`.execute(database);
  return rows;
}

const plainCard = sql`json_build_object('id', r.id, 'folio', r.folio, 'stage', r.stage, 'outcome', r.outcome,
  'type', s.name, 'type_en', s.name_en, 'colonia', (select name from urbanism.colonias o where o.id = r.colonia_id),
  'created_at', r.created_at)`;

/** Public reports of a category near a point and not older than some days, nearest first, at most five, as JSON text. */
export async function selectNearby(
  database: Database,
  near: {
    locale: Locale;
    lat: number;
    lng: number;
    category_id: number;
    radius_m: number;
    since: Date;
    ranges: readonly (readonly [number, number])[];
  },
): Promise<string> {
  const cells = sql.join(
    near.ranges.map(([first, last]) => sql`c.cell between ${first} and ${last}`),
    sql` or `,
  );
  const { rows } = await sql<{ items: string }>`
    select coalesce(json_agg(n.item order by n.distance), '[]')::text as items
    from (
      select d.distance, json_build_object(${cardPairs({ locale: near.locale, isOwn: false })}, 'distance_m', round(d.distance::numeric, 1)::float8,
        'description', r.description) as item
      from (select c.* from listener.reports c where (${cells}) offset 0) r
      cross join lateral (select ${metersFrom(near)} as distance) d
      where r.visible and r.category_id = ${near.category_id} and r.created_at >= ${near.since}
        and not r.is_duplicate and (r.outcome is null or r.outcome in ('conforme', 'conforme_tacita'))
        and d.distance <= ${near.radius_m}
      order by d.distance, r.id limit 5
    ) n`.execute(database);
  return rows[0]?.items ?? '[]';
}
