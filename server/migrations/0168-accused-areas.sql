-- A complaint is never in the hands of the area that it is about, of one above it or below it, also where a change of
-- the tree brings the two together: then nobody has it until somebody gives it to another one.
create or replace function listener.move_node_path() returns trigger language plpgsql as $$
begin
  update listener.nodes n
  set path = coalesce((select path from listener.nodes where id = new.parent_id), '{}')
    || n.path[array_position(n.path, new.id):]
  where n.path @> array[new.id];
  update listener.all_reports r
  set node_id = null, version = r.version + 1
  from listener.complaints x
    join listener.nodes accused on accused.id = x.accused_node_id,
    listener.nodes n
  where x.report_id = r.id and n.id = r.node_id
    and (n.path @> array[accused.id] or accused.path @> array[n.id]);
  return null;
end
$$;
