-- For how long it is kept what a closed case says, by how it ended; null is for good. `ended_until`: closings up to then were done.
create table listener.word_terms (
  ending text primary key check (ending in ('solved', 'unsolved', 'dropped')),
  kept_days int check (kept_days between 365 and 36500),
  ended_until timestamptz
);
insert into listener.word_terms (ending) values ('solved'), ('unsolved'), ('dropped');
