-- What is late is read in the order of its promise: the index gives that order itself, on every version of the planner,
-- instead of being read whole and sorted.
drop index listener.reports_running;
create index reports_running on listener.all_reports (promised_at, id) include (risk_at, category_id, node_id)
  where stage <> 'closed' and stage <> 'unconfirmed' and not archived and sla_running_since is not null
    and deletion_id is null;
