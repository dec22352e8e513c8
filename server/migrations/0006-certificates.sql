-- The embedded pilot chain: a row per block, written together with what its state added, never changed.
create table platform.chain_blocks (
  number bigint primary key check (number >= 0),
  hash bytea not null unique check (length(hash) = 32),
  parent_hash bytea references platform.chain_blocks (hash),
  -- One block holds one transaction; the first block and a new writer's grant hold none.
  transaction_hash bytea unique check (length(transaction_hash) = 32),
  block bytea not null,
  receipt jsonb,
  created_at timestamptz not null default now(),
  check ((number = 0) = (parent_hash is null))
);

-- Nodes of the state trie and contract code by their hash.
create table platform.chain_nodes (
  key bytea primary key,
  node bytea not null
);
revoke update, delete, truncate on platform.chain_blocks, platform.chain_nodes from vereda_app;

-- When draws are held. A change of hours is a new row; the old one ends.
create table certificates.turns (
  id bigint generated always as identity primary key,
  game text not null,
  code text not null check (code ~ '^[a-z0-9-]{2,40}$'),
  name text not null check (length(name) between 1 and 60),
  local_time time,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  unique (game, code, valid_from)
);
-- The lottery has published the present turns, not the days on which each began: they hold from the first draw until
-- somebody enters better dates.
insert into certificates.turns (game, code, name, local_time, valid_from) values
  ('rio-negro', 'la-previa', 'La Previa', '10:15', '2019-03-12'),
  ('rio-negro', 'el-primero', 'El Primero', '12:00', '2019-03-12'),
  ('rio-negro', 'matutina', 'Matutina', '15:00', '2019-03-12'),
  ('rio-negro', 'vespertina', 'Vespertina', '18:00', '2019-03-12'),
  ('rio-negro', 'nocturna', 'Nocturna', '21:00', '2019-03-12');
insert into certificates.turns (game, code, name, valid_from)
  select game, code, initcap(code), date '1990-01-01'
  from unnest(array['quiniela-nacional', 'quiniela-buenos-aires']) game,
       unnest(array['primera', 'matutina', 'vespertina', 'nocturna']) code;

-- Who may sign, and as what.
create table certificates.officials (
  id bigint generated always as identity primary key,
  uid text not null,
  role text not null check (role in ('jefe_sorteo', 'escribano')),
  full_name text not null check (length(full_name) between 1 and 100),
  registry text,
  active boolean not null default true,
  created_at timestamptz not null
);
create unique index officials_active on certificates.officials (uid, role) where active;

create table certificates.draws (
  id bigint generated always as identity primary key,
  version int not null default 1,
  game text not null,
  kind text not null default 'extract' check (kind in ('extract', 'annulment')),
  draw_number int check (draw_number > 0),
  date date not null,
  turn text not null,
  turn_name text not null,
  -- When it was to begin; midnight where the turn's hour is not known. Lists are ordered by it.
  held_at timestamptz not null,
  scheduled_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  venue text,
  stream_url text,
  status text not null default 'programado'
    check (status in ('programado', 'cargado', 'firmado', 'certificado', 'rectificado', 'anulado')),
  -- [{place, number, order}] by place, once two entries agreed.
  numbers jsonb,
  letters text,
  -- The numbers alone, to find the draws in which one came out.
  drawn text[] not null default '{}',
  extract_sha256 bytea check (length(extract_sha256) = 32),
  repeats_draw_id bigint references certificates.draws,
  jefe_sorteo_id bigint references certificates.officials,
  escribano_id bigint references certificates.officials,
  supersedes_id bigint references certificates.draws,
  reason text,
  source text not null default 'desk' check (source in ('desk', 'import')),
  created_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status in ('programado', 'anulado') or kind = 'annulment' or numbers is not null),
  check ((supersedes_id is null) or reason is not null),
  check (kind = 'extract' or supersedes_id is not null)
);
-- Corrections repeat the number and turn of what they correct; cancelled draws free theirs.
create unique index draws_number on certificates.draws (game, draw_number)
  where supersedes_id is null and status <> 'anulado';
create unique index draws_turn on certificates.draws (game, date, turn)
  where supersedes_id is null and status <> 'anulado';
-- A cancelled successor makes room for another.
create unique index draws_successor on certificates.draws (supersedes_id) where status <> 'anulado';
create index draws_held on certificates.draws (held_at desc, id desc);
create index draws_game on certificates.draws (game, held_at desc, id desc);
create index draws_status on certificates.draws (status, held_at desc, id desc);
create index draws_extract on certificates.draws (extract_sha256) where extract_sha256 is not null;
create index draws_drawn on certificates.draws using gin (drawn);

-- What two different people typed, before it is compared.
create table certificates.entries (
  draw_id bigint not null references certificates.draws,
  position smallint not null check (position in (1, 2)),
  by_uid text not null,
  by_name text not null,
  numbers jsonb not null,
  letters text,
  entered_at timestamptz not null,
  primary key (draw_id, position),
  unique (draw_id, by_uid)
);

create table certificates.incidents (
  id bigint generated always as identity primary key,
  draw_id bigint not null references certificates.draws,
  happened_at timestamptz not null,
  stream_second int check (stream_second >= 0),
  text text not null,
  noted_by text not null,
  noted_at timestamptz not null
);
create index incidents_draw on certificates.incidents (draw_id, id);
revoke update, delete on certificates.incidents from vereda_app;

create table certificates.actas (
  id bigint generated always as identity primary key,
  draw_id bigint not null references certificates.draws,
  kind text not null check (kind in ('extracto', 'orden_extraccion', 'carga_bolillas', 'otra')),
  filename text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null check (length(sha256) = 32),
  storage_key text not null unique,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  unique (draw_id, sha256)
);
revoke update, delete on certificates.actas from vereda_app;

-- The address that certificates name as their issuer; fixed by the first one that is no demonstration.
create table certificates.issuer (
  only_one boolean primary key default true check (only_one),
  public_url text not null,
  did text not null,
  fixed_at timestamptz not null
);
revoke update, delete on certificates.issuer from vereda_app;

-- Public halves of every key that ever signed; did.json is printed from here.
create table certificates.issuer_keys (
  kid text primary key,
  purpose text not null check (purpose in ('anchor', 'jefe_sorteo', 'escribano')),
  public_jwk jsonb not null,
  address text,
  created_at timestamptz not null,
  retired_at timestamptz
);
revoke delete on certificates.issuer_keys from vereda_app;

-- Leaves under one root, waiting for or holding their place on a chain.
create table certificates.batches (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('certificates', 'changelog')),
  root bytea not null unique check (length(root) = 32),
  leaf_count int not null check (leaf_count > 0),
  -- What the root stands for where it is not certificates, e.g. a day of the changelog.
  reference text,
  sealed_at timestamptz not null,
  published_at timestamptz,
  unique (kind, reference)
);

create table certificates.certificates (
  id uuid primary key,
  draw_id bigint not null unique references certificates.draws,
  folio text not null unique,
  demo boolean not null,
  -- The credential without proofs, frozen at the first signature; id and folio are given before.
  body text,
  body_sha256 bytea check (length(body_sha256) = 32),
  frozen_at timestamptz,
  -- With both signatures; leaf is what the batch's tree holds of it.
  signed text,
  leaf bytea check (length(leaf) = 32),
  signed_at timestamptz,
  batch_id bigint references certificates.batches,
  leaf_index int,
  -- With the anchor's proof; never changed.
  published text,
  published_at timestamptz,
  check ((body is null) = (body_sha256 is null)),
  check ((signed is null) = (leaf is null)),
  check (signed is null or body is not null),
  check ((batch_id is null) = (leaf_index is null)),
  unique (batch_id, leaf_index)
);
create index certificates_waiting on certificates.certificates (signed_at, id) where signed is not null and batch_id is null;
create index certificates_unpublished on certificates.certificates (batch_id, leaf_index) where published is null;
revoke delete on certificates.certificates from vereda_app;

create table certificates.signatures (
  certificate_id uuid not null references certificates.certificates,
  role text not null check (role in ('jefe_sorteo', 'escribano')),
  -- Null where the platform signed an imported or demonstration draw by itself.
  official_id bigint references certificates.officials,
  uid text,
  full_name text not null,
  kid text not null references certificates.issuer_keys,
  body_sha256 bytea not null,
  proof text not null,
  signed_at timestamptz not null,
  primary key (certificate_id, role),
  unique (certificate_id, uid)
);
revoke update, delete on certificates.signatures from vereda_app;

-- Certificates that no longer stand. They stay readable, with the reason.
create table certificates.revocations (
  certificate_id uuid primary key references certificates.certificates,
  kind text not null check (kind in ('rectificado', 'anulado')),
  reason text not null,
  replaced_by uuid not null references certificates.certificates,
  at timestamptz not null
);
revoke update, delete on certificates.revocations from vereda_app;

create table certificates.networks (
  id text primary key,
  chain_id bigint not null,
  genesis_hash text,
  -- Error code of the last try; null when it went well.
  problem text,
  problem_at timestamptz,
  checked_at timestamptz
);

-- One row per account and network, locked while a nonce is given out.
create table certificates.senders (
  network_id text not null references certificates.networks,
  address text not null,
  next_nonce bigint not null check (next_nonce >= 0),
  primary key (network_id, address)
);

-- A batch's root on one network.
create table certificates.anchors (
  batch_id bigint not null references certificates.batches,
  network_id text not null references certificates.networks,
  status text not null default 'queued' check (status in ('queued', 'signed', 'sent', 'mined', 'final')),
  -- The attempt that counts: the newest one until one is mined.
  transaction_id bigint,
  queued_at timestamptz not null,
  final_at timestamptz,
  primary key (batch_id, network_id)
);
create index anchors_open on certificates.anchors (network_id, batch_id) where status <> 'final';

-- Signed transactions, stored before they are sent; several attempts may share a nonce, at most one is mined.
create table certificates.anchor_transactions (
  id bigint generated always as identity primary key,
  batch_id bigint not null,
  network_id text not null,
  sender text not null,
  nonce bigint not null,
  attempt int not null,
  raw bytea not null,
  hash bytea not null unique check (length(hash) = 32),
  gas_limit int not null,
  max_fee_wei numeric(78, 0) not null,
  tip_wei numeric(78, 0),
  state text not null default 'signed' check (state in ('signed', 'sent', 'mined', 'final', 'replaced', 'failed')),
  block_number bigint,
  block_hash bytea,
  signed_at timestamptz not null,
  sent_at timestamptz,
  mined_at timestamptz,
  final_at timestamptz,
  unique (network_id, sender, nonce, attempt),
  foreign key (batch_id, network_id) references certificates.anchors
);
create index anchor_transactions_batch on certificates.anchor_transactions (batch_id, network_id, attempt);
create index anchor_transactions_open on certificates.anchor_transactions (network_id, nonce)
  where state in ('signed', 'sent', 'mined');
revoke delete on certificates.anchor_transactions from vereda_app;
