-- A city arranges its own menus: versions against overwriting each other, names in both languages.

alter table configuration.modules add column version int not null default 1;
alter table configuration.menus
  add column version int not null default 1,
  add column name_en text not null default '';
