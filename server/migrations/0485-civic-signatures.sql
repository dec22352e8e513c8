-- The result of a civic draw is signed before it is published: by a head of draw, then by a notary, each with an own key.
alter table certificates.batches drop constraint batches_kind_check;
alter table certificates.batches add constraint batches_kind_check
  check (kind in ('certificates', 'changelog', 'civic-list', 'civic-result', 'civic-signed', 'super-root'));

alter table certificates.civic_draws drop constraint civic_draws_status_check;
alter table certificates.civic_draws add constraint civic_draws_status_check
  check (status in ('abierto', 'cerrado', 'sorteado', 'firmado', 'anulado'));
alter table certificates.civic_draws
  add column signed_at timestamptz,
  add constraint civic_draws_signed_check check (status <> 'firmado' or (seed is not null and signed_at is not null));

create table certificates.civic_signatures (
  draw_id bigint not null references certificates.civic_draws,
  role text not null check (role in ('jefe_sorteo', 'escribano')),
  official_id bigint not null references certificates.officials,
  uid text not null,
  -- As the public reads it.
  full_name text not null,
  kid text not null references certificates.issuer_keys,
  -- As the signed text says it, in whole seconds of UTC.
  created timestamptz not null,
  value bytea not null check (length(value) = 64),
  signed_at timestamptz not null,
  primary key (draw_id, role),
  unique (draw_id, uid),
  unique (draw_id, kid)
);
revoke update, delete on certificates.civic_signatures from vereda_app;

-- Head of draw first, notary second, over a result that nobody has annulled.
create function certificates.guard_civic_signature() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a signature stays' using errcode = 'check_violation';
  end if;
  if not exists (select from certificates.civic_draws where id = new.draw_id and status = 'sorteado') then
    raise exception 'civic draw %: there is no result to sign', new.draw_id using errcode = 'check_violation';
  end if;
  if new.role = 'escribano' and not exists (
    select from certificates.civic_signatures where draw_id = new.draw_id and role = 'jefe_sorteo') then
    raise exception 'civic draw %: the head of draw signs first', new.draw_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on certificates.civic_signatures
  for each row execute function certificates.guard_civic_signature();

create or replace function certificates.guard_civic_draw() returns trigger language plpgsql as $$
declare
  parts bytea;
begin
  if old.status = 'anulado' or (old.status, new.status) not in (
    ('abierto', 'abierto'), ('abierto', 'cerrado'), ('abierto', 'anulado'), ('cerrado', 'cerrado'),
    ('cerrado', 'sorteado'), ('cerrado', 'anulado'), ('sorteado', 'sorteado'), ('sorteado', 'firmado'),
    ('sorteado', 'anulado'), ('firmado', 'firmado'), ('firmado', 'anulado')) then
    raise exception 'civic draw %: % does not become %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if new.status = 'firmado' and old.status <> 'firmado' and (select count(*) from certificates.civic_signatures where draw_id = new.id) <> 2 then
    raise exception 'civic draw %: nobody signed it', old.id using errcode = 'check_violation';
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

-- What was drawn before there were signatures was published at once, and stays so.
alter table certificates.civic_draws disable trigger guard;
update certificates.civic_draws set status = 'firmado', signed_at = drawn_at where status = 'sorteado';
alter table certificates.civic_draws enable trigger guard;
