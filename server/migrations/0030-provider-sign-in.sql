-- Accounts that sign in through the city's OpenID Connect provider. The subject of an issuer is who it is; an address
-- may change hands.
create table identity.provider_links (
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  uid text not null references identity.users on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index provider_links_uid on identity.provider_links (uid);

-- The provider's own token, sealed, so that signing out here can sign out there.
alter table identity.sessions add column provider_token bytea;
