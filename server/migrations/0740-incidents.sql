-- The report of the incident that explains this one: one of several reports with a reporter and a place of their own. One level only.
alter table listener.all_reports add column parent_id bigint references listener.all_reports on delete set null
  check (parent_id <> id);
create index reports_children on listener.all_reports (parent_id, created_at desc, id desc) where parent_id is not null;
create or replace view listener.reports as select * from listener.all_reports where deletion_id is null;
