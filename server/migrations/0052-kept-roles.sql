-- Roles are kept like every other list: versions, a bin for thirty days.

alter table identity.roles
  add column version int not null default 1,
  add column changed_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add column plain_name text not null generated always as (platform.plain(name)) stored;
drop index identity.roles_name;
create unique index roles_name on identity.roles (lower(name)) where deleted_at is null;
