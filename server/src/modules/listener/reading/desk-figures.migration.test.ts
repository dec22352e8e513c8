import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate';
import { createEarlierDatabase } from '#testing/database';

const WITH_FIGURES = '0032-desk-figures.sql';

const FILING = `
  insert into listener.reports (folio, stage, outcome, title, description, category_id, subcategory_id, node_id, lat,
    lng, urgent, archived, removal, created_at, updated_at)
  select $1 || n, stage, case when stage = 'closed' then 'conforme' end, 'Un bache', 'Un bache profundo', 1 + n % 2,
    1 + n % 2, case when n % 3 > 0 then 1 end, -34.6, -58.4, n % 4 = 0, n % 11 = 0,
    case when n % 5 = 0 then 'requested' else 'none' end, now() - n * interval '1 hour', now()
  from generate_series(1, 120) n, lateral (select (array['unconfirmed', 'pending', 'assigned', 'in_progress', 'resolved',
    'closed'])[1 + n % 6] as stage) s`;

const DIFFERENCES = `
  with counted as (
    select category_id, coalesce(node_id, 0) as node_id, listener.stage_number(stage) as stage, urgent,
      removal = 'requested' as removal, count(*)::int as n
    from listener.reports
    where not archived and stage <> 'unconfirmed' and (stage <> 'closed' or removal = 'requested') group by 1, 2, 3, 4, 5
  ), kept as (select * from listener.desk_figures where n <> 0)
  (select * from counted except select * from kept) union all (select * from kept except select * from counted)`;

const MAP_DIFFERENCES = `
  with counted as (
    select l.level::smallint as level, r.cell >> (52 - 2 * l.level) as cell, r.category_id,
      coalesce(r.node_id, 0) as node_id, listener.stage_number(r.stage) as stage, count(*)::int as n
    from listener.reports r cross join generate_series(5, 16) l (level)
    where r.cell is not null and not r.archived and r.stage not in ('unconfirmed', 'closed') group by 1, 2, 3, 4, 5
  ), kept as (select level, cell, category_id, node_id, stage, n from listener.desk_rollup where n <> 0)
  (select * from counted except select * from kept) union all (select * from kept except select * from counted)`;

test('the desk’s summaries are right from the start for a city that has reports, some of them not yet in any summary', async () => {
  const url = await createEarlierDatabase(WITH_FIGURES);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const fold = () => client.query('select listener.fold_deltas(100000)');
    await client.query(`
      truncate listener.categories, listener.nodes restart identity cascade;
      insert into listener.nodes (level, name) values ('secretary', 'Obras');
      insert into listener.categories (name, name_en) values ('Calle', 'Street'), ('Luz', 'Light');
      insert into listener.subcategories (category_id, name, name_en) values (1, 'Bache', 'Pothole'), (2, 'Luz', 'Light')`);
    await client.query(FILING, ['EARLY-']);
    await fold();
    await client.query(FILING, ['LATE-']);
    await client.query(`update listener.reports set urgent = not urgent where folio like 'EARLY-1%'`);

    expect(await migrate(url)).toContain(WITH_FIGURES.replace('.sql', ''));
    const figures = await client.query<{ n: string }>('select sum(n) as n from listener.desk_figures');
    expect(Number(figures.rows[0]?.n)).toBeGreaterThan(100);
    expect((await client.query(DIFFERENCES)).rows).toEqual([]);
    expect((await client.query(MAP_DIFFERENCES)).rows).toEqual([]);
    // What waited for the other summaries then is not counted again now.
    await fold();
    expect((await client.query(DIFFERENCES)).rows).toEqual([]);
    expect((await client.query(MAP_DIFFERENCES)).rows).toEqual([]);
    await client.query(
      `update listener.reports set node_id = null, stage = 'pending' where stage = 'assigned'`,
    );
    await client.query(`delete from listener.reports where folio like 'LATE-2%'`);
    await fold();
    expect((await client.query(DIFFERENCES)).rows).toEqual([]);
    expect((await client.query(MAP_DIFFERENCES)).rows).toEqual([]);
  } finally {
    await client.end();
  }
});
