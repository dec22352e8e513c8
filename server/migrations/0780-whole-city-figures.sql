-- Two things that the figures of periods were not: quick for who asks of the whole city, and enough for the figures of
-- the desk, which counted the reports of two weeks one by one.

-- Nobody writes a report between the counts below and the triggers that carry them on; what waits is taken in first.
select pg_advisory_xact_lock(hashtext('listener.fold-periods'));
lock table listener.all_reports in share row exclusive mode;
select listener.fold_periods(2147483647);

-- What a report counts for, each with its day of the city:
-- filed 1 stage, or 100 + outcome · 2 type · 3 colonia (0: none) · 4 source · 5 class of the time to the first response
--   · 6 hour of the day · 7 archived: 1 closed, 0 not
-- closed 11 twice the outcome, one more where it was reopened · 12 solved with a promise: 1 kept, 0 broken
--   · 13 class of the time to the solution · 14 class of the time that counts for the promise · 15 stars
--   · 16 accepted in words: class of the time from the solution to that · 17 archived: the outcome
drop function listener.figures_of;
create function listener.figures_of(zone text, stage text, outcome text, subcategory_id int, colonia_id int, source text,
    reopen_count int, stars smallint, created_at timestamptz, first_response_at timestamptz, resolved_at timestamptz,
    closed_at timestamptz, sla_minutes int, sla_used_minutes int, archived boolean)
  returns table (dim smallint, value int, day date)
  language sql immutable parallel safe as $$
  select d.dim::smallint, d.value, d.day
  from (select (created_at at time zone zone)::date as filed, (closed_at at time zone zone)::date as closed,
      array_position(array['conforme', 'conforme_tacita', 'improcedente', 'no_compete', 'sin_respuesta', 'duplicado',
        'spam', 'retirado', 'origen'], outcome) - 1 as ending,
      outcome in ('conforme', 'conforme_tacita') as solved) o
    cross join lateral (values
      (1, coalesce(100 + o.ending, listener.stage_number(stage)), o.filed),
      (2, subcategory_id, o.filed),
      (3, coalesce(colonia_id, 0), o.filed),
      (4, array_position(array['web', 'phone', 'desk', 'mail', 'network', 'import', 'api'], source) - 1, o.filed),
      (5, listener.time_class(extract(epoch from first_response_at - created_at)), o.filed),
      (6, extract(hour from created_at at time zone zone)::int, o.filed),
      (7, case when archived then (stage = 'closed')::int end, o.filed),
      (11, 2 * o.ending + (reopen_count > 0)::int, o.closed),
      (12, case when o.solved then (sla_used_minutes <= sla_minutes)::int end, o.closed),
      (13, case when o.solved then listener.time_class(extract(epoch from resolved_at - created_at)) end, o.closed),
      (14, case when o.solved and sla_minutes is not null then listener.time_class(sla_used_minutes * 60) end, o.closed),
      (15, case when o.solved then stars end, o.closed),
      (16, case when outcome = 'conforme' then listener.time_class(extract(epoch from closed_at - resolved_at)) end,
        o.closed),
      (17, case when archived then o.ending end, o.closed)
    ) d (dim, value, day)
  where stage <> 'unconfirmed' and d.value is not null and d.day is not null
$$;

-- Each question is of some of these things in some days.
alter table listener.period_figures
  drop constraint period_figures_pkey,
  add primary key (month, dim, day, category_id, node_id, value);

-- The same of the whole city, of what has almost a row for each report: colonias (3) and hours (6).
create table listener.period_totals (
  month boolean not null,
  dim smallint not null,
  day date not null,
  value int not null,
  n int not null,
  primary key (month, dim, day, value)
);
create index period_totals_none on listener.period_totals (day) where n = 0;

alter table listener.period_deltas add column archived boolean not null default false;

-- Counts everything anew in the city's time zone, while nobody writes a report.
create or replace function listener.recount_period_figures() returns void language plpgsql as $$
declare
  zone text := coalesce((select time_zone from configuration.settings), 'America/Argentina/Buenos_Aires');
begin
  perform pg_advisory_xact_lock(hashtext('listener.fold-periods'));
  lock table listener.reports in share row exclusive mode;
  delete from listener.period_deltas;
  delete from listener.period_figures;
  delete from listener.period_totals;
  delete from listener.period_zone;
  insert into listener.period_zone (time_zone) values (zone);
  insert into listener.period_figures (month, day, dim, category_id, node_id, value, n)
    select m.month, case when m.month then date_trunc('month', f.day)::date else f.day end, f.dim, r.category_id,
      coalesce(r.node_id, 0), f.value, count(*)
    from listener.reports r
      cross join lateral listener.figures_of(zone, r.stage, r.outcome, r.subcategory_id, r.colonia_id, r.source,
        r.reopen_count, r.stars, r.created_at, r.first_response_at, r.resolved_at, r.closed_at, r.sla_minutes,
        r.sla_used_minutes, r.archived) f
      cross join (values (true), (false)) m (month)
    group by 1, 2, 3, 4, 5, 6;
  insert into listener.period_totals (month, dim, day, value, n)
    select month, dim, day, value, sum(n) from listener.period_figures where dim in (3, 6) group by 1, 2, 3, 4;
end
$$;

-- Takes up to this many changes into the figures; one folder at a time, others leave at once. Answers how many, or -1
-- when somebody else is at it.
create or replace function listener.fold_periods(max_rows int) returns int language plpgsql as $$
declare
  folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('listener.fold-periods')) then
    return -1;
  end if;
  with taken as (
    delete from listener.period_deltas
    where id in (select id from listener.period_deltas order by id limit max_rows)
    returning *
  ), counted as (
    select m.month, case when m.month then date_trunc('month', f.day)::date else f.day end as day, f.dim, t.category_id,
      t.node_id, f.value, sum(t.n)::int as n
    from taken t
      cross join listener.period_zone z
      cross join lateral listener.figures_of(z.time_zone, t.stage, t.outcome, t.subcategory_id, t.colonia_id, t.source,
        t.reopen_count, t.stars, t.created_at, t.first_response_at, t.resolved_at, t.closed_at, t.sla_minutes,
        t.sla_used_minutes, t.archived) f
      cross join (values (true), (false)) m (month)
    group by 1, 2, 3, 4, 5, 6 having sum(t.n) <> 0
  ), figures as (
    insert into listener.period_figures as p (month, day, dim, category_id, node_id, value, n)
      select month, day, dim, category_id, node_id, value, n from counted
    on conflict (month, dim, day, category_id, node_id, value) do update set n = p.n + excluded.n
  ), totals as (
    insert into listener.period_totals as p (month, dim, day, value, n)
      select month, dim, day, value, sum(n) from counted where dim in (3, 6) group by 1, 2, 3, 4 having sum(n) <> 0
    on conflict (month, dim, day, value) do update set n = p.n + excluded.n
  )
  select count(*) into folded from taken;
  -- Moves leave rows behind that count nothing any more.
  delete from listener.period_figures where n = 0;
  delete from listener.period_totals where n = 0;
  return folded;
end
$$;

create or replace function listener.note_period_added() returns trigger language plpgsql as $$
begin
  insert into listener.period_deltas (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source,
    reopen_count, stars, created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes, archived)
    select 1, category_id, coalesce(node_id, 0), stage, outcome, subcategory_id, colonia_id, source, reopen_count, stars,
      created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes, archived
    from added where stage <> 'unconfirmed' and deletion_id is null;
  return null;
end
$$;

create or replace function listener.note_period_removed() returns trigger language plpgsql as $$
begin
  insert into listener.period_deltas (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source,
    reopen_count, stars, created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes, archived)
    select -1, category_id, coalesce(node_id, 0), stage, outcome, subcategory_id, colonia_id, source, reopen_count, stars,
      created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes, archived
    from removed where stage <> 'unconfirmed' and deletion_id is null;
  return null;
end
$$;

create or replace function listener.note_period_changed() returns trigger language plpgsql as $$
begin
  insert into listener.period_deltas (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source,
    reopen_count, stars, created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes, archived)
    select v.n, v.category_id, v.node_id, v.stage, v.outcome, v.subcategory_id, v.colonia_id, v.source, v.reopen_count,
      v.stars, v.created_at, v.first_response_at, v.resolved_at, v.closed_at, v.sla_minutes, v.sla_used_minutes, v.archived
    from removed o join added a using (id)
    cross join lateral (values
      (-1, o.category_id, coalesce(o.node_id, 0), o.stage, o.outcome, o.subcategory_id, o.colonia_id, o.source,
        o.reopen_count, o.stars, o.created_at, o.first_response_at, o.resolved_at, o.closed_at, o.sla_minutes,
        o.sla_used_minutes, o.archived, o.deletion_id),
      (1, a.category_id, coalesce(a.node_id, 0), a.stage, a.outcome, a.subcategory_id, a.colonia_id, a.source,
        a.reopen_count, a.stars, a.created_at, a.first_response_at, a.resolved_at, a.closed_at, a.sla_minutes,
        a.sla_used_minutes, a.archived, a.deletion_id)
    ) v (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source, reopen_count, stars, created_at,
      first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes, archived, deletion_id)
    where v.stage <> 'unconfirmed' and v.deletion_id is null
      and (o.category_id, o.node_id, o.stage, o.outcome, o.subcategory_id, o.colonia_id, o.source, o.reopen_count, o.stars,
        o.created_at, o.first_response_at, o.resolved_at, o.closed_at, o.sla_minutes, o.sla_used_minutes, o.archived,
        o.deletion_id is null)
      is distinct from (a.category_id, a.node_id, a.stage, a.outcome, a.subcategory_id, a.colonia_id, a.source,
        a.reopen_count, a.stars, a.created_at, a.first_response_at, a.resolved_at, a.closed_at, a.sla_minutes,
        a.sla_used_minutes, a.archived, a.deletion_id is null);
  return null;
end
$$;

-- What is new is counted, not all reports again: a million would keep everybody waiting for minutes.
insert into listener.period_figures (month, day, dim, category_id, node_id, value, n)
  select m.month, case when m.month then date_trunc('month', f.day)::date else f.day end, f.dim, r.category_id,
    coalesce(r.node_id, 0), f.value, count(*)
  from listener.reports r
    cross join listener.period_zone z
    cross join lateral listener.figures_of(z.time_zone, r.stage, r.outcome, r.subcategory_id, r.colonia_id, r.source,
      r.reopen_count, r.stars, r.created_at, r.first_response_at, r.resolved_at, r.closed_at, r.sla_minutes,
      r.sla_used_minutes, r.archived) f
    cross join (values (true), (false)) m (month)
  where r.archived and f.dim in (7, 17)
  group by 1, 2, 3, 4, 5, 6;
insert into listener.period_totals (month, dim, day, value, n)
  select month, dim, day, value, sum(n) from listener.period_figures where dim in (3, 6) group by 1, 2, 3, 4;
