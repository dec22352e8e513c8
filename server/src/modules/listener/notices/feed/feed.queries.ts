import { sql } from 'kysely';
import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import type { Database } from '#platform/database/database';
import { nameIn } from '../../reading/title.ts';

/** Of which reports, for who reads a language; all of the city where nothing is named. */
export type FeedOf = {
  readonly category_id?: number | undefined;
  readonly colonia_id?: number | undefined;
  readonly locale: Locale;
};

/** A public report without anything that somebody wrote. */
export type FeedReport = {
  readonly folio: string;
  readonly type: string;
  readonly category: string;
  readonly colonia: string | null;
  readonly stage: Stage;
  readonly outcome: Outcome | null;
  readonly created_at: Date;
  /** When it last came to another stage: what is worked on inside is nobody else's news. */
  readonly changed_at: Date;
};

/** The newest public reports. */
export async function selectFeed(
  database: Database,
  { category_id, colonia_id, locale }: FeedOf,
  limit: number,
): Promise<FeedReport[]> {
  const { rows } = await sql<FeedReport>`
    select r.folio, ${nameIn(locale, 's')} as type, ${nameIn(locale, 'c')} as category, o.name as colonia, r.stage,
      r.outcome, r.created_at, greatest(r.created_at, r.stage_since) as changed_at
    from (select * from listener.reports r where r.visible
      ${category_id === undefined ? sql`` : sql`and r.category_id = ${category_id}`}
      ${colonia_id === undefined ? sql`` : sql`and r.colonia_id = ${colonia_id}`}
      order by r.created_at desc, r.id desc limit ${sql.lit(limit)}) r
    join listener.categories c on c.id = r.category_id
    join listener.subcategories s on s.id = r.subcategory_id
    left join urbanism.colonias o on o.id = r.colonia_id
    order by r.created_at desc, r.id desc`.execute(database);
  return rows;
}

/** The names of an offered category and of a colonia of the map; null where there is none. */
export async function selectFeedName(
  database: Database,
  { category_id, colonia_id, locale }: FeedOf,
): Promise<{ readonly category: string | null; readonly colonia: string | null }> {
  const { rows } = await sql<{ category: string | null; colonia: string | null }>`
    select (select ${nameIn(locale, 'c')} from listener.categories c where c.id = ${category_id ?? null} and c.offered) as category,
      (select o.name from urbanism.colonias o where o.id = ${colonia_id ?? null} and o.kind = 'colonia' and o.deleted_at is null) as colonia`.execute(
    database,
  );
  return rows[0] ?? { category: null, colonia: null };
}
