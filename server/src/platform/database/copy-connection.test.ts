import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { openCopyConnection } from './copy-connection.ts';
import { createAppPool } from './database.ts';

const { address } = await createTestDatabase();
const pool = createAppPool(address, { maxConnections: 1 });
const connection = await openCopyConnection(pool);
afterAll(async () => {
  connection.release();
  await pool.end();
});

test('every text, number, day and null arrives as it was', async () => {
  await sql`create temporary table copied (a text, b float8, c timestamptz, d boolean)`.execute(
    connection.database,
  );
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\\', '\n', '\t', '\r', 'N', '.'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    ),
  });
  const storable = text.map((value) => value.replaceAll('\u0000', '').toWellFormed());
  const row = fc.tuple(
    fc.option(storable),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    fc.boolean(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      await connection.copy('copied (a, b, c, d)', rows);
      const { rows: found } = await sql<{ a: string; b: number; c: Date; d: boolean }>`
        select a, b, c, d from copied`.execute(connection.database);
      await sql`truncate copied`.execute(connection.database);
      expect(found.map(({ a, b, c, d }) => [a, b, c, d])).toEqual(
        rows.map(([a, b, c, d]) => [a, b + 0, c, d]),
      );
    }),
    { numRuns: 60 },
  );
});

test('what is copied belongs to the transaction', async () => {
  await sql`create temporary table pending (a int)`.execute(connection.database);
  const failing = connection.database.transaction().execute(async () => {
    await connection.copy('pending (a)', [[1], [2]]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await sql`select * from pending`.execute(connection.database);
  expect(rows).toEqual([]);
});

test('a row that does not fit its table throws and leaves the connection usable', async () => {
  await sql`create temporary table strict (a int not null)`.execute(connection.database);
  await expect(connection.copy('strict (a)', [[null]])).rejects.toThrow(/null value/);
  await expect(sql`select 1 as one`.execute(connection.database)).resolves.toMatchObject({
    rows: [{ one: 1 }],
  });
});
