-- What a type asks whoever reports, and what was answered, in the words of that moment.
alter table listener.subcategories add column questions jsonb not null default '[]';
alter table listener.reports add column answers jsonb not null default '[]';
