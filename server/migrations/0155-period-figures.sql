-- Figures of periods: what was filed and what was closed on each day and in each month of the city, by category, area
-- in charge and one more thing at a time, kept by differences as the map's and the desk's summaries are.

-- Nobody writes a report between the count below and the triggers that carry it on.
lock table listener.reports, listener.entries, listener.ratings in share row exclusive mode;

-- When somebody of the staff first did something with a report that its author can see, and how its author rated it.
alter table listener.reports
  add column first_response_at timestamptz,
  add column stars smallint;

-- Whether an entry of the timeline is a response to who reported.
create function listener.is_response(what text, actor text, is_public boolean) returns boolean
  language sql immutable strict parallel safe as $$
  select is_public and what <> 'file'
    and actor in ('receptor', 'callcenter', 'supervisor', 'ejecutor', 'user', 'superadmin')
$$;

update listener.reports r set first_response_at = e.at
  from (select report_id, min(at) as at from listener.entries
    where listener.is_response(what, actor, is_public) group by report_id) e
  where e.report_id = r.id;
update listener.reports r set stars = g.stars from listener.ratings g where g.report_id = r.id;

create function listener.note_response() returns trigger language plpgsql as $$
begin
  update listener.reports set first_response_at = new.at
    where id = new.report_id and (first_response_at is null or first_response_at > new.at);
  return null;
end
$$;

-- A step that was taken back leaves the story, and was no response.
create function listener.note_no_response() returns trigger language plpgsql as $$
begin
  update listener.reports set first_response_at = (select min(at) from listener.entries
      where report_id = old.report_id and listener.is_response(what, actor, is_public))
    where id = old.report_id;
  return null;
end
$$;

create trigger note_response after insert on listener.entries for each row
  when (listener.is_response(new.what, new.actor, new.is_public))
  execute function listener.note_response();
create trigger note_no_response after update of is_public on listener.entries for each row
  when (old.is_public is distinct from new.is_public)
  execute function listener.note_no_response();

create function listener.note_stars() returns trigger language plpgsql as $$
begin
  update listener.reports set stars = new.stars where id = new.report_id;
  return null;
end
$$;

create trigger note_stars after insert or update on listener.ratings for each row
  execute function listener.note_stars();

-- The reports of one colonia that were closed in a period.
create index reports_colonia_closed on listener.reports (colonia_id, closed_at)
  where stage = 'closed' and colonia_id is not null;

-- Bounds of the classes of durations in seconds, a quarter of a doubling each: from 84 seconds to 1,024 days.
create function listener.time_bounds() returns float8[] language sql immutable parallel safe as $$
  select array_agg(86400 * power(2::float8, k / 4::float8) order by k) from generate_series(-40, 40) k
$$;

create function listener.time_class(seconds numeric) returns int language sql immutable parallel safe as $$
  select width_bucket(seconds::float8, listener.time_bounds())
$$;

-- What a report counts for, each with its day of the city:
-- filed 1 stage, or 100 + outcome · 2 type · 3 colonia (0: none) · 4 source · 5 class of the time to the first response
-- closed 11 twice the outcome, one more where it was reopened · 12 solved with a promise: 1 kept, 0 broken
--   · 13 class of the time to the solution · 14 class of the time that counts for the promise · 15 stars
create function listener.figures_of(zone text, stage text, outcome text, subcategory_id int, colonia_id int, source text,
    reopen_count int, stars smallint, created_at timestamptz, first_response_at timestamptz, resolved_at timestamptz,
    closed_at timestamptz, sla_minutes int, sla_used_minutes int)
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
      (11, 2 * o.ending + (reopen_count > 0)::int, o.closed),
      (12, case when o.solved then (sla_used_minutes <= sla_minutes)::int end, o.closed),
      (13, case when o.solved then listener.time_class(extract(epoch from resolved_at - created_at)) end, o.closed),
      (14, case when o.solved and sla_minutes is not null then listener.time_class(sla_used_minutes * 60) end, o.closed),
      (15, case when o.solved then stars end, o.closed)
    ) d (dim, value, day)
  where stage <> 'unconfirmed' and d.value is not null and d.day is not null
$$;

-- One row a day, and one a month (its first day). node_id 0: nobody is in charge.
create table listener.period_figures (
  month boolean not null,
  day date not null,
  dim smallint not null,
  category_id int not null,
  node_id int not null,
  value int not null,
  n int not null,
  primary key (month, day, dim, category_id, node_id, value)
);
create index period_figures_none on listener.period_figures (day) where n = 0;

-- The time zone that the days above are of.
create table listener.period_zone (
  only_one boolean primary key default true check (only_one),
  time_zone text not null
);

-- Changes that the figures have not taken in yet: a report as it was (-1) and as it is (1).
create table listener.period_deltas (
  id bigint generated always as identity primary key,
  n smallint not null,
  category_id int not null,
  node_id int not null,
  stage text not null,
  outcome text,
  subcategory_id int not null,
  colonia_id int,
  source text not null,
  reopen_count int not null,
  stars smallint,
  created_at timestamptz not null,
  first_response_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  sla_minutes int,
  sla_used_minutes int not null
);

-- Counts everything anew in the city's time zone, while nobody writes a report.
create function listener.recount_period_figures() returns void language plpgsql as $$
declare
  zone text := coalesce((select time_zone from configuration.settings), 'America/Argentina/Buenos_Aires');
begin
  perform pg_advisory_xact_lock(hashtext('listener.fold-periods'));
  lock table listener.reports in share row exclusive mode;
  delete from listener.period_deltas;
  delete from listener.period_figures;
  delete from listener.period_zone;
  insert into listener.period_zone (time_zone) values (zone);
  insert into listener.period_figures (month, day, dim, category_id, node_id, value, n)
    select m.month, case when m.month then date_trunc('month', f.day)::date else f.day end, f.dim, r.category_id,
      coalesce(r.node_id, 0), f.value, count(*)
    from listener.reports r
      cross join lateral listener.figures_of(zone, r.stage, r.outcome, r.subcategory_id, r.colonia_id, r.source,
        r.reopen_count, r.stars, r.created_at, r.first_response_at, r.resolved_at, r.closed_at, r.sla_minutes,
        r.sla_used_minutes) f
      cross join (values (true), (false)) m (month)
    group by 1, 2, 3, 4, 5, 6;
end
$$;

select listener.recount_period_figures();

-- Takes up to this many changes into the figures; one folder at a time, others leave at once. Answers how many, or -1
-- when somebody else is at it.
create function listener.fold_periods(max_rows int) returns int language plpgsql as $$
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
    insert into listener.period_figures as p (month, day, dim, category_id, node_id, value, n)
      select m.month, case when m.month then date_trunc('month', f.day)::date else f.day end, f.dim, t.category_id,
        t.node_id, f.value, sum(t.n)
      from taken t
        cross join listener.period_zone z
        cross join lateral listener.figures_of(z.time_zone, t.stage, t.outcome, t.subcategory_id, t.colonia_id, t.source,
          t.reopen_count, t.stars, t.created_at, t.first_response_at, t.resolved_at, t.closed_at, t.sla_minutes,
          t.sla_used_minutes) f
        cross join (values (true), (false)) m (month)
      group by 1, 2, 3, 4, 5, 6 having sum(t.n) <> 0
    on conflict (month, day, dim, category_id, node_id, value) do update set n = p.n + excluded.n
  )
  select count(*) into folded from taken;
  -- Moves leave rows behind that count nothing any more.
  delete from listener.period_figures where n = 0;
  return folded;
end
$$;

create function listener.note_period_added() returns trigger language plpgsql as $$
begin
  insert into listener.period_deltas (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source,
    reopen_count, stars, created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes)
    select 1, category_id, coalesce(node_id, 0), stage, outcome, subcategory_id, colonia_id, source, reopen_count, stars,
      created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes
    from added where stage <> 'unconfirmed';
  return null;
end
$$;

create function listener.note_period_removed() returns trigger language plpgsql as $$
begin
  insert into listener.period_deltas (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source,
    reopen_count, stars, created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes)
    select -1, category_id, coalesce(node_id, 0), stage, outcome, subcategory_id, colonia_id, source, reopen_count, stars,
      created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes
    from removed where stage <> 'unconfirmed';
  return null;
end
$$;

create function listener.note_period_changed() returns trigger language plpgsql as $$
begin
  insert into listener.period_deltas (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source,
    reopen_count, stars, created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes)
    select v.*
    from removed o join added a using (id)
    cross join lateral (values
      (-1, o.category_id, coalesce(o.node_id, 0), o.stage, o.outcome, o.subcategory_id, o.colonia_id, o.source,
        o.reopen_count, o.stars, o.created_at, o.first_response_at, o.resolved_at, o.closed_at, o.sla_minutes,
        o.sla_used_minutes),
      (1, a.category_id, coalesce(a.node_id, 0), a.stage, a.outcome, a.subcategory_id, a.colonia_id, a.source,
        a.reopen_count, a.stars, a.created_at, a.first_response_at, a.resolved_at, a.closed_at, a.sla_minutes,
        a.sla_used_minutes)
    ) v (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source, reopen_count, stars, created_at,
      first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes)
    where v.stage <> 'unconfirmed'
      and (o.category_id, o.node_id, o.stage, o.outcome, o.subcategory_id, o.colonia_id, o.source, o.reopen_count, o.stars,
        o.created_at, o.first_response_at, o.resolved_at, o.closed_at, o.sla_minutes, o.sla_used_minutes)
      is distinct from (a.category_id, a.node_id, a.stage, a.outcome, a.subcategory_id, a.colonia_id, a.source,
        a.reopen_count, a.stars, a.created_at, a.first_response_at, a.resolved_at, a.closed_at, a.sla_minutes,
        a.sla_used_minutes);
  return null;
end
$$;

create trigger note_period_added after insert on listener.reports
  referencing new table as added for each statement execute function listener.note_period_added();
create trigger note_period_removed after delete on listener.reports
  referencing old table as removed for each statement execute function listener.note_period_removed();
create trigger note_period_changed after update on listener.reports
  referencing old table as removed new table as added for each statement execute function listener.note_period_changed();
