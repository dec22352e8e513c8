-- The open bulletin of a month: editions, each kept byte for byte as it was published.
create table listener.bulletins (
  -- Its first day, in the city.
  month date not null check (extract(day from month) = 1),
  edition int not null check (edition >= 1),
  made_at timestamptz not null,
  -- Why there is another edition, in public; the first has no reason.
  reason text,
  received int not null,
  solved int not null,
  primary key (month, edition),
  check ((reason is null) = (edition = 1))
);
create table listener.bulletin_files (
  month date not null,
  edition int not null,
  kind text not null check (kind in ('csv', 'json', 'pdf-es', 'pdf-en')),
  bytes bytea not null,
  -- What is shown can be that of no other bytes.
  sha256 bytea not null generated always as (sha256(bytes)) stored,
  primary key (month, edition, kind),
  foreign key (month, edition) references listener.bulletins
);
revoke update, delete on listener.bulletins, listener.bulletin_files from vereda_app;
