-- Civic draws (housing plots, juries): the list of participants is committed and anchored, then a seed that nobody
-- could know when it was closed gives an order that anybody computes anew. What a dishonest desk must not be able to
-- do, the database refuses whatever the server asks.
alter table certificates.batches drop constraint batches_kind_check;
alter table certificates.batches add constraint batches_kind_check
  check (kind in ('certificates', 'changelog', 'civic-list', 'civic-result'));

create table certificates.civic_draws (
  id bigint generated always as identity primary key,
  folio text not null unique,
  version int not null default 1,
  status text not null default 'abierto' check (status in ('abierto', 'cerrado', 'sorteado', 'anulado')),
  title_es text not null,
  title_en text,
  object_es text not null,
  object_en text,
  winners int not null check (winners between 1 and 100000),
  substitutes int not null check (substitutes between 0 and 100000),
  draw_at timestamptz not null,
  venue text not null,
  demo boolean not null,
  -- The annulled civic draw in whose place this one stands; one at most.
  replaces_id bigint unique references certificates.civic_draws,
  created_by text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Salts of the participants' hashes are derived from it; never leaves the server.
  list_secret bytea not null check (length(list_secret) = 32),
  private_fields text[] not null default '{}',
  participants int not null default 0,
  list_by text,
  list_at timestamptz,
  -- From closing on: the canonical header, the hash of header and list, where the seed will come from.
  header text,
  commitment bytea unique check (length(commitment) = 32),
  seed_kind text not null check (seed_kind in ('drand', 'commit-reveal')),
  beacon jsonb,
  beacon_round bigint,
  beacon_due_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  -- Once it is drawn.
  seed bytea unique check (length(seed) = 32),
  source text,
  digest bytea unique check (length(digest) = 32),
  drawn_at timestamptz,
  annulled_at timestamptz,
  annulled_by text,
  reason text,
  unique (id, folio),
  check ((commitment is null) = (header is null) and (commitment is null) = (closed_at is null)),
  check ((seed is null) = (source is null) and (seed is null) = (digest is null) and (seed is null) = (drawn_at is null)),
  check (seed is null or commitment is not null),
  check (status <> 'abierto' or commitment is null),
  check (status <> 'cerrado' or (commitment is not null and seed is null)),
  check (status <> 'sorteado' or seed is not null),
  check ((status = 'anulado') = (annulled_at is not null)),
  check ((status = 'anulado') = (reason is not null)),
  check (seed_kind = 'commit-reveal' or commitment is null or (beacon is not null and beacon_round is not null and beacon_due_at is not null))
);
create index civic_draws_public on certificates.civic_draws (draw_at desc, id desc) where commitment is not null;
create index civic_draws_waiting on certificates.civic_draws (beacon_due_at) where status = 'cerrado' and seed_kind = 'drand';
revoke delete on certificates.civic_draws from vereda_app;

create table certificates.civic_participants (
  draw_id bigint not null references certificates.civic_draws,
  code text collate "C" not null check (code ~ '^[A-Z0-9][A-Z0-9./_-]{0,39}$'),
  -- What else the desk holds, in the order of private_fields; only the salted hash is published.
  private text[] not null default '{}',
  private_hash bytea check (length(private_hash) = 32),
  rank int check (rank > 0),
  primary key (draw_id, code),
  unique (draw_id, rank)
);

-- The two people of a commit-reveal.
create table certificates.civic_parties (
  draw_id bigint not null,
  folio text not null,
  seat int not null check (seat in (1, 2)),
  uid text not null,
  -- How the public knows this person.
  name text not null,
  commitment bytea not null check (length(commitment) = 32),
  committed_at timestamptz not null,
  secret bytea check (length(secret) = 32),
  nonce bytea check (length(nonce) = 32),
  revealed_at timestamptz,
  primary key (draw_id, seat),
  unique (draw_id, uid),
  unique (draw_id, commitment),
  foreign key (draw_id, folio) references certificates.civic_draws (id, folio),
  check ((secret is null) = (nonce is null) and (secret is null) = (revealed_at is null)),
  -- What is revealed is what was committed, to the byte.
  check (secret is null or commitment =
    sha256(convert_to(E'vereda-civic/1 secret\n' || folio || E'\n' || seat || E'\n', 'UTF8') || secret || nonce))
);

-- The root of a closed list is deep enough on some network.
create function certificates.is_civic_list_final(wanted bytea) returns boolean
  language sql stable as $$
  select exists (select from certificates.batches b join certificates.anchors a on a.batch_id = b.id
    where b.kind = 'civic-list' and b.root = wanted and a.status = 'final')
$$;

create function certificates.guard_civic_draw() returns trigger language plpgsql as $$
declare
  parts bytea;
begin
  if old.status = 'anulado' or (old.status, new.status) not in (
    ('abierto', 'abierto'), ('abierto', 'cerrado'), ('abierto', 'anulado'), ('cerrado', 'cerrado'),
    ('cerrado', 'sorteado'), ('cerrado', 'anulado'), ('sorteado', 'anulado')) then
    raise exception 'civic draw %: % does not become %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.folio, old.demo, old.list_secret, old.replaces_id, old.seed_kind)
    is distinct from (new.folio, new.demo, new.list_secret, new.replaces_id, new.seed_kind) then
    raise exception 'civic draw %: what it was born with stays', old.id using errcode = 'check_violation';
  end if;
  if old.commitment is not null and (
    (old.title_es, old.title_en, old.object_es, old.object_en, old.winners, old.substitutes, old.draw_at, old.venue,
      old.private_fields, old.participants, old.list_by, old.list_at, old.header, old.commitment, old.beacon,
      old.beacon_round, old.beacon_due_at, old.closed_at, old.closed_by)
    is distinct from
    (new.title_es, new.title_en, new.object_es, new.object_en, new.winners, new.substitutes, new.draw_at, new.venue,
      new.private_fields, new.participants, new.list_by, new.list_at, new.header, new.commitment, new.beacon,
      new.beacon_round, new.beacon_due_at, new.closed_at, new.closed_by)) then
    raise exception 'civic draw %: its list is closed', old.id using errcode = 'check_violation';
  end if;
  if old.seed is not null and (old.seed, old.source, old.digest, old.drawn_at)
    is distinct from (new.seed, new.source, new.digest, new.drawn_at) then
    raise exception 'civic draw %: it has its seed', old.id using errcode = 'check_violation';
  end if;
  if old.seed is null and new.seed is not null then
    if new.status <> 'sorteado' or old.commitment is null then
      raise exception 'civic draw %: no seed before its list is closed', old.id using errcode = 'check_violation';
    end if;
    if not certificates.is_civic_list_final(old.commitment) then
      raise exception 'civic draw %: its list is not anchored', old.id using errcode = 'check_violation';
    end if;
    if old.seed_kind = 'drand' then
      if new.drawn_at < old.beacon_due_at or (new.source::jsonb ->> 'round')::bigint <> old.beacon_round then
        raise exception 'civic draw %: another round', old.id using errcode = 'check_violation';
      end if;
      parts := sha256(decode(new.source::jsonb ->> 'signature', 'hex'));
    else
      select string_agg(secret, ''::bytea order by seat) into parts from certificates.civic_parties
        where draw_id = old.id having count(secret) = 2;
    end if;
    if parts is null or new.seed <> sha256(convert_to(E'vereda-civic/1 seed\n', 'UTF8') || old.commitment || parts) then
      raise exception 'civic draw %: not the seed of its list', old.id using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger guard before update on certificates.civic_draws
  for each row execute function certificates.guard_civic_draw();

create function certificates.guard_new_civic_draw() returns trigger language plpgsql as $$
begin
  if new.status <> 'abierto' or new.commitment is not null or new.seed is not null then
    raise exception 'a civic draw begins open' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_new before insert on certificates.civic_draws
  for each row execute function certificates.guard_new_civic_draw();

-- Nobody joins or leaves a closed list; a rank is given once, while it is drawn.
create function certificates.guard_civic_list() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if exists (select from before b full join after a on a.draw_id = b.draw_id and a.code = b.code
      where a.code is null or b.code is null or b.rank is not null
        or (a.private, a.private_hash) is distinct from (b.private, b.private_hash)) then
      raise exception 'a participant stays as entered' using errcode = 'check_violation';
    end if;
    if exists (select from after a join certificates.civic_draws d on d.id = a.draw_id where d.status <> 'cerrado') then
      raise exception 'ranks are given while a closed list is drawn' using errcode = 'check_violation';
    end if;
  elsif exists (select from changed c join certificates.civic_draws d on d.id = c.draw_id
    where d.status <> 'abierto' or d.commitment is not null) then
    raise exception 'the list is closed' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger guard_added after insert on certificates.civic_participants
  referencing new table as changed for each statement execute function certificates.guard_civic_list();
create trigger guard_removed after delete on certificates.civic_participants
  referencing old table as changed for each statement execute function certificates.guard_civic_list();
create trigger guard_changed after update on certificates.civic_participants
  referencing old table as before new table as after for each statement execute function certificates.guard_civic_list();

-- Who commits may think again until the list is closed; afterwards there is nothing left but to reveal.
create function certificates.guard_civic_party() returns trigger language plpgsql as $$
declare
  place certificates.civic_draws;
begin
  select * into place from certificates.civic_draws where id = coalesce(new.draw_id, old.draw_id);
  if tg_op = 'UPDATE' then
    if (old.draw_id, old.seat, old.uid, old.name, old.commitment, old.committed_at)
      is distinct from (new.draw_id, new.seat, new.uid, new.name, new.commitment, new.committed_at)
      or old.secret is not null or place.status <> 'cerrado'
      or not certificates.is_civic_list_final(place.commitment) then
      raise exception 'a committed secret can only be revealed, once the list is anchored' using errcode = 'check_violation';
    end if;
  elsif place.status <> 'abierto' then
    raise exception 'the list is closed' using errcode = 'check_violation';
  elsif tg_op = 'INSERT' and new.secret is not null then
    raise exception 'a secret is revealed after the list is anchored' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger guard before insert or update or delete on certificates.civic_parties
  for each row execute function certificates.guard_civic_party();
