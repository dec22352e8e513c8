-- Areas are kept like every other list: what was taken out of service lies in a bin for thirty days.
alter table listener.nodes
  add column changed_at timestamptz not null default now(),
  add column deleted_at timestamptz;
update listener.nodes set deleted_at = now() where not active;
alter table listener.nodes
  drop column active,
  -- In service.
  add column active boolean not null generated always as (deleted_at is null) stored;

-- The level follows from what an area hangs below.
create or replace function listener.fill_node_path() returns trigger language plpgsql as $$
begin
  new.path := coalesce((select path from listener.nodes where id = new.parent_id), '{}') || new.id;
  new.level := ('{secretary,agency,operator}'::text[])[cardinality(new.path)];
  return new;
end
$$;

-- What moves takes all below it along.
create function listener.move_node_path() returns trigger language plpgsql as $$
begin
  update listener.nodes n
  set path = coalesce((select path from listener.nodes where id = new.parent_id), '{}')
    || n.path[array_position(n.path, new.id):]
  where n.path @> array[new.id];
  return null;
end
$$;
create trigger move_path after update of parent_id on listener.nodes
  for each row when (old.parent_id is distinct from new.parent_id) execute function listener.move_node_path();
