-- Goals of the 2030 Agenda that an initiative serves; what was published before had none.
alter table transparency.initiatives add column sdgs int[] not null default '{}'
  check (cardinality(sdgs) <= 17 and 1 <= all (sdgs) and 17 >= all (sdgs));
update transparency.initiatives set published = published || '{"sdgs": []}' where published is not null;
