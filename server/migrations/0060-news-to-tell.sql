-- What happened to a report and was not mailed yet: mails gather what comes within a minute.
alter table listener.entries add column to_tell boolean not null default false;
create index entries_to_tell on listener.entries (report_id) where to_tell;
