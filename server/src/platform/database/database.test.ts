import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../testing/database.ts';
import { createAppPool, createDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const { database, address, asOwner } = await createTestDatabase();

test('the app runs as the low-privilege role', async () => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database);
  expect(rows).toEqual([{ role: 'vereda_app' }]);
  await expect(sql`create table platform.mine (id int)`.execute(database)).rejects.toThrow(
    /permission denied/,
  );
  await expect(sql`select * from graphile_worker.jobs`.execute(database)).rejects.toThrow(
    /permission denied/,
  );
});

test('where only the owner is known the app steps down to the same role', async () => {
  const steppedDown = createDatabase(createAppPool({ appUrl: null, ownerUrl: address.ownerUrl }));
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(steppedDown);
  await steppedDown.destroy();
  expect(rows).toEqual([{ role: 'vereda_app' }]);
});

test('a statement is prepared once per text on each connection', async () => {
  await database.connection().execute(async (connection) => {
    for (let turn = 0; turn < 3; turn += 1) await sql`select ${turn}::int as turn`.execute(connection);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements where statement like 'select $1::int as turn%'
    `.execute(connection);
    expect(rows[0]?.count).toBe(1);
  });
});

test('a statement whose table changed under it works again after one failure', async () => {
  await asOwner('create table platform.shape (a int)');
  await database.connection().execute(async (connection) => {
    const read = () => sql`select * from platform.shape where a > ${0}`.execute(connection);
    await read();
    await asOwner('alter table platform.shape add b int');
    await expect(read()).rejects.toThrow(/cached plan/);
    await expect(read()).resolves.toMatchObject({ rows: [] });
  });
});

test('a bigint that a number cannot hold is refused instead of rounded', async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(database)).rejects.toThrow(/does not fit/);
});

test('several starters at once apply the migrations exactly once', async () => {
  const url = await createEmptyDatabase();
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(applied.flat()).toContain('0001-platform');
});

test('a query on the pool itself answers and fails like any other', async () => {
  const pool = createAppPool(address);
  await expect(pool.query('select $1::int as one', [1])).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await expect(pool.query('select $1::int', ['x'])).rejects.toThrow(/invalid input syntax/);
  await pool.end();
});
