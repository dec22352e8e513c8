-- The state of the source where no layout knew it; a person settles what it means by the next move.
alter table listener.reports add column source_stage text check (length(source_stage) between 1 and 80);

-- The source's own number, as it is searched for.
create index reports_source_number on listener.reports (substr(source_id, strpos(source_id, '/') + 1))
  where source_id is not null;

-- What waits for a person to say where it is or how it stands.
create index reports_unsettled on listener.reports (created_at desc, id desc)
  where source_stage is not null or (source = 'import' and lat is null and address is null);

-- Reports get their colonia when they come; those that were there before a colonia, or before its present shape, get it
-- by a job. Triggers, since colonias come by screen, by file and by command.
create function urbanism.place_reports(closed_too boolean) returns void language sql as $$
  select jobs.enqueue(
    'place-reports',
    json_build_object('closed_too', closed_too),
    jsonb_build_object('key', 'place-reports:' || closed_too, 'queue', 'place-reports', 'max_attempts', 8));
$$;
create function urbanism.place_in_new() returns trigger language plpgsql as $$
begin
  if exists (select from fresh where kind = 'colonia') then perform urbanism.place_reports(true); end if;
  return null;
end
$$;
create function urbanism.place_in_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh f join former o on o.id = f.id
    where f.kind = 'colonia'
      and (o.geometry is distinct from f.geometry or o.deleted_at is distinct from f.deleted_at)
  ) then perform urbanism.place_reports(false); end if;
  return null;
end
$$;
create trigger place_reports_in_new after insert on urbanism.colonias
  referencing new table as fresh for each statement execute function urbanism.place_in_new();
create trigger place_reports_in_changed after update on urbanism.colonias
  referencing old table as former new table as fresh
  for each statement execute function urbanism.place_in_changed();
