import type { Output } from '@vereda/contract/endpoint';
import type { summaryEndpoints } from '@vereda/contract/listener/figures/summary';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { nameIn } from '../../reading/title.ts';

/** Which reports a subscription is of. */
export type Narrowing = {
  readonly category_id?: number | undefined;
  readonly colonia_id?: number | undefined;
  readonly around?:
    | { readonly point: { readonly lat: number; readonly lng: number }; readonly radius_m: number }
    | undefined;
  readonly drawn?: DrawnArea | undefined;
};

/** One outline, closed by its first corner (longitude, latitude). */
export type DrawnArea = {
  readonly type: 'Polygon';
  readonly coordinates: readonly [readonly (readonly [number, number])[]];
};

/** A subscription for its owner, named in a language. */
export type Subscription = {
  readonly id: number;
  readonly category_id: number | null;
  readonly category: string | null;
  readonly colonia_id: number | null;
  readonly colonia: string | null;
  readonly around: {
    readonly point: { readonly lat: number; readonly lng: number };
    readonly radius_m: number;
    readonly place: string | null;
  } | null;
  readonly drawn: Output<typeof summaryEndpoints.list>['items'][number]['drawn'];
  readonly drawn_near: string | null;
  readonly confirmed: boolean;
};

type Added = { readonly place: string | null; readonly at: Date; readonly isConfirmed: boolean };

/** Adds a subscription, or confirms one that is there; answers whether it is confirmed now. */
export async function upsertSubscription(
  transaction: DatabaseTransaction,
  readerId: number,
  { category_id, colonia_id, around, drawn, place, at, isConfirmed }: Narrowing & Added,
): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`
    insert into listener.summary_subscriptions as s
      (reader_id, category_id, colonia_id, lat, lng, radius_m, area, place, asked_at, confirmed_at)
    values (${readerId}, ${category_id ?? null}, ${colonia_id ?? null}, ${around?.point.lat ?? null},
      ${around?.point.lng ?? null}, ${around?.radius_m ?? null}, ${drawn ? polygonOf(drawn) : null}::polygon, ${place}, ${at}, ${isConfirmed ? at : null})
    on conflict (reader_id, category_id, colonia_id, lat, lng, radius_m, md5(area::text))
      do update set asked_at = excluded.asked_at, confirmed_at = coalesce(s.confirmed_at, excluded.confirmed_at)
    returning confirmed_at is not null as confirmed`.execute(transaction);
  return rows[0]?.confirmed ?? false;
}

/** How many a reader has confirmed. */
export async function countConfirmed(database: Database, readerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listener.summary_subscriptions
    where reader_id = ${readerId} and confirmed_at is not null`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Keeps the newest of those that a reader has not confirmed: strangers may ask for many, the owner confirms soon. */
export async function deleteOldAsked(
  transaction: DatabaseTransaction,
  readerId: number,
  keep: number,
): Promise<void> {
  await sql`
    delete from listener.summary_subscriptions where id in (
      select id from listener.summary_subscriptions where reader_id = ${readerId} and confirmed_at is null
      order by asked_at desc, id desc offset ${keep})`.execute(transaction);
}

/** Ends one of a reader's. */
export async function deleteSubscription(
  transaction: DatabaseTransaction,
  readerId: number,
  id: number,
): Promise<void> {
  await sql`
    delete from listener.summary_subscriptions where id = ${id} and reader_id = ${readerId}`.execute(
    transaction,
  );
}

/** A reader's subscriptions, those that wait first. */
export async function selectSubscriptions(
  database: Database,
  readerId: number,
  locale: Locale,
): Promise<Subscription[]> {
  const { rows } = await sql<Omit<Subscription, 'drawn'> & { area: string | null }>`
    select m.id, m.category_id, ${nameIn(locale, 'c')} as category, m.colonia_id, o.name as colonia,
      case when m.lat is not null then json_build_object('point', json_build_object('lat', m.lat, 'lng', m.lng),
        'radius_m', m.radius_m, 'place', m.place) end as around, m.area::text as area,
      case when m.area is not null then m.place end as drawn_near, m.confirmed_at is not null as confirmed
    from listener.summary_subscriptions m
    left join listener.categories c on c.id = m.category_id
    left join urbanism.colonias o on o.id = m.colonia_id
    where m.reader_id = ${readerId} order by confirmed, m.id`.execute(database);
  return rows.map(({ area, ...row }) => ({ ...row, drawn: area === null ? null : drawnOf(area) }));
}

// As PostgreSQL writes a polygon, which is closed by itself: ((x,y),(x,y)).
function polygonOf({ coordinates: [outline] }: DrawnArea): string {
  return `(${outline
    .slice(0, -1)
    .map(([lng, lat]) => `(${lng},${lat})`)
    .join(',')})`;
}

function drawnOf(polygon: string): NonNullable<Subscription['drawn']> {
  const corners = JSON.parse(polygon.replaceAll('(', '[').replaceAll(')', ']')) as [number, number][];
  return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] };
}

/** What an account subscribed to, for its own document. */
export async function selectSubscriptionsOf(
  database: Database,
  uid: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select c.name as category, o.name as colonia, m.lat, m.lng, m.radius_m, m.area::text as area, m.place, m.confirmed_at as since
    from listener.summary_subscriptions m join listener.summary_readers r on r.id = m.reader_id
    left join listener.categories c on c.id = m.category_id
    left join urbanism.colonias o on o.id = m.colonia_id
    where r.uid = ${uid} order by m.id`.execute(database);
  return rows;
}
