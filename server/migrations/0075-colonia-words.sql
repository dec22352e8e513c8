-- A city says what its neighborhoods are called, one and several, in both languages.
alter table configuration.settings
  add column colonia_singular text not null default 'Colonia',
  add column colonia_plural text not null default 'Colonias',
  add column colonia_singular_en text not null default 'Neighborhood',
  add column colonia_plural_en text not null default 'Neighborhoods';
