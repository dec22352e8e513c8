-- Which institution of the catalogue has a referred report; null where it was named in words only.
alter table listener.all_reports add column institution_id integer references listener.institutions on delete set null;
create index reports_institution on listener.all_reports (institution_id) where institution_id is not null;
create or replace view listener.reports as select * from listener.all_reports where deletion_id is null;
