-- The last step of each member of staff in a report, as long as it may be taken back: what it changed, as it was before.
create table listener.undo_steps (
  report_id bigint not null references listener.reports on delete cascade,
  entry_id bigint not null references listener.entries on delete cascade,
  -- Of the report after the step: with another one somebody moved it since.
  version int not null,
  uid text not null,
  until timestamptz not null,
  -- Whether it was to be mailed: once it was, it is not taken back.
  to_tell boolean not null,
  before jsonb not null,
  primary key (report_id, uid)
);
create index undo_steps_entry on listener.undo_steps (entry_id);
create index undo_steps_until on listener.undo_steps (until);
