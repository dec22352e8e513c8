-- Bringing many streets in costs a fraction: of a ring its box is read first, of a street its parts in one go.

-- A ring of thousands of corners is unpacked at every look at its box, unless the box stands beside it.
alter table urbanism.colonia_rings add column box box not null generated always as (box(ring)) stored;
drop index urbanism.colonia_rings_box;
create index colonia_rings_box on urbanism.colonia_rings using gist (box);

create or replace function urbanism.areas_at(wanted text, lat float8, lng float8)
  returns table (id int, name text, sector text)
  language sql stable strict parallel safe as $$
  select c.id, c.name, c.sector
  from urbanism.colonia_rings r join urbanism.colonias c on c.id = r.colonia_id
  where r.box @> box(point(lng * 1e7, lat * 1e7), point(lng * 1e7, lat * 1e7))
    and r.ring @> point(lng * 1e7, lat * 1e7) and not r.hole and c.kind = wanted and c.deleted_at is null
    and not exists (
      select from urbanism.colonia_rings h
      where h.colonia_id = c.id and h.hole and h.ring @> point(lng * 1e7, lat * 1e7))
  order by area(r.box), c.id
$$;

-- Not strict, so that PostgreSQL writes it into the statements that use it instead of calling it for each position.
create or replace function urbanism.mercator(lng float8, lat float8) returns point
  language sql immutable parallel safe
  return point(radians(lng) * 6378137, ln(tan(pi() / 4 + radians(greatest(-85, least(85, lat))) / 2)) * 6378137);

-- The colonia in which the middle of a street's longest part lies.
create or replace function urbanism.colonia_of_street(geometry jsonb) returns int
  language sql stable strict parallel safe as $$
  select a.id
  from (
    select ((line -> one -> 1)::float8 + (line -> other -> 1)::float8) / 2 as lat,
      ((line -> one -> 0)::float8 + (line -> other -> 0)::float8) / 2 as lng
    from jsonb_array_elements(case geometry ->> 'type' when 'MultiLineString' then geometry -> 'coordinates'
        else jsonb_build_array(geometry -> 'coordinates') end) as parts (line),
      lateral (select (jsonb_array_length(line) - 1) / 2 as one, jsonb_array_length(line) / 2 as other) middle
    order by (
      select sum(at <-> before)
      from (
        select at, lag(at) over (order by place) as before
        from (
          select place, urbanism.mercator((p -> 0)::float8, (p -> 1)::float8) as at
          from jsonb_array_elements(line) with ordinality as positions (p, place)
        ) places
      ) steps
    ) desc nulls last
    limit 1
  ) longest, urbanism.areas_at('colonia', lat, lng) a
  limit 1
$$;
