-- Imported reports that have a place and no address get the address of their place, by a job that whoever brings reports,
-- streets or doors in asks for.
create index reports_unnamed on listener.reports (id)
  where source = 'import' and address is null and lat is not null;
create function urbanism.name_reports() returns void language sql as $$
  select jobs.enqueue(
    'name-reports',
    '{}',
    jsonb_build_object('key', 'name-reports', 'queue', 'place-reports', 'max_attempts', 8));
$$;
