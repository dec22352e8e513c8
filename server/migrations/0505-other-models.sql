-- A model that the operator connects beside the included one: what it is asked for, whether texts may leave the city for
-- it, and how each question went. Nothing of a text stands here.
alter table ai.language_settings
  add column asked text[] not null default '{}' check (asked <@ '{type,risk,spam}'::text[]),
  add column may_leave boolean not null default false;

alter table ai.text_runs
  -- Why the included model answered in the place of the other one.
  add column fell_back text check (fell_back in ('timeout', 'unreachable', 'refused', 'busy', 'nonsense'));

create table ai.model_calls (
  id bigint generated always as identity primary key,
  model text not null check (length(model) between 1 and 120),
  asked_at timestamptz not null,
  ms real not null check (ms >= 0),
  fault text check (fault in ('timeout', 'unreachable', 'refused', 'busy', 'nonsense'))
);
create index model_calls_newest on ai.model_calls (model, id desc);
create index model_calls_asked on ai.model_calls (asked_at);
