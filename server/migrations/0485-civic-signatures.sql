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

-- What was drawn before there were signatures was published at once, and stays so.
alter table certificates.civic_draws disable trigger guard;
update certificates.civic_draws set status = 'firmado', signed_at = drawn_at where status = 'sorteado';
alter table certificates.civic_draws enable trigger guard;
