-- What the people in charge were told of a network last, so that they hear of each problem once, of its change, and of
-- its end.
create table certificates.network_alarms (
  network_id text primary key references certificates.networks,
  -- What is wrong as it was seen last, in one line; empty when nothing is.
  seen text not null default '',
  seen_at timestamptz not null,
  told text not null default '',
  told_at timestamptz
);
