-- Open reports of the desk by map cell, category, area in charge and stage, so that its map gathers a whole city in
-- circles without reading the reports.

-- Nobody writes a report and nobody takes changes in between the count below and the function that carries it on.
lock table listener.all_reports in share row exclusive mode;
select pg_advisory_xact_lock(hashtext('listener.fold-deltas'));
select listener.fold_deltas(2147483647);

-- As listener.rollup: a cell is a tile of zoom `level`, x and y are sums of 26-bit mercator coordinates. node_id 0:
-- nobody is in charge.
create table listener.desk_rollup (
  level smallint not null,
  cell bigint not null,
  category_id int not null,
  node_id int not null,
  stage smallint not null,
  n int not null,
  x bigint not null,
  y bigint not null,
  primary key (level, cell, category_id, node_id, stage)
);

with placed as materialized (
  select r.cell, r.category_id, coalesce(r.node_id, 0) as node_id, listener.stage_number(r.stage) as stage,
    platform.unmorton(r.cell) as x, platform.unmorton(r.cell >> 1) as y
  from listener.reports r
  where r.cell is not null and not r.archived and r.stage not in ('unconfirmed', 'closed')
)
insert into listener.desk_rollup (level, cell, category_id, node_id, stage, n, x, y)
  select l.level, p.cell >> (52 - 2 * l.level), p.category_id, p.node_id, p.stage, count(*), sum(p.x), sum(p.y)
  from placed p cross join generate_series(5, 16) l (level)
  group by 1, 2, 3, 4, 5;

-- Takes up to this many changes into the summaries; one folder at a time, others leave at once. Answers how many, or
-- -1 when somebody else is at it. Rows that fall to 0 stay: readers skip them, and a scan for them would cost more.
create or replace function listener.fold_deltas(max_rows int) returns int
  language plpgsql as $$
declare
  folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('listener.fold-deltas')) then
    return -1;
  end if;
  with taken as (
    delete from listener.report_deltas
    where id in (select id from listener.report_deltas order by id limit max_rows)
    returning *
  ), placed as materialized (
    select t.*, platform.unmorton(t.cell) as x, platform.unmorton(t.cell >> 1) as y,
      t.at_desk and t.stage <> listener.stage_number('closed') as open_at_desk
    from taken t where t.cell is not null and (t.on_map or t.at_desk)
  ), map as (
    insert into listener.rollup as r (level, cell, category_id, stage, n, x, y)
      select l.level, p.cell >> (52 - 2 * l.level), c.category_id, s.stage, sum(p.n), sum(p.n * p.x), sum(p.n * p.y)
      from placed p
        cross join generate_series(3, 15) l (level)
        cross join lateral (values (p.category_id), (0)) c (category_id)
        cross join lateral (values (p.stage), (-1::smallint)) s (stage)
      where p.on_map
      group by 1, 2, 3, 4
      having sum(p.n) <> 0 or sum(p.n * p.x) <> 0 or sum(p.n * p.y) <> 0
    on conflict (level, category_id, stage, cell) do update
      set n = r.n + excluded.n, x = r.x + excluded.x, y = r.y + excluded.y
  ), desk_map as (
    insert into listener.desk_rollup as r (level, cell, category_id, node_id, stage, n, x, y)
      select l.level, p.cell >> (52 - 2 * l.level), p.category_id, p.node_id, p.stage, sum(p.n), sum(p.n * p.x),
        sum(p.n * p.y)
      from placed p cross join generate_series(5, 16) l (level)
      where p.open_at_desk
      group by 1, 2, 3, 4, 5
      having sum(p.n) <> 0 or sum(p.n * p.x) <> 0 or sum(p.n * p.y) <> 0
    on conflict (level, cell, category_id, node_id, stage) do update
      set n = r.n + excluded.n, x = r.x + excluded.x, y = r.y + excluded.y
  ), days as (
    insert into listener.day_figures as d (day, category_id, stage, outcome, n)
      select t.day, t.category_id, t.stage, t.outcome, sum(t.n)
      from taken t where t.counted
      group by 1, 2, 3, 4 having sum(t.n) <> 0
    on conflict (day, category_id, stage, outcome) do update set n = d.n + excluded.n
  ), desk as (
    insert into listener.desk_figures as f (category_id, node_id, stage, urgent, removal, n)
      select t.category_id, t.node_id, t.stage, t.urgent, t.removal, sum(t.n)
      from taken t where t.at_desk
      group by 1, 2, 3, 4, 5 having sum(t.n) <> 0
    on conflict (category_id, node_id, stage, urgent, removal) do update set n = f.n + excluded.n
  )
  select count(*) into folded from taken;
  return folded;
end
$$;
