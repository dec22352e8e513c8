-- What somebody says against the credibility of their account: one at a time, gone with the account.
create table identity.credibility_appeals (
  uid text primary key references identity.users on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null,
  decided_at timestamptz
);
create index credibility_appeals_waiting on identity.credibility_appeals (at) where decided_at is null;
