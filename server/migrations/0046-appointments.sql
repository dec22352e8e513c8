-- An appointment begins a day later unless a second superadmin confirms it, and waits when its account is entered otherwise.
alter table certificates.officials
  add column appointed_by text,
  add column signs_from timestamptz,
  add column suspended_at timestamptz,
  add column suspended_for text,
  add constraint officials_suspension check ((suspended_at is null) = (suspended_for is null));
-- Those who sign today go on.
update certificates.officials set signs_from = created_at;
alter table certificates.officials alter column signs_from set not null;
-- What ended does not come back: a new appointment is a new row.
create function certificates.keep_ended() returns trigger language plpgsql as $$
begin
  if not old.active and new.active then
    raise exception 'an appointment that ended does not come back';
  end if;
  return new;
end $$;
create trigger officials_keep_ended before update on certificates.officials
  for each row execute function certificates.keep_ended();
