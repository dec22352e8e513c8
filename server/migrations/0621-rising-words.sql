-- Words that rise this week are a task of the language tools, on where they are.
update ai.language_settings set tasks = tasks || '{trends}'::text[] where not tasks @> '{trends}';
