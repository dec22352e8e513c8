-- Progress in per cent: of the milestones by their weights where there are any, else as it was written.
create function transparency.progress_of(written int, milestones jsonb) returns int
  language sql immutable parallel safe as $$
  select coalesce(floor(sum((m ->> 'weight')::int * case m ->> 'status' when 'met' then 100 when 'partiallyMet' then 50
    else 0 end) / nullif(sum((m ->> 'weight')::int), 0)::numeric)::int, written)
  from jsonb_array_elements(milestones) as m
$$;

-- Commitments of the city, what was published of each, and everything that happened to it.
create table transparency.initiatives (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null check (length(name) between 1 and 140),
  name_en text not null check (length(name_en) between 1 and 140),
  summary text not null,
  summary_en text not null,
  description text not null,
  description_en text not null,
  catalog_id int references transparency.catalog,
  secretary_id int,
  starts_on date,
  promised_on date,
  budget numeric(16, 2) check (budget >= 0),
  spent numeric(16, 2) check (spent >= 0),
  indicator text not null,
  unit text not null,
  baseline float8,
  goal float8,
  progress int not null check (progress between 0 and 100),
  milestones jsonb not null,
  documents jsonb not null,
  change_reason text not null default '',
  status text not null default 'borrador' check (status in ('borrador', 'en_revision', 'publicada', 'en_ejecucion',
    'pausada', 'cumplida', 'cumplida_parcial', 'no_cumplida', 'cancelada', 'archivada')),
  status_since timestamptz not null default now(),
  status_reason text,
  -- Which version was laid before somebody else, and by whom.
  review_version int,
  review_by text,
  -- Who wrote what the public does not see yet.
  authors text[] not null default '{}',
  -- What the public sees, by the names of the fields.
  published jsonb,
  published_version int,
  published_at timestamptz,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Nothing that the public saw is ever removed.
  check (deleted_at is null or status = 'borrador' and published is null),
  check ((published is null) = (published_version is null) and (published is null) = (published_at is null)),
  check (published is not null or status in ('borrador', 'en_revision'))
);
create index initiatives_changed on transparency.initiatives (changed_at desc, id desc) where deleted_at is null;
create index initiatives_status on transparency.initiatives (status, changed_at desc, id desc) where deleted_at is null;
create index initiatives_catalog on transparency.initiatives (catalog_id);

-- One row for everything that happened to an initiative; never changed. Forgotten with a draft that left the bin.
create table transparency.initiative_entries (
  id bigint generated always as identity primary key,
  initiative_id int not null references transparency.initiatives on delete cascade,
  at timestamptz not null,
  version int not null,
  what text not null check (what in ('created', 'changed', 'moved', 'removed', 'restored')),
  from_status text,
  to_status text not null,
  reason text,
  actor_uid text not null,
  -- A list of {field, before, after}.
  changes jsonb not null,
  is_public boolean not null
);
create index initiative_entries_of on transparency.initiative_entries (initiative_id, id desc);
revoke update, delete on transparency.initiative_entries from vereda_app;
