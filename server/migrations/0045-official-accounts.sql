-- Being appointed to sign draws is a right: who touches such an account is remembered, and two superadmins change it.

-- Who last changed how somebody else's account is entered or what it may do.
create table identity.account_changers (
  uid text not null references identity.users on delete cascade,
  by_uid text not null,
  at timestamptz not null,
  primary key (uid, by_uid)
);
create index account_changers_age on identity.account_changers (at);

-- Changes of an official's account that wait for a second superadmin, and what became of them.
create table identity.official_changes (
  id uuid primary key default gen_random_uuid(),
  uid text not null references identity.users on delete cascade,
  kind text not null check (kind in ('contact', 'type', 'role', 'activated', 'factors')),
  input jsonb not null,
  asked_by text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'refused', 'expired', 'replaced')),
  decided_by text,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'approved' or decided_by <> asked_by)
);
create unique index official_changes_pending on identity.official_changes (uid, kind) where decision is null;
create index official_changes_expiry on identity.official_changes (expires_at) where decision is null;

-- The address before agreed; asked of those who sign draws.
alter table identity.contact_changes add column consented_at timestamptz;
