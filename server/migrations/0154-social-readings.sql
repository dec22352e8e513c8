-- How far each social network was read, when it is read next, and what the last reading came to.
create table listener.social_readings (
  network text primary key check (network in ('twitter', 'facebook', 'mastodon')),
  cursor text,
  next_at timestamptz not null,
  read_at timestamptz,
  fault text check (fault in ('busy', 'refused', 'unreachable'))
);
