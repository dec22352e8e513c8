-- Who follows an initiative or a work, by account or by mail; a mail is followed once its owner confirmed it.
create table identity.followers (
  id int generated always as identity primary key,
  kind text not null check (kind in ('initiative', 'obra')),
  subject_id int not null,
  uid text,
  email text,
  locale text not null check (locale in ('es', 'en')),
  confirmed_at timestamptz,
  created_at timestamptz not null,
  check ((uid is null) <> (email is null)),
  check (uid is null or confirmed_at is not null)
);
create unique index followers_uid on identity.followers (kind, subject_id, uid) where uid is not null;
create unique index followers_email on identity.followers (kind, subject_id, lower(email)) where email is not null;
create index followers_account on identity.followers (uid) where uid is not null;
create index followers_unconfirmed on identity.followers (created_at) where confirmed_at is null;
