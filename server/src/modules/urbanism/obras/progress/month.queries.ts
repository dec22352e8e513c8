import type { ObraMonthRow } from '@vereda/contract/urbanism/obras/obra-month';
import type { ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { wordsMatch } from '../obra.queries.ts';

/** Which works are asked for; `missingIn` is a day of the month in which nothing built was noted. */
export type MonthFilter = {
  readonly stages: readonly ObraStage[];
  readonly search: string;
  readonly missingIn: string | null;
  readonly after: readonly [name: string, id: number] | null;
  readonly limit: number;
};

type Row = ObraMonthRow & { readonly plain_name: string };

const lastOn = (series: 'physical' | 'financial') => sql`(
  select max(g.on_day)::text from urbanism.obra_progress g where g.obra_id = p.id and g.series = ${series})`;
const COLUMNS = sql`p.id, p.name, p.stage, p.physical::float8 as physical, p.financial::float8 as financial,
  ${lastOn('physical')} as physical_on, ${lastOn('financial')} as financial_on, p.plain_name`;

/** Up to `limit` + 1 works by name, with what was noted of each last. */
export async function selectMonth(
  database: Database,
  { stages, search, missingIn, after, limit }: MonthFilter,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from urbanism.obras p
    where p.deleted_at is null and p.stage = any(${[...stages]}::text[]) and ${wordsMatch(search)}
      and ${missingIn === null ? sql`true` : isMissingIn(missingIn)}
      and ${after === null ? sql`true` : sql`(p.plain_name, p.id) > (${after[0]}, ${after[1]}::int)`}
    order by p.plain_name, p.id limit ${limit + 1}`.execute(database);
  return rows;
}

/** What was noted last of one work; null where there is none. */
export async function selectMonthRow(database: Database, id: number): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from urbanism.obras p where p.id = ${id} and p.deleted_at is null`.execute(database);
  return rows[0] ?? null;
}

/** Works under way of which nothing built was noted in the month of a day. */
export async function countUnnoted(database: Database, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from urbanism.obras p
    where p.deleted_at is null and p.stage = 'building' and ${isMissingIn(day)}`.execute(database);
  return rows[0]?.n ?? 0;
}

function isMissingIn(day: string): RawBuilder<unknown> {
  const month = sql`date_trunc('month', ${day}::date)::date`;
  return sql`not exists (select from urbanism.obra_progress g where g.obra_id = p.id and g.series = 'physical'
    and g.on_day >= ${month} and g.on_day < (${month} + interval '1 month')::date)`;
}
