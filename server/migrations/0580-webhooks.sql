-- Other systems that are told what happens to public reports. Secrets are sealed: messages are signed with them.
create table listener.webhooks (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  url text not null,
  events text[] not null check (events <@ '{report.filed,report.moved,report.answered}' and cardinality(events) > 0),
  active boolean not null default true,
  secret bytea,
  secret_made_at timestamptz,
  -- Signs beside the new one until then.
  old_secret bytea,
  old_secret_until timestamptz,
  -- Since nothing came through, how often in a row, and until when the receiver is left alone.
  failing_since timestamptz,
  failures int not null default 0,
  rests_until timestamptz,
  stopped_for text check (stopped_for in ('failing', 'gone')),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((secret is null) = (secret_made_at is null) and (old_secret is null) = (old_secret_until is null))
);

-- Messages, and what became of them. They hold no fact of a report: what is sent is read when it is sent.
create table listener.webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id int not null references listener.webhooks on delete cascade,
  -- What happened; none for a test.
  entry_id bigint references listener.entries on delete cascade,
  event text not null,
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withheld', 'dropped')),
  tries int not null default 0,
  answered int,
  problem text check (problem in ('private', 'too-slow', 'unreachable')),
  created_at timestamptz not null,
  next_try_at timestamptz,
  settled_at timestamptz,
  check ((state = 'waiting') = (next_try_at is not null) and (state = 'waiting') = (settled_at is null))
);
create index on listener.webhook_deliveries (webhook_id, id desc);
create index on listener.webhook_deliveries (webhook_id, next_try_at, id) where state = 'waiting';
create index on listener.webhook_deliveries (entry_id) where entry_id is not null;
create index on listener.webhook_deliveries (created_at);

-- Whoever switches it on again, or gives another address, begins anew.
create function listener.forget_failures() returns trigger language plpgsql as $$
begin
  new.failing_since = null;
  new.failures = 0;
  new.rests_until = null;
  new.stopped_for = null;
  return new;
end
$$;
create trigger forget_failures before update of active, url on listener.webhooks
  for each row when (new.active and (not old.active or new.url <> old.url))
  execute function listener.forget_failures();

-- Has those told who want it of what everybody may know; what came from older data is no news.
create function listener.tell_webhooks() returns trigger language plpgsql as $$
begin
  insert into listener.webhook_deliveries (webhook_id, entry_id, event, created_at, next_try_at)
    select h.id, new.id, what.event, new.at, new.at
    from (values
      ('report.filed', new.what in ('file', 'confirm', 'isPublic')),
      ('report.moved', new.what not in ('file', 'confirm') and new.to_stage is distinct from new.from_stage),
      ('report.answered', new.text is not null and listener.is_response(new.what, new.actor, new.is_public))
    ) as what (event, is_it)
    join listener.webhooks h
      on what.event = any(h.events) and h.active and h.secret is not null and h.deleted_at is null
    where what.is_it and exists (select from listener.reports r where r.id = new.report_id and r.visible);
  return null;
end
$$;
create trigger tell_webhooks after insert on listener.entries
  for each row when (new.is_public and new.channel is distinct from 'import')
  execute function listener.tell_webhooks();
