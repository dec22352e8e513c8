-- What a civic draw knows of its participants beside their codes ends some time after the draw, and with it the secret that
-- their salts come from: the published hashes stay, and lead back to nobody.
alter table certificates.civic_draws
  add column kept_days int not null default 730 check (kept_days between 30 and 3650),
  add column private_erased_at timestamptz,
  alter column list_secret drop not null,
  add constraint civic_draws_erased_check check ((list_secret is null) = (private_erased_at is not null));

create or replace function certificates.guard_civic_draw() returns trigger language plpgsql as $$
declare
  parts bytea;
begin
  -- Private data end with their time, and nothing else of the draw changes with them.
  if old.private_erased_at is null and new.private_erased_at is not null then
    if old.status not in ('sorteado', 'firmado', 'anulado') or new.list_secret is not null
      or to_jsonb(old) - array['list_secret', 'private_erased_at', 'version', 'changed_at']
        <> to_jsonb(new) - array['list_secret', 'private_erased_at', 'version', 'changed_at'] then
      raise exception 'civic draw %: only what is private is erased, once it is over', old.id
        using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.status = 'anulado' or (old.status, new.status) not in (
    ('abierto', 'abierto'), ('abierto', 'cerrado'), ('abierto', 'anulado'), ('cerrado', 'cerrado'),
    ('cerrado', 'sorteado'), ('cerrado', 'anulado'), ('sorteado', 'sorteado'), ('sorteado', 'firmado'),
    ('sorteado', 'anulado'), ('firmado', 'firmado'), ('firmado', 'anulado')) then
    raise exception 'civic draw %: % does not become %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if new.status = 'firmado' and old.status <> 'firmado' and (select count(*) from certificates.civic_signatures where draw_id = new.id) <> 2 then
    raise exception 'civic draw %: nobody signed it', old.id using errcode = 'check_violation';
  end if;
  if (old.folio, old.demo, old.list_secret, old.replaces_id, old.seed_kind, old.private_erased_at)
    is distinct from (new.folio, new.demo, new.list_secret, new.replaces_id, new.seed_kind, new.private_erased_at) then
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

create or replace function certificates.guard_civic_list() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- What is private is emptied when its time is over; code, hash and rank stay.
    if not exists (select from before b full join after a on a.draw_id = b.draw_id and a.code = b.code
      left join certificates.civic_draws d on d.id = a.draw_id
      where a.code is null or b.code is null or d.private_erased_at is null or a.private <> '{}'
        or (a.private_hash, a.rank) is distinct from (b.private_hash, b.rank)) then
      return null;
    end if;
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
