-- Streets of the city, for the ground of maps and for names; and what a map must say about where its ground comes from.

create table urbanism.streets (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  kind text not null default 'street' check (kind in ('avenue', 'street', 'path')),
  -- Id in the file that it came from; the same one is replaced by the next import.
  source_id text unique,
  -- GeoJSON geometry (LineString or MultiLineString, WGS84); null for a street known by its name only.
  geometry jsonb
);
create index streets_name on urbanism.streets (lower(name));

alter table configuration.settings add column map_attribution text not null default ''
  check (length(map_attribution) <= 200);
