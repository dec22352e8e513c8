-- Passkeys that open a person's signing key beside its passphrase: the same secret, sealed under what each of them derives.
create table certificates.key_passkeys (
  kid text not null references certificates.official_keys,
  -- What the browser asks the authenticator for, base64url.
  credential_id text not null check (length(credential_id) between 16 and 1400),
  name text not null check (length(name) between 1 and 60),
  -- What the authenticator derives from; 32 bytes in base64url.
  salt text not null check (length(salt) = 43),
  sealed jsonb not null,
  unlock_sha256 bytea not null check (length(unlock_sha256) = 32),
  added_at timestamptz not null,
  primary key (kid, credential_id)
);
revoke update on certificates.key_passkeys from vereda_app;
