-- What few reports are is found without reading the others: open ones that are urgent, those whose removal is asked for,
-- and those with a mark that closed ones keep.
create index reports_urgent on listener.all_reports (created_at desc, id desc) where urgent and stage <> 'closed';
create index reports_removal on listener.all_reports (created_at desc, id desc) where removal = 'requested';
create index reports_marked on listener.all_reports (created_at desc, id desc)
  where spam or is_duplicate or outside_area or reopen_count > 0;
