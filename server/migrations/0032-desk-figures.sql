-- What waits at the desk, by category, area in charge and stage, kept by the same differences as the map's summaries;
-- and the two indexes behind the other figures of the dashboard.

-- Nobody writes a report between the count below and the triggers that carry it on.
lock table listener.reports in share row exclusive mode;

-- Reports that the tray shows by default, and closed ones whose removal was asked for. node_id 0: nobody is in charge.
create table listener.desk_figures (
  category_id int not null,
  node_id int not null,
  stage smallint not null,
  urgent boolean not null,
  removal boolean not null,
  n int not null,
  primary key (category_id, node_id, stage, urgent, removal)
);

create index reports_closed on listener.reports (closed_at desc, id desc) where stage = 'closed';

-- Reports whose clock runs, by promise; what a scope and "at risk" ask for is in the index itself.
create index reports_running on listener.reports (promised_at) include (risk_at, category_id, node_id)
  where stage <> 'closed' and stage <> 'unconfirmed' and not archived and sla_running_since is not null;

-- Changes that still wait were made before; the count below has them, hence the default.
alter table listener.report_deltas
  add column node_id int not null default 0,
  add column urgent boolean not null default false,
  add column removal boolean not null default false,
  add column at_desk boolean not null default false;

-- Whether the desk's summary counts a report.
create function listener.counts_at_desk(stage text, archived boolean, removal text) returns boolean
  language sql immutable strict parallel safe as $$
  select not archived and stage <> 'unconfirmed' and (stage <> 'closed' or removal = 'requested')
$$;

insert into listener.desk_figures (category_id, node_id, stage, urgent, removal, n)
  select category_id, coalesce(node_id, 0), listener.stage_number(stage), urgent, removal = 'requested', count(*)
  from listener.reports
  where listener.counts_at_desk(stage, archived, removal)
  group by 1, 2, 3, 4, 5;

create or replace function listener.note_added() returns trigger language plpgsql as $$
begin
  insert into listener.report_deltas (cell, category_id, stage, outcome, day, on_map, counted, n, node_id, urgent,
    removal, at_desk)
    select cell, category_id, listener.stage_number(stage), coalesce(outcome, ''), (created_at at time zone 'UTC')::date,
      visible and cell is not null, stage <> 'unconfirmed' and not spam, 1, coalesce(node_id, 0), urgent,
      removal = 'requested', listener.counts_at_desk(stage, archived, removal)
    from added;
  return null;
end
$$;

create or replace function listener.note_removed() returns trigger language plpgsql as $$
begin
  insert into listener.report_deltas (cell, category_id, stage, outcome, day, on_map, counted, n, node_id, urgent,
    removal, at_desk)
    select cell, category_id, listener.stage_number(stage), coalesce(outcome, ''), (created_at at time zone 'UTC')::date,
      visible and cell is not null, stage <> 'unconfirmed' and not spam, -1, coalesce(node_id, 0), urgent,
      removal = 'requested', listener.counts_at_desk(stage, archived, removal)
    from removed;
  return null;
end
$$;

create or replace function listener.note_changed() returns trigger language plpgsql as $$
begin
  insert into listener.report_deltas (cell, category_id, stage, outcome, day, on_map, counted, n, node_id, urgent,
    removal, at_desk)
    select v.cell, v.category_id, listener.stage_number(v.stage), coalesce(v.outcome, ''),
      (v.created_at at time zone 'UTC')::date, v.visible and v.cell is not null,
      v.stage <> 'unconfirmed' and not v.spam, v.n, coalesce(v.node_id, 0), v.urgent, v.removal = 'requested',
      listener.counts_at_desk(v.stage, v.archived, v.removal)
    from removed o join added a using (id)
    cross join lateral (values
      (o.cell, o.category_id, o.stage, o.outcome, o.created_at, o.visible, o.spam, -1, o.node_id, o.urgent, o.removal,
        o.archived),
      (a.cell, a.category_id, a.stage, a.outcome, a.created_at, a.visible, a.spam, 1, a.node_id, a.urgent, a.removal,
        a.archived)
    ) v (cell, category_id, stage, outcome, created_at, visible, spam, n, node_id, urgent, removal, archived)
    where (o.cell, o.category_id, o.stage, o.outcome, o.created_at, o.visible, o.spam, o.node_id, o.urgent, o.removal,
        o.archived)
      is distinct from (a.cell, a.category_id, a.stage, a.outcome, a.created_at, a.visible, a.spam, a.node_id, a.urgent,
        a.removal, a.archived);
  return null;
end
$$;

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
    select t.*, platform.unmorton(t.cell) as x, platform.unmorton(t.cell >> 1) as y from taken t where t.on_map
  ), map as (
    insert into listener.rollup as r (level, cell, category_id, stage, n, x, y)
      select l.level, p.cell >> (52 - 2 * l.level), c.category_id, s.stage, sum(p.n), sum(p.n * p.x), sum(p.n * p.y)
      from placed p
        cross join generate_series(3, 15) l (level)
        cross join lateral (values (p.category_id), (0)) c (category_id)
        cross join lateral (values (p.stage), (-1::smallint)) s (stage)
      group by 1, 2, 3, 4
      having sum(p.n) <> 0 or sum(p.n * p.x) <> 0 or sum(p.n * p.y) <> 0
    on conflict (level, category_id, stage, cell) do update
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
