-- Of which set of data an imported draw is; null of those that a demonstration brought in or that came before.
alter table certificates.draws add column source_id int references platform.table_sources;
create index draws_source on certificates.draws (source_id) where source_id is not null;
