-- How far each promise had come when those in charge were told last, so that each step is told once. Another date that
-- is promised begins anew.
create table listener.term_notices (
  report_id bigint primary key references listener.all_reports on delete cascade,
  promised_at timestamptz not null,
  -- 1: at risk, 2: overdue, 3: three times overdue.
  level smallint not null check (level between 1 and 3),
  told_at timestamptz not null
);
