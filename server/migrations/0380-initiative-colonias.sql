-- A whole colonia as the place of an initiative, where nobody drew a narrower one. What is published keeps it beside the rest.
alter table transparency.initiatives
  add column colonia_id int references urbanism.colonias on delete set null;
update transparency.initiatives set published = published || '{"colonia_id": null}' where published is not null;

-- Where a published initiative is: as it was drawn, else the outline of its colonia; of one that was split or merged as it was promised.
create function transparency.place_of(published jsonb) returns jsonb language sql stable parallel safe as $$
  select coalesce(nullif(published -> 'geometry', 'null'::jsonb),
    (select c.geometry from urbanism.colonias c
      where c.id = (published ->> 'colonia_id')::int and (c.deleted_at is null or c.retired = 'replaced')))
$$;

alter table transparency.initiatives alter column public_box drop expression;
create or replace function transparency.place_initiative() returns trigger language plpgsql as $$
declare
  around float8[] := urbanism.box_of(transparency.place_of(new.published));
  said int := (select c.id from urbanism.colonias c where c.id = (new.published ->> 'colonia_id')::int);
begin
  new.public_box := around;
  new.public_colonia_id := coalesce(said, (select a.id
    from urbanism.areas_at('colonia', (around[2] + around[4]) / 2, (around[1] + around[3]) / 2) a limit 1));
  return new;
end
$$;

-- As 0272 lays them, of the place above.
create or replace function transparency.lay_initiative_parts() returns trigger language plpgsql as $$
declare
  of_place jsonb := transparency.place_of(new.published);
begin
  delete from transparency.initiative_parts where initiative_id = new.id;
  if of_place is null then
    return null;
  end if;
  insert into transparency.initiative_parts (initiative_id, outline, course, spot, box)
  select new.id,
    case shape when 'polygon' then ('(' || string_agg(at::text, ',' order by nth) || ')')::polygon end,
    case shape when 'line' then ('[' || string_agg(at::text, ',' order by nth) || ']')::path end,
    case shape when 'point' then (array_agg(at))[1] end,
    box(point(min(at[0]), min(at[1])), point(max(at[0]), max(at[1])))
  from (
    select shape, part, place, nth, urbanism.mercator((p -> 0)::float8, (p -> 1)::float8) as at
    from (
      select case when type like '%Polygon' then 'polygon' when type like '%LineString' then 'line' else 'point' end as shape,
        part, place, list
      from (select of_place ->> 'type' as type, of_place -> 'coordinates' as coordinates) of_initiative,
        jsonb_array_elements(case type
          when 'Polygon' then jsonb_build_array(coordinates)
          when 'MultiPolygon' then coordinates
          when 'LineString' then jsonb_build_array(jsonb_build_array(coordinates))
          when 'MultiLineString' then jsonb_build_array(coordinates)
          when 'Point' then jsonb_build_array(jsonb_build_array(jsonb_build_array(coordinates)))
          else (select jsonb_agg(jsonb_build_array(jsonb_build_array(spot))) from jsonb_array_elements(coordinates) spot)
        end) with ordinality as parts (lists, part),
        jsonb_array_elements(lists) with ordinality as numbered (list, place)
    ) lists, jsonb_array_elements(list) with ordinality as positions (p, nth)
    -- Holes are far from nothing: who stands in one is near its edge.
    where not (shape = 'polygon' and place > 1)
  ) spots
  group by shape, part, place;
  return null;
end
$$;

-- What is promised for a colonia follows its outline; what only lies in one that is gone lies in the one that is there now.
create function transparency.place_initiatives_again() returns trigger language plpgsql as $$
begin
  update transparency.initiatives i set published = i.published
  from (select array_agg(f.id) as ids from fresh f join former o on o.id = f.id
    where f.geometry is distinct from o.geometry or (f.deleted_at is null) <> (o.deleted_at is null)) touched
  where i.published is not null and touched.ids is not null
    and (i.public_colonia_id = any(touched.ids) or (i.public_colonia_id is null and i.public_box is not null));
  return null;
end
$$;
create trigger colonias_place_initiatives after update on urbanism.colonias
  referencing old table as former new table as fresh
  for each statement execute function transparency.place_initiatives_again();
