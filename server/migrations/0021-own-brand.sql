-- A city edits its own brand: versions against overwriting each other, pictures, and what tells open pages of a change.

alter table configuration.brands add column version int not null default 1;

-- Pictures that were uploaded for a brand. They stay, so that an older look can be restored.
create table configuration.pictures (
  id uuid primary key,
  kind text not null check (kind in ('logo', 'favicon', 'splash')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  uploader_uid text not null,
  created_at timestamptz not null
);

-- One number that grows with every change of what a page starts with.
create table configuration.revision (
  only_one boolean primary key default true check (only_one),
  revision bigint not null default 1
);
insert into configuration.revision default values;

create function configuration.grow_revision() returns trigger language plpgsql as $$
begin
  update configuration.revision set revision = revision + 1;
  return null;
end $$;

create trigger brands_grow after insert or update or delete on configuration.brands
  for each statement execute function configuration.grow_revision();
create trigger settings_grow after insert or update or delete on configuration.settings
  for each statement execute function configuration.grow_revision();
create trigger modules_grow after insert or update or delete on configuration.modules
  for each statement execute function configuration.grow_revision();
create trigger menus_grow after insert or update or delete on configuration.menus
  for each statement execute function configuration.grow_revision();
