-- The people desk: search, credibility with its reasons, deletion that can be taken back.

create extension if not exists pg_trgm with schema platform;

-- Lower case without the accents of our languages; immutable, so that a column may be made of it.
create function identity.plain(words text) returns text
  language sql immutable strict parallel safe
  return translate(lower(words), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc');

alter table identity.users
  add column search text not null generated always as (identity.plain(
    first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  -- Deleted by staff: hidden and switched off, restorable for 30 days.
  add column deleted_at timestamptz,
  add constraint users_credibility_range check (credibility between -100 and 100);
create index users_created on identity.users (created_at desc, uid desc);
create index users_search on identity.users using gin (search platform.gin_trgm_ops);
create index users_deleted on identity.users (deleted_at) where deleted_at is not null;

-- Why somebody is trusted more or less. Reasons are free text, so they go with the account.
create table identity.credibility_changes (
  id bigint primary key generated always as identity,
  uid text not null references identity.users on delete cascade,
  from_value int not null,
  to_value int not null,
  reason text not null check (length(reason) between 1 and 500),
  actor_uid text,
  at timestamptz not null
);
create index credibility_changes_uid on identity.credibility_changes (uid, id desc);

create index users_picture on identity.users (picture) where picture is not null;
