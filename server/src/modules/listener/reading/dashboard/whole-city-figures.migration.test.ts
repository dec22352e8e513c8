import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate';
import { createEarlierDatabase } from '#testing/database';
import { FILL, PERIOD_DIFFERENCE } from './fill-reports.fixture.ts';

const WITH_TOTALS = '0780-whole-city-figures.sql';

test('a city that has reports, some of them archived and some in no summary yet, has the figures of the whole from the start', async () => {
  const url = await createEarlierDatabase(WITH_TOTALS);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      truncate listener.categories, listener.nodes restart identity cascade;
      insert into listener.nodes (level, name) values ('secretary', 'Obras'), ('secretary', 'Luces'), ('secretary', 'Agua');
      insert into listener.categories (name, name_en) values ('Calle', 'Street'), ('Luz', 'Light');
      insert into listener.subcategories (category_id, name, name_en) values (1, 'Bache', 'Pothole'), (2, 'Luz', 'Light')`);
    const fill = (everyMinutes: number) =>
      client.query(FILL, [everyMinutes, 2, 1, 2, 1, 1, 2, 3, null, new Date(), 200]);
    await fill(400);
    await client.query('select listener.fold_periods(100000)');
    await fill(100);
    await client.query(`update listener.reports set archived = not archived where id % 19 = 0`);

    expect(await migrate(url)).toContain(WITH_TOTALS.replace('.sql', ''));
    const sums = await client.query<{ dim: number; n: number }>(
      `select dim, sum(n)::int as n from listener.period_totals where not month group by 1 order by 1`,
    );
    expect(sums.rows).toEqual([
      { dim: 3, n: 350 },
      { dim: 6, n: 350 },
    ]);
    expect((await client.query(PERIOD_DIFFERENCE)).rows).toEqual([]);
    await client.query(`update listener.reports set archived = not archived where id % 3 = 0`);
    await client.query(`delete from listener.reports where id % 7 = 0`);
    await client.query('select listener.fold_periods(100000)');
    expect((await client.query(PERIOD_DIFFERENCE)).rows).toEqual([]);
  } finally {
    await client.end();
  }
});
