-- Tables that were brought in: whom a set of data is owed to, and what each of its rows became.
create table platform.table_sources (
  id int generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  credit text not null check (length(credit) between 1 and 200),
  license text not null,
  url text not null,
  changed_at timestamptz not null,
  unique (kind, name)
);

-- A row by the source's own number, else by a hash of what does not change; `given` is what the source said last,
-- so that a later file changes what the source changed and nothing that staff wrote.
create table platform.table_rows (
  id int generated always as identity primary key,
  source_id int not null references platform.table_sources,
  kind text not null,
  entry_id int not null,
  number text check (length(number) <= 120),
  hash text not null,
  given jsonb not null,
  given_at timestamptz not null,
  unique (kind, entry_id)
);
create unique index table_rows_number on platform.table_rows (source_id, number) where number is not null;
create index table_rows_hash on platform.table_rows (source_id, hash);

alter table platform.import_runs add column changed bigint not null default 0;
