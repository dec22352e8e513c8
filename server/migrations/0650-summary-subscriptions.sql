-- Who gets one mail a day of what is new among the public reports, by account or by mail, and of which of them.
create table listener.summary_readers (
  id int generated always as identity primary key,
  uid text,
  email text,
  locale text not null check (locale in ('es', 'en')),
  created_at timestamptz not null,
  -- What happened later is news.
  told_until timestamptz not null,
  -- The city's day of the last summary, mailed or without news.
  told_on date not null,
  check ((uid is null) <> (email is null))
);
create unique index summary_readers_uid on listener.summary_readers (uid) where uid is not null;
create unique index summary_readers_email on listener.summary_readers (lower(email)) where email is not null;

-- All reports, of a category, of a colonia or within a circle. An address gets news once it confirmed.
create table listener.summary_subscriptions (
  id int generated always as identity primary key,
  reader_id int not null references listener.summary_readers on delete cascade,
  category_id int references listener.categories on delete cascade,
  colonia_id int,
  lat double precision,
  lng double precision,
  radius_m int check (radius_m between 100 and 5000),
  -- What the city's map called the middle of the circle.
  place text,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  check ((lat is null) = (lng is null) and (lat is null) = (radius_m is null)),
  check (lat is null or colonia_id is null)
);
create unique index summary_subscriptions_of on listener.summary_subscriptions
  (reader_id, category_id, colonia_id, lat, lng, radius_m) nulls not distinct;
create index summary_subscriptions_unconfirmed on listener.summary_subscriptions (asked_at)
  where confirmed_at is null;

-- What everybody may read, by when it came or came to another stage.
create index reports_news on listener.all_reports ((greatest(created_at, stage_since)))
  where visible and deletion_id is null;

alter table identity.users drop constraint users_muted_notices_check,
  add constraint users_muted_notices_check
    check (muted_notices <@ '{report-filed,report-moved,followed-moved,daily-summary,reminder,late-reports}');
