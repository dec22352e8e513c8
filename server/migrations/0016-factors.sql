-- Second factors: codes of an authenticator, passkeys, recovery codes.

-- none: the account has no factor · pending: it was not given yet, the session may do nothing else · given.
alter table identity.sessions add column factor text not null default 'none'
  check (factor in ('none', 'pending', 'given'));

create table identity.totp (
  uid text primary key references identity.users on delete cascade,
  -- Sealed with a key of the platform, so that a copy of the database alone makes no codes.
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- Null until a first code proved that the authenticator has it.
  confirmed_at timestamptz,
  -- Time step of the last code that was taken: none works twice.
  last_step bigint not null default 0
);

create table identity.passkeys (
  id text primary key,
  uid text not null references identity.users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_uid on identity.passkeys (uid);

create table identity.passkey_challenges (
  session_id text primary key references identity.sessions on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

create table identity.recovery_codes (
  code_sha256 bytea primary key,
  uid text not null references identity.users on delete cascade,
  used_at timestamptz
);
create index recovery_codes_uid on identity.recovery_codes (uid);
