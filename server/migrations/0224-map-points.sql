-- Points, courses and areas of the transparency map, each filed under a type, maybe a sector, maybe a category.
create table transparency.map_points (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null check (length(name) between 1 and 140),
  description text not null default '',
  -- From the type down, as far as it is filed.
  path int[] not null check (cardinality(path) between 1 and 3 and array_position(path, null) is null),
  -- GeoJSON (WGS84) of points, lines or polygons.
  geometry jsonb not null,
  -- Where it is known from.
  source text not null default '',
  source_url text not null default '',
  active boolean not null default true,
  -- By its place, which is the middle of its box.
  colonia_id int references urbanism.colonias on delete set null,
  lat float8 not null,
  lng float8 not null,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  catalogfirst_id int not null generated always as (path[1]) stored references transparency.catalogfirst,
  catalogsecond_id int generated always as (path[2]) stored references transparency.catalogsecond,
  catalog_id int generated always as (path[3]) stored references transparency.catalog,
  cell bigint not null generated always as (platform.morton(lat, lng)) stored,
  box float8[] generated always as (urbanism.box_of(geometry)) stored,
  plain_name text not null generated always as (platform.plain(name)) stored,
  words text not null generated always as (platform.plain(name || ' ' || source)) stored
);
create index map_points_type on transparency.map_points (catalogfirst_id, id desc) where deleted_at is null;
create index map_points_sector on transparency.map_points (catalogsecond_id, id desc) where deleted_at is null;
create index map_points_category on transparency.map_points (catalog_id, id desc) where deleted_at is null;
create index map_points_newest on transparency.map_points (id desc) where deleted_at is null;
-- What is filed under a level itself keeps it from being removed.
create index map_points_at_type on transparency.map_points (catalogfirst_id)
  where catalogsecond_id is null and deleted_at is null;
create index map_points_at_sector on transparency.map_points (catalogsecond_id)
  where catalog_id is null and deleted_at is null;
create index map_points_listed on transparency.map_points (plain_name, id) where deleted_at is null;
create index map_points_words on transparency.map_points using gin (words platform.gin_trgm_ops)
  where deleted_at is null;
create index map_points_deleted on transparency.map_points (deleted_at) where deleted_at is not null;
create index map_points_colonia on transparency.map_points (colonia_id);

create function transparency.place_map_point() returns trigger language plpgsql as $$
declare
  around float8[] := urbanism.box_of(new.geometry);
begin
  new.lat := (around[2] + around[4]) / 2;
  new.lng := (around[1] + around[3]) / 2;
  new.colonia_id := (select a.id from urbanism.areas_at('colonia', new.lat, new.lng) a limit 1);
  return new;
end
$$;
create trigger map_points_place before insert or update of geometry on transparency.map_points
  for each row execute function transparency.place_map_point();
