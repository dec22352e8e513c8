-- What everybody may know of what happened to a point of the map: when it came, and what of it was changed while it was
-- shown; never what stood there before. Who follows it is told once.
alter table transparency.map_points add column created_at timestamptz;

create function transparency.date_map_point() returns trigger language plpgsql as $$
begin
  new.created_at := new.changed_at;
  return new;
end
$$;
create trigger map_points_dated before insert on transparency.map_points
  for each row execute function transparency.date_map_point();

create table transparency.map_point_events (
  id bigint generated always as identity primary key,
  point_id int not null references transparency.map_points (id) on delete cascade,
  at timestamptz not null,
  fields text[] not null check (cardinality(fields) > 0),
  told boolean not null default false
);
create index map_point_events_point on transparency.map_point_events (point_id, id desc);
create index map_point_events_untold on transparency.map_point_events (at, id) where not told;

create function transparency.tell_map_point() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  select array_agg(field order by nth) into changed
  from (values (1, 'name', old.name <> new.name), (2, 'description', old.description <> new.description),
    (3, 'place', old.geometry <> new.geometry), (4, 'catalogue', old.path <> new.path),
    (5, 'source', (old.source, old.source_url) <> (new.source, new.source_url))) fields (nth, field, differs)
  where differs;
  if changed is not null then
    insert into transparency.map_point_events (point_id, at, fields) values (new.id, new.changed_at, changed);
  end if;
  return null;
end
$$;
create trigger map_points_told after update of name, description, geometry, path, source, source_url
  on transparency.map_points for each row
  when (old.active and new.active and old.deleted_at is null and new.deleted_at is null)
  execute function transparency.tell_map_point();

alter table identity.followers drop constraint followers_kind_check;
alter table identity.followers add constraint followers_kind_check
  check (kind in ('initiative', 'obra', 'map-point'));
