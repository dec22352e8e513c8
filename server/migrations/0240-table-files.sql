-- Tables that somebody looks at on screen before they are brought in; kept for a day, the bytes lie with the files.
create table platform.table_files (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 40),
  file_name text not null,
  uploader_uid text not null,
  created_at timestamptz not null,
  applied_at timestamptz,
  -- What was found out while storing, beside what reading says.
  found jsonb not null default '[]'
);
create index table_files_created on platform.table_files (created_at);
