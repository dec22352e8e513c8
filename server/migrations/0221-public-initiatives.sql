-- What lists for everybody ask of the published copy of an initiative, and of nothing else.
alter table transparency.initiatives
  add column public_words text generated always as (platform.plain((published ->> 'name') || ' '
    || (published ->> 'name_en') || ' ' || (published ->> 'summary') || ' ' || (published ->> 'summary_en'))) stored,
  add column public_catalog_id int generated always as ((published ->> 'catalog_id')::int) stored,
  add column public_secretary_id int generated always as ((published ->> 'secretary_id')::int) stored,
  -- Days as YYYY-MM-DD.
  add column public_starts_on text collate "C" generated always as (published ->> 'starts_on') stored,
  add column public_promised_on text collate "C" generated always as (published ->> 'promised_on') stored,
  add column public_progress int generated always as
    (transparency.progress_of((published ->> 'progress')::int, published -> 'milestones')) stored;

create index initiatives_published on transparency.initiatives (published_at desc, id desc) where published is not null;
create index initiatives_published_status on transparency.initiatives (status, published_at desc, id desc)
  where published is not null;
create index initiatives_published_catalog on transparency.initiatives (public_catalog_id, published_at desc, id desc)
  where published is not null;
create index initiatives_published_area on transparency.initiatives (public_secretary_id, published_at desc, id desc)
  where published is not null;
create index initiatives_published_words on transparency.initiatives using gin (public_words platform.gin_trgm_ops)
  where published is not null;

-- The traffic light of a commitment on a day, as lightOf of the contract has it.
create function transparency.light_of(status text, starts_on text, promised_on text, progress int, today text)
  returns text language sql stable parallel safe as $$
  select case
    when status not in ('publicada', 'en_ejecucion', 'pausada') or promised_on is null then 'none'
    when today > promised_on then 'red'
    when starts_on is null or today <= starts_on then 'green'
    else (
      select case when behind >= 30 then 'red' when behind >= 10 then 'amber' else 'green' end
      from (select (today::date - starts_on::date)::float8 / (promised_on::date - starts_on::date) * 100 - progress) late (behind)
    )
  end
$$;
