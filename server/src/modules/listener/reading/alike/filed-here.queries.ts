import type { NearbyCard } from '@vereda/contract/listener/report-shapes';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { boxAround } from '#platform/documents/tiles/mercator';
import { inView } from '../../map/bbox.queries.ts';
import { cardPairs } from '../tray.queries.ts';
import { metersFrom } from './around.queries.ts';

const READ_MAX = 100;

/** Where and since when, and the language of who reads. */
export type Here = {
  readonly point: { readonly lat: number; readonly lng: number };
  readonly radius_m: number;
  readonly days: number;
  readonly now: Date;
  readonly locale: Locale;
};

/**
 * Public reports of any type around a point that another one may be the same as, nearest first, at most 100: within a
 * radius and some days, and within those that their own type allows for duplicates. Merged and refused ones are left out.
 */
export async function selectFiledHere(
  database: Database,
  { point, radius_m, days, now, locale }: Here,
): Promise<NearbyCard[]> {
  const distance = metersFrom(point);
  const { rows } = await sql<{ card: NearbyCard }>`
    select json_build_object(${cardPairs({ locale, isOwn: false })},
      'distance_m', round(${distance}::numeric, 1)::float8, 'description', r.description) as card
    from listener.reports r join listener.subcategories s on s.id = r.subcategory_id
    where ${inView(boxAround(point, radius_m))} and r.visible and not r.is_duplicate
      and (r.outcome is null or r.outcome in ('conforme', 'conforme_tacita'))
      and r.created_at >= ${now}::timestamptz - make_interval(days => least(s.duplicate_days, ${days}))
      and ${distance} <= least(s.duplicate_radius_m, ${radius_m})
    order by ${distance}, r.id limit ${sql.lit(READ_MAX)}`.execute(database);
  return rows.map(({ card }) => card);
}
