-- Runs of the import command: how far each came, so that a killed one goes on where its last batch was committed.
create table platform.import_runs (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 40),
  layout text not null,
  file_name text not null,
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Rows (draws, features) of the file that are decided, in file order; all of them are in the figures below.
  items_done bigint not null default 0,
  added bigint not null default 0,
  known bigint not null default 0,
  rejected bigint not null default 0,
  -- By reason code; warnings too.
  reasons jsonb not null default '{}',
  -- Length of the reject file at the last commit; what lies beyond is cut off before going on.
  rejects_bytes bigint not null default 0
);
create unique index import_runs_unfinished on platform.import_runs (kind, layout, file_sha256) where finished_at is null;
