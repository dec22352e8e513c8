-- What goes by the name of colonias that are split or merged: promises for the whole of one, too, published or not.
drop function urbanism.named_after(int[]);
create function urbanism.named_after(ids int[])
  returns table (streets int, courseless int, obras int, map_points int, initiatives int, reports int, rules int)
  language sql stable parallel safe as $$
  select
    (select count(*)::int from urbanism.streets where colonia_id = any(ids) and deleted_at is null),
    (select count(*)::int from urbanism.streets where colonia_id = any(ids) and deleted_at is null and geometry is null),
    (select count(*)::int from urbanism.obras where colonia_id = any(ids) and deleted_at is null),
    (select count(*)::int from transparency.map_points where colonia_id = any(ids) and deleted_at is null),
    (select count(*)::int from transparency.initiatives
      where deleted_at is null and (colonia_id = any(ids) or (published ->> 'colonia_id')::int = any(ids))),
    (select count(*)::int from listener.reports where colonia_id = any(ids)),
    (select count(*)::int from listener.routing_rules where colonia_id = any(ids) and deleted_at is null)
$$;
