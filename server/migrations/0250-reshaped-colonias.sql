-- A colonia is split into several, or several are merged into one: what there was stays known by name, and can come back.
create table urbanism.reshapings (
  id int generated always as identity primary key,
  kind text not null check (kind in ('split', 'merge')),
  at timestamptz not null,
  undone_at timestamptz
);
-- Those that were before and those that came of them. Both stay in the table for good: reports go by their names.
create table urbanism.reshaping_parts (
  reshaping_id int not null references urbanism.reshapings on delete cascade,
  colonia_id int not null references urbanism.colonias,
  side text not null check (side in ('from', 'into')),
  -- As the change left it: what was changed later cannot be undone.
  version int not null,
  -- Streets that it had, which come back with it.
  streets int[] not null default '{}',
  primary key (reshaping_id, colonia_id)
);
create index reshaping_parts_colonia on urbanism.reshaping_parts (colonia_id);

alter table urbanism.colonias
  -- replaced: split or merged, its reports keep it · undone: came of a change that was taken back. Neither leaves the bin by itself.
  add column retired text check (retired in ('replaced', 'undone')),
  -- Those that it came of, however far back: a rule that names one of them holds here too.
  add column stands_for int[] not null default '{}';
create index colonias_retired on urbanism.colonias (id) where retired is not null;

-- Works and map points lie in the colonia that holds them now.
create function urbanism.place_again() returns trigger language plpgsql as $$
declare
  gone int[] := array(
    select f.id from fresh f join former o on o.id = f.id where f.deleted_at is not null and o.deleted_at is null);
begin
  if cardinality(gone) = 0 then return null; end if;
  update urbanism.obras o
  set colonia_id = (select a.id
    from urbanism.areas_at('colonia', (o.box[2] + o.box[4]) / 2, (o.box[1] + o.box[3]) / 2) a limit 1)
  where o.colonia_id = any(gone);
  update transparency.map_points p
  set colonia_id = (select a.id from urbanism.areas_at('colonia', p.lat, p.lng) a limit 1)
  where p.colonia_id = any(gone);
  return null;
end
$$;
create trigger colonias_place_again after update on urbanism.colonias
  referencing old table as former new table as fresh
  for each statement execute function urbanism.place_again();

-- What goes by the name of these colonias.
create function urbanism.named_after(ids int[])
  returns table (streets int, courseless int, obras int, map_points int, reports int, rules int)
  language sql stable parallel safe as $$
  select
    (select count(*)::int from urbanism.streets where colonia_id = any(ids) and deleted_at is null),
    (select count(*)::int from urbanism.streets where colonia_id = any(ids) and deleted_at is null and geometry is null),
    (select count(*)::int from urbanism.obras where colonia_id = any(ids) and deleted_at is null),
    (select count(*)::int from transparency.map_points where colonia_id = any(ids) and deleted_at is null),
    (select count(*)::int from listener.reports where colonia_id = any(ids)),
    (select count(*)::int from listener.routing_rules where colonia_id = any(ids) and deleted_at is null)
$$;
