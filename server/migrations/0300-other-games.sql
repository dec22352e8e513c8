-- The results of games that are no quiniela: rounds of a bingo, prizes of a lottery, winning coupons.
alter table certificates.draws add column result jsonb;
alter table certificates.entries add column result jsonb;
alter table certificates.draws drop constraint draws_check;
alter table certificates.draws add constraint draws_with_result
  check (status in ('programado', 'anulado') or kind = 'annulment' or numbers is not null or result is not null);

-- Many coupons win on one day; each is certified once.
drop index certificates.draws_turn;
create unique index draws_turn on certificates.draws (game, date, turn)
  where supersedes_id is null and status <> 'anulado' and game <> 'win-rio-negro';
create unique index draws_coupon on certificates.draws ((result ->> 'of_game'), (result ->> 'coupon'))
  where game = 'win-rio-negro' and supersedes_id is null and status <> 'anulado' and result is not null;

-- By what the results of a game are judged from a day on.
create table certificates.game_rules (
  id int generated always as identity primary key,
  version int not null default 1,
  game text not null,
  valid_from date not null,
  rounds int not null check (rounds between 1 and 10),
  card_size int not null check (card_size between 1 and 50),
  ball_count int not null check (ball_count between 2 and 200),
  places int check (places between 1 and 100),
  digits int not null check (digits between 2 and 8),
  fractions int not null check (fractions between 1 and 100),
  pays_1 int not null check (pays_1 between 1 and 100000),
  pays_2 int not null check (pays_2 between 1 and 100000),
  pays_3 int not null check (pays_3 between 1 and 100000),
  pays_4 int not null check (pays_4 between 1 and 100000),
  threshold int not null check (threshold >= 0),
  claim_days int not null check (claim_days between 1 and 365),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index game_rules_from on certificates.game_rules (game, valid_from) where deleted_at is null;

insert into certificates.game_rules (game, valid_from, rounds, card_size, ball_count, places, digits, fractions,
  pays_1, pays_2, pays_3, pays_4, threshold, claim_days)
select game, '2019-01-01', rounds, 15, 90, null, 5, 10, 7, 70, 600, 3000, 100000, 10
from (values ('rio-negro', 1), ('win-rio-negro', 1), ('minibingo-rio-negro', 1), ('telebingo-rio-negro', 2),
  ('unificada-rio-negro', 1)) as g(game, rounds);

insert into certificates.turns (game, code, name, local_time, valid_from) values
  ('win-rio-negro', 'cupon', 'Cupón', null, '2019-01-01'),
  ('minibingo-rio-negro', 'unico', 'Único', null, '2019-01-01'),
  ('telebingo-rio-negro', 'domingo', 'Domingo', '14:00', '2019-01-01'),
  ('unificada-rio-negro', 'unico', 'Único', null, '2019-01-01');
