-- Which rings may hold a point: their boxes say so exactly and cheaply, where overlapping polygons walk every edge.

create index colonia_rings_box on urbanism.colonia_rings using gist (box(ring));
drop index urbanism.colonia_rings_ring;

create or replace function urbanism.areas_at(wanted text, lat float8, lng float8)
  returns table (id int, name text, sector text)
  language sql stable strict parallel safe as $$
  select c.id, c.name, c.sector
  from urbanism.colonia_rings r join urbanism.colonias c on c.id = r.colonia_id
  where box(r.ring) @> box(point(lng * 1e7, lat * 1e7), point(lng * 1e7, lat * 1e7))
    and r.ring @> point(lng * 1e7, lat * 1e7) and not r.hole and c.kind = wanted and c.deleted_at is null
    and not exists (
      select from urbanism.colonia_rings h
      where h.colonia_id = c.id and h.hole and h.ring @> point(lng * 1e7, lat * 1e7))
  order by area(box(r.ring)), c.id
$$;
