-- Things that belong together, as staff say: each pair once, the lesser first. A link that was taken away stays as history.
create table configuration.links (
  id int generated always as identity primary key,
  a_kind text collate "C" not null check (a_kind in ('initiative', 'obra', 'map-point', 'report')),
  a_id int not null,
  b_kind text collate "C" not null check (b_kind in ('initiative', 'obra', 'map-point', 'report')),
  b_id int not null,
  created_at timestamptz not null,
  created_by text not null,
  deleted_at timestamptz,
  deleted_by text,
  check ((a_kind, a_id) < (b_kind, b_id)),
  check ((deleted_at is null) = (deleted_by is null))
);
create unique index links_pair on configuration.links (a_kind, a_id, b_kind, b_id) where deleted_at is null;
create index links_a on configuration.links (a_kind, a_id, id desc);
create index links_b on configuration.links (b_kind, b_id, id desc);
