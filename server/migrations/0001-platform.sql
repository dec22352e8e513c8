-- The ground floor: the app's low-privilege role, one schema per module, events and the door to the job queue.

do $$
begin
  if not exists (select from pg_roles where rolname = 'vereda_app') then
    create role vereda_app nologin;
  end if;
exception
  when insufficient_privilege then
    raise exception 'the owner may not create roles; let a superuser run: create role vereda_app login password ''…''; grant vereda_app to %;',
      current_user;
  when duplicate_object or unique_violation then
    null; -- another database of this cluster created it in the same moment
end
$$;

-- The owner steps down to the app's role where only its own connection is configured.
do $$
begin
  execute format('grant vereda_app to %I', current_user);
exception
  when insufficient_privilege then
    if not pg_has_role(current_user, 'vereda_app', 'member') then
      raise exception 'let a superuser run: grant vereda_app to %;', current_user;
    end if;
end
$$;

do $$
declare
  module text;
begin
  execute format('revoke create on schema public from public');
  foreach module in array array['identity', 'configuration', 'listener', 'transparency', 'urbanism', 'certificates', 'ai', 'platform', 'jobs'] loop
    execute format('create schema if not exists %I', module);
    execute format('grant usage on schema %I to vereda_app', module);
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to vereda_app', module);
    execute format('alter default privileges in schema %I grant usage, select on sequences to vereda_app', module);
    execute format('alter default privileges in schema %I revoke execute on functions from public', module);
    execute format('alter default privileges in schema %I grant execute on functions to vereda_app', module);
  end loop;
end
$$;

-- So that a process without the owner's connection can see whether the database is ready for it.
grant select on platform.kysely_migration to vereda_app;

-- Full-text search in Spanish that does not care about accents; shared by every module's search column.
create extension if not exists unaccent with schema platform;
create text search configuration platform.search_es (copy = pg_catalog.spanish);
alter text search configuration platform.search_es
  alter mapping for hword, hword_part, word with platform.unaccent, pg_catalog.spanish_stem;

-- What happened, for screens that are open: ids only, no content. A row is read by every process (LISTEN) and by
-- browsers that come back (from a cursor), and is deleted after a day.
create table platform.events (
  id bigint generated always as identity primary key,
  -- Ids are given before commit, so they do not order commits; the transaction id with a snapshot does.
  xact xid8 not null default pg_current_xact_id(),
  topic text not null check (length(topic) between 1 and 100),
  key text not null check (length(key) <= 200),
  -- Who may hear it, e.g. `public`, `staff`, `user:<uid>`, `category:<id>`.
  audience text not null check (length(audience) between 1 and 200),
  created_at timestamptz not null default now()
);
create index events_xact on platform.events (xact);
create index events_created_at on platform.events (created_at);

-- One row: readers that stopped before this point missed events that are deleted.
create table platform.event_horizon (
  one boolean primary key default true check (one),
  pruned_below xid8 not null default '0'
);
insert into platform.event_horizon default values;

create function platform.announce_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('vereda_events', '');
  return null;
end
$$;
create trigger announce after insert on platform.events
  for each statement execute function platform.announce_events();

-- The queue's own tables are closed to the app; these functions are its door.

-- Adds a job in the caller's transaction; options: key, key_mode, run_at, max_attempts, priority, queue.
create function jobs.enqueue(identifier text, payload json, options jsonb default '{}') returns bigint
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  job record;
begin
  select * into job from graphile_worker.add_job(
    identifier => enqueue.identifier,
    payload => enqueue.payload,
    queue_name => options ->> 'queue',
    run_at => (options ->> 'run_at')::timestamptz,
    max_attempts => (options ->> 'max_attempts')::int,
    job_key => options ->> 'key',
    priority => (options ->> 'priority')::int,
    job_key_mode => coalesce(options ->> 'key_mode', 'replace')
  );
  return job.id;
end
$$;

-- Jobs that gave up, newest first.
create function jobs.list_dead(max_rows int default 100)
  returns table (id bigint, identifier text, payload json, attempts int, last_error text, created_at timestamptz, failed_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query
    select j.id, t.identifier, j.payload, j.attempts::int, j.last_error, j.created_at, j.updated_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
    order by j.updated_at desc, j.id desc
    limit max_rows;
end
$$;

-- Gives a dead job all its tries again; false when there is none of that id.
create function jobs.retry_dead(job_id bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.reschedule_jobs(array[j.id], run_at => now(), attempts => 0)
    from graphile_worker.jobs j
    where j.id = job_id and j.attempts >= j.max_attempts and j.locked_at is null;
  return found;
end
$$;

-- Figures for the metrics: waiting and due, later, running, dead, age of the oldest due job.
create function jobs.figures()
  returns table (due int, scheduled int, running int, dead int, oldest_due_seconds float8)
  language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query
    select
      (count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()))::int,
      (count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at > now()))::int,
      (count(*) filter (where j.locked_at is not null))::int,
      (count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts))::int,
      coalesce(extract(epoch from now() - min(j.run_at) filter
        (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()))::float8, 0)
    from graphile_worker.jobs j;
end
$$;

-- Frees the jobs of worker processes that died: a living one holds an advisory lock on its id. The age keeps a pool
-- that is just starting out of it. Owner only.
create function jobs.release_crashed(lock_class int, min_age interval default '10 seconds') returns text[]
  language plpgsql as $$
declare
  crashed text[];
begin
  select array_agg(holder) into crashed
    from (
      select distinct locked_by as holder from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - min_age
      offset 0
    ) holders
    where pg_try_advisory_xact_lock(lock_class, hashtext(holder));
  if crashed is not null then
    perform graphile_worker.force_unlock_workers(crashed);
  end if;
  return coalesce(crashed, '{}');
end
$$;
revoke execute on function jobs.release_crashed from vereda_app;
