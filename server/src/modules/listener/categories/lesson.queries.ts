import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';

/** A report whose type somebody stands for, and what was written of it. */
export type Lesson = { readonly id: number; readonly subcategory_id: number; readonly description: string };

// Past the first look of the desk (or brought in as it was), and neither spam nor withdrawn nor closed for being none of the city's.
const IS_LESSON = sql`r.kind = 'service_report' and not r.spam and r.removal in ('none', 'kept')
  and r.stage not in ('unconfirmed', 'pending') and coalesce(r.outcome, '') not in ('improcedente', 'no_compete', 'duplicado', 'spam', 'retirado')`;

/** Such reports by their id, after one of them. */
export function selectLessons(
  database: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Lesson[]> {
  return select(database, sql`r.id > ${after} and ${IS_LESSON} order by r.id limit ${limit}`);
}

/** Such reports among some. */
export function selectLessonsOf(database: Database, ids: readonly number[]): Promise<Lesson[]> {
  return select(database, sql`r.id = any(${[...ids]}::bigint[]) and ${IS_LESSON}`);
}

/** The newest of such reports of a type. */
export function selectLessonsOfType(database: Database, type: number, limit: number): Promise<Lesson[]> {
  return select(database, sql`r.subcategory_id = ${type} and ${IS_LESSON} order by r.id desc limit ${limit}`);
}

/** All such reports of a type by their id, after one of them. */
export function selectLessonsOfTypeAfter(
  database: Database,
  type: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Lesson[]> {
  return select(
    database,
    sql`r.subcategory_id = ${type} and r.id > ${after} and ${IS_LESSON} order by r.id limit ${limit}`,
  );
}

const DELETIONS_READ = 1000;

/** The last deletions of all reports of a type, and whether each was taken back: the reports' timelines say nothing of it. */
export async function selectTypeDeletions(
  database: Database,
): Promise<{ readonly id: number; readonly subcategory_id: number; readonly is_restored: boolean }[]> {
  const { rows } = await sql<{ id: number; subcategory_id: number; is_restored: boolean }>`
    select id, subcategory_id, restored_at is not null as is_restored from listener.report_deletions
    where what = 'type' and subcategory_id is not null order by id desc limit ${sql.lit(DELETIONS_READ)}`.execute(
    database,
  );
  return rows;
}

async function select(database: Database, where: RawBuilder<unknown>): Promise<Lesson[]> {
  const { rows } = await sql<Lesson>`
    select r.id, r.subcategory_id, r.description from listener.reports r where ${where}`.execute(database);
  return rows;
}

/** Reports that something was written on, after an entry of the timeline: which, and up to where that was read. */
export async function selectMoved(
  database: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly ids: number[]; readonly last: number; readonly isAll: boolean }> {
  const { rows } = await sql<{ id: number; report_id: number }>`
    select id, report_id from listener.entries where id > ${after} order by id limit ${limit}`.execute(
    database,
  );
  return {
    ids: [...new Set(rows.map(({ report_id }) => report_id))],
    last: rows.at(-1)?.id ?? after,
    isAll: rows.length < limit,
  };
}

/** The last entry of all timelines; 0 where there is none. */
export async function selectLastEntry(database: Database): Promise<number> {
  const { rows } = await sql<{
    last: number | null;
  }>`select max(id) as last from listener.entries`.execute(database);
  return rows[0]?.last ?? 0;
}

/** A type that reports may be filed under, with what it is called. */
export type OfferedType = { readonly id: number; readonly names: string };

/** Types that are offered, with their names and those of their categories in both languages. */
export async function selectOfferedTypes(database: Database): Promise<OfferedType[]> {
  const { rows } = await sql<OfferedType>`
    select s.id, concat_ws(' ', s.name, s.name_en, c.name, c.name_en) as names
    from listener.subcategories s join listener.categories c on c.id = s.category_id
    where s.offered and c.offered order by s.id`.execute(database);
  return rows;
}
