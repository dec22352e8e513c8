-- Who came in, who was refused, whose rights changed: few rows among the moves of reports, read by what happened.
create index changelog_access on configuration.changelog (action, id)
  where action in ('signed-in', 'sign-in-refused', 'refused', 'type-changed', 'role-changed');
