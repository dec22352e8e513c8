-- Keys of persons: made and sealed in the browser of whoever is appointed, under a passphrase that no server ever sees.
create table certificates.official_keys (
  kid text primary key references certificates.issuer_keys,
  official_id bigint not null references certificates.officials,
  -- A day after it was made, or when a superadmin confirmed it.
  signs_from timestamptz not null,
  -- How the passphrase becomes a key, the secret sealed under it, and the hash of what shows that somebody knows it; all
  -- three go when the key ends.
  kdf jsonb,
  sealed jsonb,
  unlock_sha256 bytea check (length(unlock_sha256) = 32),
  check ((kdf is null) = (sealed is null) and (sealed is null) = (unlock_sha256 is null))
);
create unique index official_keys_open on certificates.official_keys (official_id) where sealed is not null;
revoke delete on certificates.official_keys from vereda_app;

-- Keys of roles are the platform's own from now on, and sign demonstrations alone; what they signed before stays good.
alter table certificates.issuer_keys add column demonstrations_since timestamptz;
update certificates.issuer_keys set demonstrations_since = now() where purpose <> 'anchor';

-- Spans of which a backup that was put back may have lost keys.
create table certificates.key_gaps (
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at >= from_at),
  noted_at timestamptz not null
);
revoke update, delete on certificates.key_gaps from vereda_app;
-- The last sign of life before a backup was made.
create index signatures_signed on certificates.signatures (signed_at);
create index anchor_transactions_block_time on certificates.anchor_transactions (block_time);
