import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { metersFrom } from '../../reading/alike/around.queries.ts';
import { nameIn } from '../../reading/title.ts';

/** A public report as the summary tells it: nothing that somebody wrote. */
export type NewsReport = {
  readonly folio: string;
  readonly type: string;
  readonly colonia: string | null;
  readonly stage: Stage;
  readonly outcome: Outcome | null;
  /** Filed since the last summary; else it came to another stage. */
  readonly is_new: boolean;
};

type Told = {
  readonly readerId: number;
  readonly since: Date;
  readonly until: Date;
  readonly locale: Locale;
};

/** What everybody may read now and came, or came to another stage, within a time, for the subscriptions of a reader: each once, new ones first; and how many there are in all. */
export async function selectNews(
  database: Database,
  { readerId, since, until, locale }: Told,
  limit: number,
): Promise<{ readonly total: number; readonly reports: NewsReport[] }> {
  const moved = sql`greatest(r.created_at, r.stage_since)`;
  const middle = { lat: sql.ref<number>('m.lat'), lng: sql.ref<number>('m.lng') };
  // What a reader subscribed to later was no news to them before.
  const { rows } = await sql<NewsReport & { total: number }>`
    with news as materialized (
      select r.*, ${moved} as moved_at from listener.reports r
      where r.visible and ${moved} > ${since} and ${moved} <= ${until}),
    mine as materialized (
      select * from listener.summary_subscriptions where reader_id = ${readerId} and confirmed_at is not null)
    select r.folio, ${nameIn(locale, 's')} as type, o.name as colonia, r.stage, r.outcome, r.created_at > ${since} as is_new,
      (count(*) over ())::int as total
    from news r
    join listener.categories c on c.id = r.category_id
    join listener.subcategories s on s.id = r.subcategory_id
    left join urbanism.colonias o on o.id = r.colonia_id
    where exists (select from mine m where r.moved_at > m.confirmed_at
      and (m.category_id is null or m.category_id = r.category_id)
      and (m.colonia_id is null or m.colonia_id = r.colonia_id)
      and (m.lat is null or ${metersFrom(middle)} <= m.radius_m)
      and (m.area is null or m.area @> point(r.lng, r.lat)))
    order by is_new desc, c.name, r.moved_at desc, r.id desc limit ${sql.lit(limit)}`.execute(database);
  return { total: rows[0]?.total ?? 0, reports: rows };
}
