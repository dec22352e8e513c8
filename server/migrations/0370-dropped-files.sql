-- Files whose rows are gone, however they went; the hourly job deletes them from the store and then forgets them here.
create table platform.dropped_files (
  id int generated always as identity primary key,
  folder text not null check (folder in ('works', 'places')),
  file_id uuid not null
);

create function platform.drop_file() returns trigger language plpgsql as $$
begin
  if old.file_id is not null and (tg_op = 'DELETE' or new.file_id is distinct from old.file_id) then
    insert into platform.dropped_files (folder, file_id) values (tg_argv[0], old.file_id);
  end if;
  return null;
end
$$;
create trigger obra_records_dropped after delete on urbanism.obra_records
  for each row execute function platform.drop_file('works');

-- The photo of a point of the transparency map, and what it shows for whoever does not see it.
create table transparency.map_photos (
  point_id int primary key references transparency.map_points on delete cascade,
  file_id uuid not null unique,
  alt text not null check (length(alt) between 1 and 200)
);
create trigger map_photos_dropped after delete or update of file_id on transparency.map_photos
  for each row execute function platform.drop_file('places');
