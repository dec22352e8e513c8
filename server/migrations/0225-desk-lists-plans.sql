-- What the desk's list of initiatives is narrowed by: words, who waits for a second person, the day of a promise that runs.
alter table transparency.initiatives
  add column words text generated always as (platform.plain(name || ' ' || name_en)) stored;
create index initiatives_words on transparency.initiatives using gin (words platform.gin_trgm_ops)
  where deleted_at is null;
create index initiatives_waiting on transparency.initiatives (changed_at desc, id desc)
  where deleted_at is null and (status = 'en_revision' or published is not null and cardinality(authors) > 0);
create index initiatives_due on transparency.initiatives (promised_on)
  where deleted_at is null and status in ('publicada', 'en_ejecucion', 'pausada');
-- Few works are not published: the desk looks for them.
create index obras_unpublished on urbanism.obras (id desc) where deleted_at is null and not published;
create index obras_kept on urbanism.obras (id desc) where deleted_at is null;
