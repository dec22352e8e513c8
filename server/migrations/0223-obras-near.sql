-- Works under way or planned around a point, with the metres to them, the nearest first: looked for by the distance to
-- the boxes of their parts, which are never farther than the parts.
create function urbanism.obras_near(lat float8, lng float8, most int) returns table (id int, distance_m float8)
  language sql stable parallel safe as $$
  with spot as (select urbanism.mercator(lng, lat) as at, cos(radians(greatest(-85, least(85, lat)))) as scale),
  parts as (
    select x.obra_id, scale * least(x.spot <-> spot.at, spot.at <-> x.course, spot.at <-> x.outline) as away
    from urbanism.obra_parts x join urbanism.obras o on o.id = x.obra_id, spot
    where not x.hole and o.published and o.deleted_at is null
      and o.stage in ('planned', 'tendering', 'awarded', 'building', 'halted', 'finished')
    order by x.box <-> (select at from spot) limit most * 4
  )
  select obra_id, min(away) from parts group by obra_id order by 2, 1 limit most
$$;
