-- Closings that chance chose, after the week was over, to be looked at by supervisors; a case once at most.
create table listener.closing_weeks (
  -- Its Monday, in the city.
  week date primary key,
  chosen_at timestamptz not null
);
create table listener.closing_samples (
  report_id bigint primary key references listener.all_reports on delete cascade,
  week date not null,
  -- The area in charge when it was chosen.
  node_id int references listener.nodes,
  closed_at timestamptz not null,
  outcome text not null,
  -- The entry of the timeline that answered.
  entry_id bigint references listener.entries on delete set null,
  template_only boolean not null default false,
  verdict text check (verdict in ('good', 'poor')),
  reason text,
  judged_by text,
  judged_at timestamptz,
  check ((verdict is null) = (judged_by is null)),
  check ((verdict is null) = (judged_at is null)),
  check ((reason is not null) = coalesce(verdict = 'poor', false))
);
create index closing_samples_week on listener.closing_samples (week);
