-- Summaries of long cases are a task of the language tools, and a connected model may be asked for them. Of a summary only
-- the places of its sentences are kept: the case has the words.
alter table ai.language_settings
  drop constraint language_settings_tasks_check,
  add constraint language_settings_tasks_check check (tasks <@ '{type,risk,spam,similar,reply,trends,summary}'::text[]),
  alter column tasks set default '{type,risk,spam,similar,reply,trends,summary}',
  drop constraint language_settings_asked_check,
  add constraint language_settings_asked_check check (asked <@ '{type,risk,spam,summary}'::text[]);
update ai.language_settings set tasks = tasks || '{summary}'::text[];

alter table ai.text_runs
  add column task text not null default 'judge' check (task in ('judge', 'summary')),
  add column sentences int[] not null default '{}',
  add constraint sentences_of_summary check ((task = 'summary') = (cardinality(sentences) > 0)),
  add constraint summary_of_report check (task = 'judge' or (report_id is not null and decided_id is null));
alter table ai.text_runs alter column task drop default, alter column sentences drop default;

drop index ai.text_runs_report;
create unique index text_runs_report on ai.text_runs (report_id, task, input_sha256, provider, model)
  where deleted_at is null and report_id is not null;
-- Nobody decides on a summary.
drop index ai.text_runs_undecided;
create index text_runs_undecided on ai.text_runs (id)
  where decided_id is null and report_id is not null and deleted_at is null and task = 'judge';
