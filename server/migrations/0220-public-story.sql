-- What happened to a work, and why its progress was corrected, is staff's where it was before everybody could see the
-- work, or while it was withdrawn.
alter table urbanism.obra_events add column is_public boolean not null default false;
alter table urbanism.obra_progress add column is_public boolean not null default false;

-- As the history says it; what it does not know stays with staff.
create function pg_temp.was_published(obra int, until timestamptz, counts_that_moment boolean) returns boolean
  language sql stable as $$
  select coalesce((select (c.to_value ->> 'published')::boolean from configuration.changelog c
    where c.entity = 'obra' and c.entity_id = obra::text and c.to_value ? 'published'
      and (c.at < until or counts_that_moment and c.at = until)
    order by c.id desc limit 1), false)
$$;
alter table urbanism.obra_events disable trigger obra_events_kept;
update urbanism.obra_events e set is_public = true where pg_temp.was_published(e.obra_id, e.at, e.what = 'moved');
alter table urbanism.obra_events enable trigger obra_events_kept;
alter table urbanism.obra_progress disable trigger obra_progress_kept;
update urbanism.obra_progress g set is_public = true where pg_temp.was_published(g.obra_id, g.noted_at, true);
alter table urbanism.obra_progress enable trigger obra_progress_kept;

alter table urbanism.obra_events drop constraint obra_events_what_check;
alter table urbanism.obra_events add constraint obra_events_what_check
  check (what in ('published', 'moved', 'planned-start', 'planned-end', 'contract-amount'));

-- Another day or amount than was promised, however it came: told to everybody where they had seen the one before.
create or replace function urbanism.tell_obra() returns trigger language plpgsql as $$
begin
  insert into urbanism.obra_events (obra_id, at, what, from_value, to_value, is_public)
  select new.id, new.changed_at, what, before, after, old.published and new.published
  from (values ('planned-start', old.planned_start::text, new.planned_start::text),
    ('planned-end', old.planned_end::text, new.planned_end::text),
    ('contract-amount', old.contract_amount::float8::text, new.contract_amount::float8::text)) changes (what, before, after)
  where before is distinct from after;
  return null;
end
$$;

-- The public story of a work begins where everybody can see it, in the stage that it had then.
create function urbanism.tell_published() returns trigger language plpgsql as $$
begin
  insert into urbanism.obra_events (obra_id, at, what, to_value, is_public)
  values (new.id, new.changed_at, 'published', new.stage, true);
  return null;
end
$$;
create trigger obras_told_new after insert on urbanism.obras
  for each row when (new.published) execute function urbanism.tell_published();
create trigger obras_told_published after update of published on urbanism.obras
  for each row when (new.published and not old.published) execute function urbanism.tell_published();
