-- Posts that reached the desk: what it takes to read and answer them, and no more.
create table listener.social_posts (
  id bigint generated always as identity primary key,
  network text not null check (network in ('twitter', 'facebook', 'mastodon')),
  -- By what the network knows it; found twice or pasted, it is one.
  key text not null,
  handle text not null,
  text text not null,
  link text not null,
  media_count int not null default 0,
  posted_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'filed', 'dismissed')),
  tracker_id int references listener.trackers on delete set null,
  report_id bigint references listener.reports on delete set null,
  kept_at timestamptz not null default now(),
  unique (network, key)
);
create index social_posts_queue on listener.social_posts (network, state, posted_at desc, id desc);
create unique index social_posts_report on listener.social_posts (report_id);
create index social_posts_tracker on listener.social_posts (tracker_id);
create index social_posts_kept on listener.social_posts (kept_at);
