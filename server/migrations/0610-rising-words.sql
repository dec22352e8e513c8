-- Words that rise this week are a task of the language tools, on where they are.
alter table ai.language_settings
  drop constraint language_settings_tasks_check,
  add constraint language_settings_tasks_check check (tasks <@ '{type,risk,spam,similar,reply,trends}'::text[]),
  alter column tasks set default '{type,risk,spam,similar,reply,trends}';
update ai.language_settings set tasks = tasks || '{trends}'::text[];
