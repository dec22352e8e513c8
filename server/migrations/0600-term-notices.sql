-- Which area was told how far a promise had come, so that each step is told to it once. A reopened case and another
-- term begin anew.
create table listener.term_notices (
  report_id bigint not null references listener.all_reports on delete cascade,
  -- 0: nobody has the case yet, and those who give cases out were told.
  node_id int not null,
  cycle int not null,
  sla_minutes int not null,
  -- 1: at risk, 2: overdue, 3: three times overdue.
  level smallint not null check (level between 1 and 3),
  told_at timestamptz not null,
  primary key (report_id, node_id)
);
create index term_notices_told on listener.term_notices (told_at, node_id);

-- The two ends of a promise beside its date (reports_running), so that what has just come to them is read alone.
-- Only that asks for a term's minutes: with the predicate of reports_running they would be taken for the tray too, which
-- wants the order of the promise.
create index reports_at_risk on listener.all_reports (risk_at)
  where stage <> 'closed' and stage <> 'unconfirmed' and not archived and sla_running_since is not null
    and deletion_id is null and sla_minutes is not null;
create index reports_triple on listener.all_reports (triple_at)
  where stage <> 'closed' and stage <> 'unconfirmed' and not archived and sla_running_since is not null
    and deletion_id is null and sla_minutes is not null;

-- Staff can do without these mails, and keep the reminders of their own reports.
alter table identity.users drop constraint users_muted_notices_check,
  add constraint users_muted_notices_check
    check (muted_notices <@ '{report-filed,report-moved,followed-moved,reminder,late-reports}');
