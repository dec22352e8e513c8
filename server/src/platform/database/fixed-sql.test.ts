import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fixedSql } from './fixed-sql.ts';

test('parts become one text, a value among them is refused', () => {
  const part = sql`coalesce(${sql.ref('s.name')}, ${sql.lit('none')})`;
  expect(fixedSql(sql`select ${part}`).toOperationNode()).toMatchObject({
    sqlFragments: [`select coalesce("s"."name", 'none')`],
    parameters: [],
  });
  expect(() => fixedSql(sql`select ${1}`)).toThrow(/no fixed text/);
});
