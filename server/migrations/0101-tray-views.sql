-- Ways to look at the tray that somebody kept: for oneself, or for everybody who does the same work.
create table listener.tray_views (
  id int generated always as identity primary key,
  owner_uid text not null,
  name text not null check (length(name) between 1 and 60),
  -- The query of the tray's address: filters by name, each a short text.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  -- Capacities that see it too; none: its owner alone.
  shared_with text[] not null default '{}',
  changed_at timestamptz not null default now()
);
create index tray_views_owner on listener.tray_views (owner_uid, id);
create index tray_views_shared on listener.tray_views using gin (shared_with) where shared_with <> '{}';
