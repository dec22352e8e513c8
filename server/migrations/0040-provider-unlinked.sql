-- A way in that the owner took away stays away: without this the next sign-in there would link it again by the address.
alter table identity.provider_links add column unlinked_at timestamptz;
