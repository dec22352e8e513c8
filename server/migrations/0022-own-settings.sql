-- A city edits its own settings, texts and terms.

alter table configuration.settings
  add column version int not null default 1,
  add column province_code int not null default 15 check (province_code between 1 and 999),
  add column map_tables jsonb not null default '{"city": "city", "ageb": "ageb", "communities": "communities",
    "municipal": "municipal", "points_of_interest": "points_of_interest"}';

-- What the city says of itself, its terms and its privacy notice; empty texts show the product's own.
create table configuration.texts (
  name text primary key check (name in ('about', 'terms', 'privacy')),
  version int not null default 1,
  es text not null default '' check (length(es) <= 20000),
  en text not null default '' check (length(en) <= 20000)
);
insert into configuration.texts (name) values ('about'), ('terms'), ('privacy');
revoke insert, delete on configuration.texts from vereda_app;

create trigger texts_grow after update on configuration.texts
  for each statement execute function configuration.grow_revision();

alter table listener.settings
  add column version int not null default 1,
  add column unconfirmed_kept_days int not null default 7 check (unconfirmed_kept_days between 1 and 365);

-- When waiting certificates are an alarm.
create table certificates.alarm (
  only_one boolean primary key default true check (only_one),
  version int not null default 1,
  alarm_minutes int not null default 30 check (alarm_minutes between 1 and 10080)
);
insert into certificates.alarm default values;
