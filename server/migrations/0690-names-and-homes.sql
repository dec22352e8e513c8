-- Names and homes in what people write are looked for by the language tools.
alter table ai.language_settings
  drop constraint language_settings_tasks_check,
  add constraint language_settings_tasks_check
    check (tasks <@ '{type,risk,spam,personal,similar,reply,trends,summary}'::text[]),
  alter column tasks set default '{type,risk,spam,personal,similar,reply,trends,summary}';
update ai.language_settings set tasks = tasks || '{personal}'::text[];
