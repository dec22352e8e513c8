-- Staff replace what they saw of an account: whoever changes its names, contacts, rights or duties, by whatever call,
-- counts its version up, so that nobody saves over what somebody else wrote meanwhile.

alter table identity.users add column version int not null default 1;

create function identity.count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger count_version before update on identity.users for each row
  when ((old.first_name, old.last_name, old.email, old.phone, old.type, old.type_operator, old.role_id, old.operator_id,
    old.allowed_categories) is distinct from (new.first_name, new.last_name, new.email, new.phone, new.type,
    new.type_operator, new.role_id, new.operator_id, new.allowed_categories))
  execute function identity.count_version();
