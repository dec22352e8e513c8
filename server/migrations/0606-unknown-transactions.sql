-- Transactions of our account that this database did not make: a backup was put back, or somebody else uses the key.
alter table certificates.senders
  add column unknown bigint not null default 0 check (unknown >= 0),
  -- A backup was put back and said so: what the next anchor finds unknown is known to be.
  add column is_restored boolean not null default false;
