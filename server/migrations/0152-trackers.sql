-- What is followed on social networks, and the type of report that a post which fits is proposed to have.
create table listener.trackers (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  network text not null check (network in ('twitter', 'facebook', 'mastodon')),
  kind text not null check (kind in ('words', 'tag', 'account')),
  subcategory_id int references listener.subcategories,
  position int not null default 0,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);
