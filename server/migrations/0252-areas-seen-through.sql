-- Not strict, so that the planner sees through it instead of calling it, and planning anew, for each point. The rings
-- whose box holds the point come first, also where nothing is known yet of what was just brought in.
create or replace function urbanism.areas_at(wanted text, lat float8, lng float8)
  returns table (id int, name text, sector text)
  language sql stable parallel safe as $$
  select c.id, c.name, c.sector
  from (
    select r.colonia_id, r.box from urbanism.colonia_rings r
    where r.box @> box(point(lng * 1e7, lat * 1e7), point(lng * 1e7, lat * 1e7))
      and r.ring @> point(lng * 1e7, lat * 1e7) and not r.hole
    offset 0
  ) r join urbanism.colonias c on c.id = r.colonia_id
  where c.kind = wanted and c.deleted_at is null
    and not exists (
      select from urbanism.colonia_rings h
      where h.box @> box(point(lng * 1e7, lat * 1e7), point(lng * 1e7, lat * 1e7)) and h.colonia_id = c.id and h.hole
        and h.ring @> point(lng * 1e7, lat * 1e7))
  order by area(r.box), c.id
$$;
