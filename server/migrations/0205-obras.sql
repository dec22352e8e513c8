-- Public works: the record, what was noted of their progress, what happened to them in public, and where they are.
create table urbanism.obras (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  kind text not null check (kind in ('construction', 'rehabilitation', 'replacement', 'expansion', 'decommissioning')),
  sector text,
  expediente text,
  responsible text,
  contractor text,
  contractor_id text,
  address text,
  -- GeoJSON (WGS84) of points, lines or polygons.
  geometry jsonb,
  budget numeric(15, 2) check (budget >= 0),
  funding text,
  contract_amount numeric(15, 2) check (contract_amount >= 0),
  final_amount numeric(15, 2) check (final_amount >= 0),
  currency text not null check (currency in ('ARS', 'USD')),
  planned_start date,
  planned_end date,
  actual_start date,
  actual_end date,
  start_act text,
  reception_act text,
  published boolean not null default false,
  stage text not null default 'identified' check (stage in ('identified', 'planned', 'tendering', 'awarded', 'building',
    'halted', 'finished', 'warranty', 'received', 'terminated', 'deserted', 'cancelled')),
  -- As last noted in obra_progress.
  physical numeric(5, 2) check (physical between 0 and 100),
  financial numeric(5, 2) check (financial between 0 and 100),
  -- By its place.
  colonia_id int references urbanism.colonias on delete set null,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  plain_name text not null generated always as (platform.plain(name)) stored,
  words text not null generated always as (platform.plain(name || ' ' || coalesce(expediente, '') || ' '
    || coalesce(address, '') || ' ' || coalesce(contractor, '') || ' ' || coalesce(sector, ''))) stored,
  box float8[] generated always as (urbanism.box_of(geometry)) stored
);
create index obras_listed on urbanism.obras (plain_name, id) where deleted_at is null;
create index obras_published on urbanism.obras (id desc) where deleted_at is null and published;
create index obras_stage on urbanism.obras (stage, id desc) where deleted_at is null;
create index obras_ending on urbanism.obras (planned_end) where deleted_at is null;
create index obras_words on urbanism.obras using gin (words platform.gin_trgm_ops) where deleted_at is null;
create index obras_deleted on urbanism.obras (deleted_at) where deleted_at is not null;
create index obras_colonia on urbanism.obras (colonia_id);

-- Dated and never changed: a mistake is corrected by a later row with its reason.
create table urbanism.obra_progress (
  id int generated always as identity primary key,
  obra_id int not null references urbanism.obras on delete cascade,
  series text not null check (series in ('physical', 'financial')),
  on_day date not null,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  reason text,
  noted_at timestamptz not null
);
create index obra_progress_obra on urbanism.obra_progress (obra_id, series, on_day, id);

-- What everybody is told of a published work: its steps, and promises that changed.
create table urbanism.obra_events (
  id int generated always as identity primary key,
  obra_id int not null references urbanism.obras on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('moved', 'planned-start', 'planned-end', 'contract-amount')),
  from_value text,
  to_value text,
  reason text
);
create index obra_events_obra on urbanism.obra_events (obra_id, id);

create function urbanism.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end
$$;
create trigger obra_progress_kept before update on urbanism.obra_progress
  for each row execute function urbanism.refuse_rewriting();
create trigger obra_events_kept before update on urbanism.obra_events
  for each row execute function urbanism.refuse_rewriting();

-- Another day or amount than was promised is told to everybody, however it came.
create function urbanism.tell_obra() returns trigger language plpgsql as $$
begin
  insert into urbanism.obra_events (obra_id, at, what, from_value, to_value)
  select new.id, new.changed_at, what, before, after
  from (values ('planned-start', old.planned_start::text, new.planned_start::text),
    ('planned-end', old.planned_end::text, new.planned_end::text),
    ('contract-amount', old.contract_amount::float8::text, new.contract_amount::float8::text)) changes (what, before, after)
  where before is distinct from after;
  return null;
end
$$;
create trigger obras_told after update of planned_start, planned_end, contract_amount on urbanism.obras
  for each row execute function urbanism.tell_obra();

-- Where works are, in Mercator metres: rings of areas, courses, spots; the box is wider by thirty metres on the ground.
create table urbanism.obra_parts (
  obra_id int not null references urbanism.obras on delete cascade,
  hole boolean not null default false,
  outline polygon,
  course path,
  spot point,
  box box not null
);
create index obra_parts_box on urbanism.obra_parts using gist (box);
create index obra_parts_obra on urbanism.obra_parts (obra_id);

create function urbanism.lay_obra_parts() returns trigger language plpgsql as $$
begin
  delete from urbanism.obra_parts where obra_id = new.id;
  if new.geometry is null then
    return null;
  end if;
  insert into urbanism.obra_parts (obra_id, hole, outline, course, spot, box)
  select new.id, shape = 'polygon' and place > 1,
    case shape when 'polygon' then ('(' || string_agg(at::text, ',' order by nth) || ')')::polygon end,
    case shape when 'line' then ('[' || string_agg(at::text, ',' order by nth) || ']')::path end,
    case shape when 'point' then (array_agg(at))[1] end,
    box(point(min(at[0]) - max(reach), min(at[1]) - max(reach)), point(max(at[0]) + max(reach), max(at[1]) + max(reach)))
  from (
    select shape, part, place, nth, urbanism.mercator((p -> 0)::float8, (p -> 1)::float8) as at,
      30 / cos(radians(greatest(-85, least(85, (p -> 1)::float8)))) as reach
    from (
      select case when type like '%Polygon' then 'polygon' when type like '%LineString' then 'line' else 'point' end as shape,
        part, place, list
      from (select new.geometry ->> 'type' as type, new.geometry -> 'coordinates' as coordinates) of_work,
        jsonb_array_elements(case type
          when 'Polygon' then jsonb_build_array(coordinates)
          when 'MultiPolygon' then coordinates
          when 'LineString' then jsonb_build_array(jsonb_build_array(coordinates))
          when 'MultiLineString' then jsonb_build_array(coordinates)
          when 'Point' then jsonb_build_array(jsonb_build_array(jsonb_build_array(coordinates)))
          else (select jsonb_agg(jsonb_build_array(jsonb_build_array(spot))) from jsonb_array_elements(coordinates) spot)
        end) with ordinality as parts (lists, part),
        jsonb_array_elements(lists) with ordinality as numbered (list, place)
    ) lists, jsonb_array_elements(list) with ordinality as positions (p, nth)
  ) spots
  group by shape, part, place;
  return null;
end
$$;
create trigger obras_parts after insert or update of geometry on urbanism.obras
  for each row execute function urbanism.lay_obra_parts();

-- The colonia in which the middle of the work lies.
create function urbanism.place_obra() returns trigger language plpgsql as $$
declare
  around float8[] := urbanism.box_of(new.geometry);
begin
  new.colonia_id := (select a.id
    from urbanism.areas_at('colonia', (around[2] + around[4]) / 2, (around[1] + around[3]) / 2) a limit 1);
  return new;
end
$$;
create trigger obras_place before insert or update of geometry on urbanism.obras
  for each row execute function urbanism.place_obra();

-- Not strict, so that the planner sees through it. Works under way or planned at a point, with the metres to them, the nearest first.
create function urbanism.obras_at(lat float8, lng float8) returns table (id int, distance_m float8)
  language sql stable parallel safe as $$
  with spot as (select urbanism.mercator(lng, lat) as at, cos(radians(greatest(-85, least(85, lat)))) as scale)
  select o.id, min(away) as distance_m
  from spot
  join urbanism.obra_parts x on x.box && box(spot.at, spot.at) and not x.hole
  join urbanism.obras o on o.id = x.obra_id
  cross join lateral (select scale * least(x.spot <-> spot.at, spot.at <-> x.course, spot.at <-> x.outline) as away) measured
  where o.published and o.deleted_at is null and away <= 30
    and o.stage in ('planned', 'tendering', 'awarded', 'building', 'halted', 'finished')
    and not exists (select from urbanism.obra_parts h where h.obra_id = o.id and h.hole and h.outline @> spot.at)
  group by o.id
  order by 2, o.id
  limit 3
$$;
