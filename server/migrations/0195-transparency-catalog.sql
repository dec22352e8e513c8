-- What initiatives and points of the transparency map are filed under: types, their sectors, the categories of these.
create table transparency.catalogfirst (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null check (length(name) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  icon text not null check (length(icon) between 1 and 40),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  active boolean not null,
  position int not null default 0,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table transparency.catalogsecond (
  id int generated always as identity primary key,
  catalogfirst_id int not null references transparency.catalogfirst,
  version int not null default 1,
  name text not null check (length(name) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  icon text not null check (length(icon) between 1 and 40),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  active boolean not null,
  position int not null default 0,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index catalogsecond_within on transparency.catalogsecond (catalogfirst_id, position);

create table transparency.catalog (
  id int generated always as identity primary key,
  catalogsecond_id int not null references transparency.catalogsecond,
  version int not null default 1,
  name text not null check (length(name) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  icon text not null check (length(icon) between 1 and 40),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  active boolean not null,
  position int not null default 0,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index catalog_within on transparency.catalog (catalogsecond_id, position);
