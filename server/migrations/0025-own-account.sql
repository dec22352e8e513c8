-- What people change of their own account: contacts that wait for a proof, mails that are not wanted; refusals counted.

alter table identity.users
  add column muted_notices text[] not null default '{}'
  check (muted_notices <@ '{report-filed,report-moved,followed-moved,reminder}');

-- A new e-mail or phone that waits for its proof; at most one of each, the newest counts.
create table identity.contact_changes (
  id text primary key default gen_random_uuid()::text,
  uid text not null references identity.users on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  created_at timestamptz not null,
  unique (uid, kind)
);
create index contact_changes_age on identity.contact_changes (created_at);

alter table identity.phone_codes drop constraint phone_codes_purpose_check;
alter table identity.phone_codes add constraint phone_codes_purpose_check
  check (purpose in ('sign-in', 'register', 'activate', 'change'));

-- How often something was refused within a quarter of an hour, so that the history names it without being flooded.
create table identity.refusals (
  key text primary key,
  since timestamptz not null,
  times int not null
);
create index refusals_age on identity.refusals (since);
