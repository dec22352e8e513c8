-- From then on whatever was signed with the key counts nothing: its secret may be in other hands.
alter table certificates.issuer_keys add column revoked_at timestamptz;
