import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { beyond, orderOf, pageQuery, type ListParts, type Page, type PageWindow } from '../page.queries.ts';
import { exactly, matching } from './search.ts';

/** So many rows are looked through in the order of the list: words of one report in eighty fill a page by them. */
const WALKED = 2000;
/** So many reports with the words are gathered and sorted sooner than they are met on a walk. */
const GATHERED_MAX = 30_000;

/** A list of listener.reports r, narrowed by what somebody typed. */
export type SearchParts = ListParts & {
  readonly search: string | undefined;
  /** All that the list's order is of, written as its index is; `where` narrows it further. */
  readonly ordered: RawBuilder<unknown>;
  /** Joined to each row that is listed. */
  readonly beside?: RawBuilder<unknown>;
};

/**
 * Reads a page of what was searched for. Left to itself the planner believes that words are spread evenly, and for those
 * that only old reports have it walks the whole list by date. So the first rows are looked through; where they do not fill
 * the page, all reports with the words are gathered through their index, unless there are too many of them.
 */
export async function searchPage(
  database: Database,
  window: PageWindow,
  { search, ordered, beside = sql``, ...parts }: SearchParts,
): Promise<Page> {
  const where = sql`${ordered} and ${parts.where}`;
  const page = (from: RawBuilder<unknown>, wanted: RawBuilder<unknown>) =>
    pageQuery(database, window, { ...parts, from: sql`${from} ${beside}`, where: wanted });
  const exact = exactly(search);
  if (exact) return page(parts.from, sql`${where} and ${exact}`);
  const words = matching(search);
  const rows = sql`select r.* from ${parts.from} where ${beyond(window, parts)} and ${ordered}`;
  const walked = sql`(${rows} order by ${orderOf(parts)} limit ${sql.lit(WALKED)}) r`;
  const near = await page(walked, sql`${parts.where} and ${words}`);
  if (near.more) return near;
  if (await areMany(database, words)) return page(parts.from, sql`${where} and ${words}`);
  // `offset 0` keeps the planner from walking after all.
  return page(sql`(${rows} and ${parts.where} and ${words} offset 0) r`, sql`true`);
}

// By what the planner knows of words; nothing is counted.
async function areMany(database: Database, words: RawBuilder<boolean>): Promise<boolean> {
  type Explained = { readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] };
  const { rows } = await sql<Explained>`
    explain (format json) select from listener.all_reports r where ${words}`.execute(database);
  return (rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) > GATHERED_MAX;
}
