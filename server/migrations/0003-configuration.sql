-- Brand, settings, modules, menus, and the append-only history of the whole product.

create table configuration.brands (
  id text primary key default gen_random_uuid()::text,
  position int not null default 0,
  app_name text not null,
  city_name text not null default '',
  city_url text not null default '',
  city_slogan text not null default '',
  logo text,
  favicon text,
  city_splash_primary text,
  city_splash_secondary text,
  city_splash_login text,
  primary_color text not null check (primary_color ~* '^#[0-9a-f]{6}$'),
  secondary_color text not null check (secondary_color ~* '^#[0-9a-f]{6}$'),
  additional_color text not null check (additional_color ~* '^#[0-9a-f]{6}$')
);

-- One row at most.
create table configuration.settings (
  only_one boolean primary key default true check (only_one),
  id text not null default gen_random_uuid()::text,
  email_contact text,
  first_level_person text not null default 'Director',
  first_level_plural text not null default 'Direcciones',
  first_level_singular text not null default 'Dirección',
  second_level_person text not null default 'Subdirector',
  second_level_plural text not null default 'Subdirecciones',
  second_level_singular text not null default 'Subdirección',
  twitter text,
  twitter_refresh int not null default 10 check (twitter_refresh > 0),
  lat float8 not null default 25.75 check (lat between -90 and 90),
  lng float8 not null default -100.29 check (lng between -180 and 180),
  zoom float8 not null default 15 check (zoom between 0 and 22),
  address text not null default '',
  lottery_url text not null default 'https://loteria.rionegro.gov.ar/',
  time_zone text not null default 'America/Argentina/Buenos_Aires'
);

create table configuration.modules (
  slug text primary key,
  position int not null,
  name text not null,
  name_en text not null,
  alias text not null,
  "group" text not null,
  icon text not null,
  active boolean not null default true,
  -- Null until the city arranges its own: then the product's items show, those of later versions too.
  items jsonb
);

create table configuration.menus (
  id text primary key default gen_random_uuid()::text,
  position int not null default 0,
  name text not null,
  icon text not null,
  items jsonb not null default '[]'
);

-- What happened, by whom. The app may add rows and nothing else.
create table configuration.changelog (
  id bigint generated always as identity primary key,
  -- Orders sealing: every row of a smaller transaction id than the snapshot's xmin is decided.
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  entity text not null check (length(entity) between 1 and 60),
  entity_id text not null check (length(entity_id) between 1 and 200),
  action text not null check (length(action) between 1 and 60),
  actor_uid text,
  actor_role text not null,
  channel text not null,
  from_value jsonb,
  to_value jsonb,
  cause text,
  ip_sha256 text,
  -- Salted hash of what changelog_personal holds; stays when that is erased.
  personal_sha256 text
);
create index changelog_entity on configuration.changelog (entity, entity_id, id);
create index changelog_actor on configuration.changelog (actor_uid, id) where actor_uid is not null;
create index changelog_xact on configuration.changelog (xact);

-- Personal values of a change, apart so that they can be erased without breaking the chain.
create table configuration.changelog_personal (
  change_id bigint primary key references configuration.changelog,
  salt text not null,
  value jsonb not null
);

-- The chain: each hash covers the one before it and one row of the changelog.
create table configuration.changelog_chain (
  position bigint primary key,
  change_id bigint not null unique references configuration.changelog,
  hash bytea not null check (length(hash) = 32)
);

-- Last hash of the chain once a day, handed to the ledger.
create table configuration.changelog_roots (
  day date primary key,
  position bigint not null,
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null
);

-- How far sealing came.
create table configuration.changelog_horizon (
  only_one boolean primary key default true check (only_one),
  horizon xid8 not null
);
insert into configuration.changelog_horizon (horizon) values ('0'::xid8);

revoke update, delete on configuration.changelog, configuration.changelog_chain, configuration.changelog_roots from vereda_app;
revoke update on configuration.changelog_personal from vereda_app;
revoke delete on configuration.changelog_horizon from vereda_app;
