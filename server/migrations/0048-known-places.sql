-- Where an account was signed in from: browsers and networks, each by a hash. Tries made elsewhere never shut these out.
create table identity.known_places (
  uid text not null references identity.users on delete cascade,
  place_sha256 bytea not null,
  last_at timestamptz not null,
  primary key (uid, place_sha256)
);
create index known_places_place on identity.known_places (place_sha256);
create index known_places_age on identity.known_places (last_at);

-- A code belongs to the browser that asked for it, so that nobody elsewhere uses up its tries or replaces it. Codes live
-- ten minutes: those of now are asked for again.
delete from identity.phone_codes;
alter table identity.phone_codes
  drop constraint phone_codes_phone_purpose_key,
  add column asker_sha256 bytea not null,
  -- Where the asker's browser held no cookie yet: it may answer from its network too.
  add column network_sha256 bytea,
  add unique (phone, purpose, asker_sha256);
