-- The five names of the settings are layers that a person sees: a name selects what is called so, by equality alone.
alter table urbanism.layers add column table_name text check (table_name ~ '^[a-z][a-z0-9_]{0,62}$');
-- What carries another province's code than the settings' is left out of the layer that a name of theirs selects.
alter table urbanism.layer_features add column province_code int check (province_code between 1 and 999);
alter table urbanism.colonias add column province_code int check (province_code between 1 and 999);

-- What the colonias and the outline of what the city serves are called as tables.
create table urbanism.ground_tables (
  target text primary key check (target in ('colonias', 'served-area')),
  version int not null default 1,
  table_name text unique check (table_name ~ '^[a-z][a-z0-9_]{0,62}$')
);
insert into urbanism.ground_tables (target, table_name) values ('colonias', 'communities'), ('served-area', 'municipal');
revoke insert, delete on urbanism.ground_tables from vereda_app;

create trigger ground_tables_ground after update on urbanism.ground_tables
  for each statement execute function urbanism.note_ground();
-- Another name or code shows other layers.
create trigger settings_ground after insert or update or delete on configuration.settings
  for each statement execute function urbanism.note_ground();
