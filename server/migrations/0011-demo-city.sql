-- Whether the demonstration city is being filled in, or is there.
create table platform.demo_city (
  only_one boolean primary key default true check (only_one),
  started_at timestamptz not null,
  finished_at timestamptz
);
