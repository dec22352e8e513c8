-- Two more tasks of the language tools: cases that are like one, and kept answers that fit it.
alter table ai.language_settings
  drop constraint language_settings_tasks_check,
  add constraint language_settings_tasks_check check (tasks <@ '{type,risk,spam,similar,reply}'::text[]),
  alter column tasks set default '{type,risk,spam,similar,reply}';
update ai.language_settings set tasks = tasks || '{similar,reply}'::text[];
