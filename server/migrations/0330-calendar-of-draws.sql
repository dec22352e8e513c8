-- Turns as a kept list: on which days of the week (Monday is 1) and whether on holidays, too.
alter table certificates.turns
  add column version int not null default 1,
  add column weekdays int[] not null default '{1,2,3,4,5,6,7}'
    check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(weekdays) between 1 and 7),
  add column on_holidays boolean not null default false,
  add column changed_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  -- What lists are ordered by.
  add column starts time generated always as (coalesce(local_time, '00:00'::time)) stored;
alter table certificates.turns drop constraint turns_game_code_valid_from_key;
create unique index turns_began on certificates.turns (game, code, valid_from) where deleted_at is null;
-- The lottery has published that it draws from Monday to Saturday.
update certificates.turns set weekdays = '{1,2,3,4,5,6}' where game = 'rio-negro';
update certificates.turns set weekdays = '{7}' where game = 'telebingo-rio-negro' and code = 'domingo';

-- Days that differ from what the turns say: without draws, or with a draw beside them.
create table certificates.calendar_days (
  id bigint generated always as identity primary key,
  version int not null default 1,
  name text not null check (length(name) between 1 and 120),
  date date not null,
  kind text not null check (kind in ('closed', 'extra')),
  -- Null for every game, every turn.
  game text,
  turn text,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What lists are ordered by: the latest day first.
  days_before int generated always as (date '2000-01-01' - date) stored,
  check (turn is null or game is not null),
  check (kind = 'closed' or turn is not null)
);
create index calendar_days_date on certificates.calendar_days (date) where deleted_at is null;

-- Why numbers are missing before a draw.
alter table certificates.draws add column gap_reason text check (length(gap_reason) between 10 and 500);
-- The draws of one day.
create index draws_day on certificates.draws (date, game, turn);
