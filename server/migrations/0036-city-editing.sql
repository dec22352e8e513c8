-- The city's map is edited: colonias and streets with versions, search and a bin, map layers of the city, files that
-- wait to be brought in, and a number that grows with every change of the ground.

-- Lower case without the accents of our languages; immutable, so that a column may be made of it.
create function urbanism.plain(words text) returns text
  language sql immutable strict parallel safe
  return translate(lower(words), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc');

-- West, south, east, north of a GeoJSON geometry; null without a position.
create function urbanism.box_of(geometry jsonb) returns float8[]
  language sql immutable strict parallel safe as $$
  select case when count(*) > 0 then array[min(lng), min(lat), max(lng), max(lat)] end
  from (
    select (p -> 0)::float8 as lng, (p -> 1)::float8 as lat
    from jsonb_path_query(geometry, 'strict $.coordinates.** ? (@.type() == "array" && @[0].type() == "number")') as p
  ) positions
$$;

-- Square metres of one ring (GeoJSON positions) on the sphere.
create function urbanism.ring_area_m2(ring jsonb) returns float8
  language sql immutable strict parallel safe as $$
  select coalesce(abs(sum((next_lng - lng) * (2 + sin(lat) + sin(next_lat)))) * 6371008.8 ^ 2 / 2, 0)
  from (
    select radians((p -> 0)::float8) as lng, radians((p -> 1)::float8) as lat,
      lead(radians((p -> 0)::float8)) over (order by place) as next_lng,
      lead(radians((p -> 1)::float8)) over (order by place) as next_lat
    from jsonb_array_elements(ring) with ordinality as positions (p, place)
  ) edges
  where next_lng is not null
$$;

-- Square metres of a Polygon or MultiPolygon, holes taken off.
create function urbanism.area_m2(geometry jsonb) returns float8
  language sql immutable strict parallel safe as $$
  select coalesce(sum(case when place = 1 then 1 else -1 end * urbanism.ring_area_m2(ring)), 0)
  from jsonb_array_elements(case geometry ->> 'type' when 'Polygon' then jsonb_build_array(geometry -> 'coordinates')
      when 'MultiPolygon' then geometry -> 'coordinates' else '[]' end) as polygons (rings),
    jsonb_array_elements(rings) with ordinality as numbered (ring, place)
$$;

-- Metres of a LineString or MultiLineString on the sphere.
create function urbanism.length_m(geometry jsonb) returns float8
  language sql immutable strict parallel safe as $$
  select coalesce(sum(2 * 6371008.8 * asin(least(1, sqrt(
    sin((next_lat - lat) / 2) ^ 2 + cos(lat) * cos(next_lat) * sin((next_lng - lng) / 2) ^ 2)))), 0)
  from (
    select radians((p -> 0)::float8) as lng, radians((p -> 1)::float8) as lat,
      lead(radians((p -> 0)::float8)) over (partition by part order by place) as next_lng,
      lead(radians((p -> 1)::float8)) over (partition by part order by place) as next_lat
    from jsonb_array_elements(case geometry ->> 'type' when 'LineString' then jsonb_build_array(geometry -> 'coordinates')
        when 'MultiLineString' then geometry -> 'coordinates' else '[]' end) with ordinality as lines (line, part),
      jsonb_array_elements(line) with ordinality as positions (p, place)
  ) edges
  where next_lng is not null
$$;

alter table urbanism.colonias
  add column version int not null default 1,
  add column changed_at timestamptz not null default now(),
  -- Removed by staff: hidden everywhere, restorable for 30 days.
  add column deleted_at timestamptz,
  add column plain_name text not null generated always as (urbanism.plain(name)) stored,
  add column search text not null generated always as (urbanism.plain(name || ' ' || coalesce(sector, ''))) stored,
  add column area_m2 float8 not null generated always as (urbanism.area_m2(geometry)) stored,
  add column box float8[] generated always as (urbanism.box_of(geometry)) stored;
create index colonias_listed on urbanism.colonias (plain_name, id) where kind = 'colonia' and deleted_at is null;
create index colonias_deleted on urbanism.colonias (deleted_at) where deleted_at is not null;
create index colonias_search on urbanism.colonias using gin (search platform.gin_trgm_ops);

-- The index answers polygons that overlap; a box of one unit (a centimetre) around the point asks it that.
create or replace function urbanism.areas_at(wanted text, lat float8, lng float8)
  returns table (id int, name text, sector text)
  language sql stable strict parallel safe as $$
  select c.id, c.name, c.sector
  from urbanism.colonia_rings r join urbanism.colonias c on c.id = r.colonia_id
  where r.ring && polygon(box(point(lng * 1e7 - 1, lat * 1e7 - 1), point(lng * 1e7 + 1, lat * 1e7 + 1)))
    and r.ring @> point(lng * 1e7, lat * 1e7) and not r.hole and c.kind = wanted and c.deleted_at is null
    and not exists (
      select from urbanism.colonia_rings h
      where h.colonia_id = c.id and h.hole and h.ring @> point(lng * 1e7, lat * 1e7))
  order by area(box(r.ring)), c.id
$$;

-- The colonia in which the middle position of a street lies.
create function urbanism.colonia_of_street(geometry jsonb) returns int
  language sql stable strict parallel safe as $$
  select a.id
  from (
    select positions -> (jsonb_array_length(positions) / 2) as middle
    from (select case geometry ->> 'type' when 'MultiLineString' then geometry -> 'coordinates' -> 0
      else geometry -> 'coordinates' end) as longest (positions)
  ) of_street, urbanism.areas_at('colonia', (middle -> 1)::float8, (middle -> 0)::float8) a
  limit 1
$$;

alter table urbanism.streets
  add column version int not null default 1,
  add column changed_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  -- Null where it is not known.
  add column colonia_id int references urbanism.colonias on delete set null,
  add column plain_name text not null generated always as (urbanism.plain(name)) stored,
  add column length_m float8 not null generated always as (coalesce(urbanism.length_m(geometry), 0)) stored,
  add column box float8[] generated always as (urbanism.box_of(geometry)) stored;
update urbanism.streets set colonia_id = urbanism.colonia_of_street(geometry) where geometry is not null;
create index streets_listed on urbanism.streets (plain_name, id) where deleted_at is null;
create index streets_deleted on urbanism.streets (deleted_at) where deleted_at is not null;
create index streets_search on urbanism.streets using gin (plain_name platform.gin_trgm_ops);
create index streets_colonia on urbanism.streets (colonia_id, plain_name, id) where deleted_at is null;

-- What the city draws over its maps beside colonias and streets.
create table urbanism.layers (
  id int generated always as identity primary key,
  version int not null default 1,
  -- Grows with every change of its features.
  revision int not null default 1,
  name text not null check (length(name) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  kind text not null check (kind in ('point', 'line', 'polygon')),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- citizen: on everybody's maps · operator: on those of staff
  level text not null check (level in ('citizen', 'operator')),
  position int not null default 0,
  active boolean not null,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table urbanism.layer_features (
  id int generated always as identity primary key,
  layer_id int not null references urbanism.layers on delete cascade,
  version int not null default 1,
  name text not null check (length(name) between 1 and 120),
  -- Id in the file that it came from; the same one is replaced by the next import.
  source_id text,
  -- GeoJSON geometry (WGS84) of the layer's kind.
  geometry jsonb not null,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  plain_name text not null generated always as (urbanism.plain(name)) stored,
  box float8[] generated always as (urbanism.box_of(geometry)) stored
);
create index layer_features_listed on urbanism.layer_features (layer_id, plain_name, id) where deleted_at is null;
create unique index layer_features_source on urbanism.layer_features (layer_id, source_id) where source_id is not null;
create index layer_features_deleted on urbanism.layer_features (deleted_at) where deleted_at is not null;

-- Files that were read and may be brought in; their bytes lie in the files store, for a day.
create table urbanism.map_files (
  id uuid primary key,
  target text not null check (target in ('colonias', 'streets', 'features')),
  layer_id int references urbanism.layers on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  uploader_uid text not null,
  created_at timestamptz not null,
  applied_at timestamptz
);
create index map_files_created on urbanism.map_files (created_at);

-- One number for the ground of maps, so that nobody has to count colonias and streets to see a change.
create table urbanism.ground (only_one boolean primary key default true check (only_one), version bigint not null);
insert into urbanism.ground (version) values (1);
create function urbanism.note_ground() returns trigger language plpgsql as $$
begin
  update urbanism.ground set version = version + 1;
  return null;
end
$$;
create trigger colonias_ground after insert or update or delete or truncate on urbanism.colonias
  for each statement execute function urbanism.note_ground();
create trigger streets_ground after insert or update or delete or truncate on urbanism.streets
  for each statement execute function urbanism.note_ground();
