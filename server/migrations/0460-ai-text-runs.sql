-- What was asked of the language tools and what people made of it. Of a report's text only its hash is kept: the report
-- has the text. Texts that somebody tried stand here without personal data.
create sequence ai.run_changes;

create table ai.text_runs (
  id bigint generated always as identity primary key,
  version int not null default 1,
  report_id bigint references listener.all_reports (id) on delete cascade,
  text text check (length(text) between 1 and 4000),
  input_sha256 bytea not null check (length(input_sha256) = 32),
  provider text not null check (length(provider) between 1 and 60),
  model text not null check (length(model) between 1 and 120),
  -- Types with their confidence and words, the likeliest first.
  suggestions jsonb not null,
  suggested_id int,
  confidence real check (confidence between 0 and 1),
  risks text[] not null default '{}',
  is_spam boolean not null default false,
  ms real not null check (ms >= 0),
  created_at timestamptz not null,
  created_by text,
  -- The type that a person chose.
  decided_id int,
  decided_at timestamptz,
  decided_by text,
  deleted_at timestamptz,
  deleted_by text,
  -- Moves on with every decision and deletion: who learns from runs reads those past the last one it saw.
  change bigint not null default nextval('ai.run_changes'),
  constraint text_of_no_report check ((report_id is null) = (text is not null)),
  constraint decided_whole check ((decided_id is null) = (decided_at is null)),
  constraint deleted_whole check ((deleted_at is null) = (deleted_by is null))
);
-- One run of a report's text by a model, however often the case is opened.
create unique index text_runs_report on ai.text_runs (report_id, input_sha256, provider, model) where deleted_at is null and report_id is not null;
create index text_runs_change on ai.text_runs (change);
create index text_runs_newest on ai.text_runs (created_at desc, id desc) where deleted_at is null;
create index text_runs_suggested on ai.text_runs (suggested_id, id desc) where deleted_at is null;
create index text_runs_decided on ai.text_runs (suggested_id, decided_at desc, id desc) where decided_id is not null and deleted_at is null;
create index text_runs_undecided on ai.text_runs (id) where decided_id is null and report_id is not null and deleted_at is null;

-- What of the language tools is on.
create table ai.language_settings (
  only_one boolean primary key default true check (only_one),
  version int not null default 1,
  tasks text[] not null default '{type,risk,spam}' check (tasks <@ '{type,risk,spam}'::text[])
);
insert into ai.language_settings default values;
