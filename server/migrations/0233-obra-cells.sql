-- Works on the map: the middle of each and its cell, so that tiles of published works are read from one index alone.
alter table urbanism.obras add column lat float8, add column lng float8, add column cell bigint;

create or replace function urbanism.place_obra() returns trigger language plpgsql as $$
declare
  around float8[] := urbanism.box_of(new.geometry);
begin
  new.lat := (around[2] + around[4]) / 2;
  new.lng := (around[1] + around[3]) / 2;
  new.cell := platform.morton(new.lat, new.lng);
  new.colonia_id := (select a.id from urbanism.areas_at('colonia', new.lat, new.lng) a limit 1);
  return new;
end
$$;

update urbanism.obras set lat = (box[2] + box[4]) / 2, lng = (box[1] + box[3]) / 2,
  cell = platform.morton((box[2] + box[4]) / 2, (box[1] + box[3]) / 2)
where box is not null;

create index obras_cell on urbanism.obras (cell, id) include (stage, planned_end, lat, lng)
  where published and deleted_at is null and cell is not null;
