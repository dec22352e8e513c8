-- Doors whose place is known come with a file of their own, which is owed to somebody too.
alter table urbanism.map_sources drop constraint map_sources_target_check,
  add constraint map_sources_target_check check (target in ('colonias', 'streets', 'features', 'addresses'));
