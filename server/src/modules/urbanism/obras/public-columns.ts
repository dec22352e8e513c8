import { sql, type RawBuilder } from 'kysely';
import { OBRA_DESK } from './obra.desk.ts';

type Columns = typeof OBRA_DESK.columns;

/** What nobody but staff is told of a work. */
export const WITHHELD = ['version', 'published', 'deleted_at', 'start_act', 'reception_act'];

/** Columns of a work without some of them, some of them replaced. */
export function columnsBut(without: readonly string[], others: Columns = {}): RawBuilder<unknown> {
  const columns = Object.entries({ ...OBRA_DESK.columns, ...others }).filter(
    ([name]) => !without.includes(name),
  );
  return sql.join(columns.map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
}
