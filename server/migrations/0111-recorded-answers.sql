-- An answer that staff recorded: who gave it, when, and what they drew with a finger where they stood at a desk.
alter table listener.conformities
  add column answered_by text check (length(answered_by) between 1 and 100),
  add column answered_at timestamptz,
  add column signature jsonb;
-- The calls to make: solutions that wait for their answer, the oldest first.
create index reports_waiting_answer on listener.reports (stage_since, id) where stage = 'resolved';
