-- The ground of maps reads as a city: passages among its streets, parks and water among its layers, and whom its data
-- is owed to.

alter table urbanism.streets drop constraint streets_kind_check,
  add constraint streets_kind_check check (kind in ('avenue', 'street', 'passage', 'path'));

-- Whether a layer of polygons is part of the ground itself, and as what.
alter table urbanism.layers add column ground text not null default 'none' check (ground in ('none', 'park', 'water')),
  add constraint layers_ground_kind check (ground = 'none' or kind = 'polygon');
create trigger layers_ground after insert or update or delete or truncate on urbanism.layers
  for each statement execute function urbanism.note_ground();
create trigger layer_features_ground after insert or update or delete or truncate on urbanism.layer_features
  for each statement execute function urbanism.note_ground();

-- Who published a set of data that the map was made of. Its rows have `name/…` as their source_id.
create table urbanism.map_sources (
  id int generated always as identity primary key,
  target text not null check (target in ('colonias', 'streets', 'features')),
  layer_id int references urbanism.layers on delete cascade,
  name text not null check (length(name) between 1 and 60),
  credit text not null check (length(credit) between 1 and 200),
  license text not null check (length(license) <= 100),
  -- Empty, or an address that starts with https:// or http://.
  url text not null check (length(url) <= 300),
  changed_at timestamptz not null,
  unique nulls not distinct (target, layer_id, name)
);

-- The colonia in which the middle of a street's longest part lies.
create or replace function urbanism.colonia_of_street(geometry jsonb) returns int
  language sql stable strict parallel safe as $$
  select a.id
  from (
    select positions -> ((jsonb_array_length(positions) - 1) / 2) as one,
      positions -> (jsonb_array_length(positions) / 2) as other
    from (select case geometry ->> 'type' when 'MultiLineString' then (
        select part from jsonb_array_elements(geometry -> 'coordinates') as parts (part)
        order by urbanism.length_m(jsonb_build_object('type', 'LineString', 'coordinates', part)) desc limit 1)
      else geometry -> 'coordinates' end) as longest (positions)
  ) of_street, urbanism.areas_at('colonia', ((one -> 1)::float8 + (other -> 1)::float8) / 2,
    ((one -> 0)::float8 + (other -> 0)::float8) / 2) a
  limit 1
$$;
