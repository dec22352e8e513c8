-- Colonias as polygons, and the map's summaries of reports, kept by differences.

create table urbanism.colonias (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  -- Larger area that it lies in (comuna, district), if any.
  sector text,
  -- colonia: a neighborhood · served-area: outline of what the city serves
  kind text not null default 'colonia' check (kind in ('colonia', 'served-area')),
  -- Id in the file that it came from; the same one is replaced by the next import.
  source_id text,
  -- GeoJSON geometry (Polygon or MultiPolygon, WGS84) as it came.
  geometry jsonb not null
);
create unique index colonias_source on urbanism.colonias (kind, source_id) where source_id is not null;
create index colonias_name on urbanism.colonias (name);

-- Native polygons for point-in-polygon, degrees × 1e7: in degrees their epsilon of 1e-6 answers 2.6 % wrongly.
create table urbanism.colonia_rings (
  id int generated always as identity primary key,
  colonia_id int not null references urbanism.colonias on delete cascade,
  hole boolean not null,
  ring polygon not null
);
create index colonia_rings_ring on urbanism.colonia_rings using gist (ring);
create index colonia_rings_colonia on urbanism.colonia_rings (colonia_id);

-- Areas of one kind that hold a point, smallest first.
create function urbanism.areas_at(wanted text, lat float8, lng float8)
  returns table (id int, name text, sector text)
  language sql stable strict parallel safe as $$
  select c.id, c.name, c.sector
  from urbanism.colonia_rings r join urbanism.colonias c on c.id = r.colonia_id
  where r.ring @> point(lng * 1e7, lat * 1e7) and not r.hole and c.kind = wanted
    and not exists (
      select from urbanism.colonia_rings h
      where h.colonia_id = c.id and h.hole and h.ring @> point(lng * 1e7, lat * 1e7))
  order by area(box(r.ring)), c.id
$$;

-- Reports by map cell. `level` is a zoom: a cell is a tile of that zoom by the first 2 × level bits of its Morton code.
-- category_id 0 and stage -1 stand for all. x and y are sums of 26-bit mercator coordinates, for the centre of gravity.
create table listener.rollup (
  level smallint not null,
  cell bigint not null,
  category_id int not null,
  stage smallint not null,
  n int not null,
  x bigint not null,
  y bigint not null,
  primary key (level, category_id, stage, cell)
);

-- Reports by the day (UTC) on which they were filed, visible or not; without those unconfirmed and spam.
create table listener.day_figures (
  day date not null,
  category_id int not null,
  stage smallint not null,
  outcome text not null default '',
  n int not null,
  primary key (day, category_id, stage, outcome)
);

-- Changes that the summaries have not taken in yet.
create table listener.report_deltas (
  id bigint generated always as identity primary key,
  cell bigint,
  category_id int not null,
  stage smallint not null,
  outcome text not null,
  day date not null,
  on_map boolean not null,
  counted boolean not null,
  n smallint not null
);

-- Position of a stage in the contract's list.
create function listener.stage_number(stage text) returns smallint
  language sql immutable strict parallel safe as $$
  select (array_position(array['unconfirmed', 'pending', 'assigned', 'in_progress', 'scheduled', 'waiting_citizen',
    'referred', 'resolved', 'reopened', 'closed'], stage) - 1)::smallint
$$;

create function listener.note_added() returns trigger language plpgsql as $$
begin
  insert into listener.report_deltas (cell, category_id, stage, outcome, day, on_map, counted, n)
    select cell, category_id, listener.stage_number(stage), coalesce(outcome, ''), (created_at at time zone 'UTC')::date,
      visible and cell is not null, stage <> 'unconfirmed' and not spam, 1
    from added;
  return null;
end
$$;

create function listener.note_removed() returns trigger language plpgsql as $$
begin
  insert into listener.report_deltas (cell, category_id, stage, outcome, day, on_map, counted, n)
    select cell, category_id, listener.stage_number(stage), coalesce(outcome, ''), (created_at at time zone 'UTC')::date,
      visible and cell is not null, stage <> 'unconfirmed' and not spam, -1
    from removed;
  return null;
end
$$;

create function listener.note_changed() returns trigger language plpgsql as $$
begin
  insert into listener.report_deltas (cell, category_id, stage, outcome, day, on_map, counted, n)
    select v.cell, v.category_id, listener.stage_number(v.stage), coalesce(v.outcome, ''),
      (v.created_at at time zone 'UTC')::date, v.visible and v.cell is not null,
      v.stage <> 'unconfirmed' and not v.spam, v.n
    from removed o join added a using (id)
    cross join lateral (values
      (o.cell, o.category_id, o.stage, o.outcome, o.created_at, o.visible, o.spam, -1),
      (a.cell, a.category_id, a.stage, a.outcome, a.created_at, a.visible, a.spam, 1)
    ) v (cell, category_id, stage, outcome, created_at, visible, spam, n)
    where (o.cell, o.category_id, o.stage, o.outcome, o.created_at, o.visible, o.spam)
      is distinct from (a.cell, a.category_id, a.stage, a.outcome, a.created_at, a.visible, a.spam);
  return null;
end
$$;

create trigger note_added after insert on listener.reports
  referencing new table as added for each statement execute function listener.note_added();
create trigger note_removed after delete on listener.reports
  referencing old table as removed for each statement execute function listener.note_removed();
create trigger note_changed after update on listener.reports
  referencing old table as removed new table as added for each statement execute function listener.note_changed();

-- Takes up to this many changes into the summaries; one folder at a time, others leave at once. Answers how many, or
-- -1 when somebody else is at it. Rows that fall to 0 stay: readers skip them, and a scan for them would cost more.
create function listener.fold_deltas(max_rows int) returns int
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
  )
  select count(*) into folded from taken;
  return folded;
end
$$;
