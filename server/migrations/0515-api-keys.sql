-- Other systems that file reports; their keys are kept as hashes.
create table listener.api_keys (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  email text not null,
  active boolean not null default true,
  key_sha256 bytea unique,
  key_start text,
  key_made_at timestamptz,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((key_sha256 is null) = (key_start is null) and (key_sha256 is null) = (key_made_at is null))
);

-- Which report came with which key.
create table listener.api_reports (
  report_id bigint primary key references listener.all_reports on delete cascade,
  key_id int references listener.api_keys on delete set null
);
create index on listener.api_reports (key_id);
