-- Rules of games as a kept list: what each is founded on, and the latest first within a game.
alter table certificates.game_rules
  add column name text not null default 'Reglas iniciales' check (length(name) between 1 and 120),
  add column days_before int generated always as (date '2000-01-01' - valid_from) stored;
alter table certificates.game_rules alter column name drop default;
