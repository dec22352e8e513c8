-- Codes by text message, registrations that wait for the proof of an address, and who switched an account off.

-- A code is not stored: it follows from the id and a key. One counts per phone and purpose: the newest.
create table identity.phone_codes (
  id text primary key,
  phone text not null check (phone ~ '^\+[0-9]{6,15}$'),
  purpose text not null check (purpose in ('sign-in', 'register', 'activate')),
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (phone, purpose)
);
create index phone_codes_expiry on identity.phone_codes (expires_at);

-- A registration with the address of a record that staff made: linked only once the address is proven.
create table identity.claims (
  id text primary key default gen_random_uuid()::text,
  uid text not null references identity.users on delete cascade,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  created_at timestamptz not null
);
create index claims_uid on identity.claims (uid);
create index claims_age on identity.claims (created_at);

-- Who switched an account off may decide who switches it on: its owner after a proof, or staff alone.
alter table identity.users
  add column disabled_by text not null default 'staff' check (disabled_by in ('staff', 'owner'));
