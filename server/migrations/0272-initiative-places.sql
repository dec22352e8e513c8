-- Where an initiative is. What everybody is told is the place that was published, with the colonia in its middle.
alter table transparency.initiatives add column geometry jsonb;
update transparency.initiatives set published = published || '{"geometry": null}' where published is not null;
alter table transparency.initiatives
  add column public_box float8[] generated always as
    (urbanism.box_of(nullif(published -> 'geometry', 'null'::jsonb))) stored,
  add column public_colonia_id int references urbanism.colonias on delete set null;
create index initiatives_published_colonia on transparency.initiatives (public_colonia_id, published_at desc, id desc)
  where published is not null;

-- Where published ones are, in Mercator metres: rings of areas, courses, spots, each in its box.
create table transparency.initiative_parts (
  initiative_id int not null references transparency.initiatives on delete cascade,
  outline polygon,
  course path,
  spot point,
  box box not null
);
create index initiative_parts_box on transparency.initiative_parts using gist (box);
create index initiative_parts_of on transparency.initiative_parts (initiative_id);

create function transparency.place_initiative() returns trigger language plpgsql as $$
declare
  around float8[] := urbanism.box_of(nullif(new.published -> 'geometry', 'null'::jsonb));
begin
  new.public_colonia_id := (select a.id
    from urbanism.areas_at('colonia', (around[2] + around[4]) / 2, (around[1] + around[3]) / 2) a limit 1);
  return new;
end
$$;
create trigger initiatives_place before insert or update of published on transparency.initiatives
  for each row execute function transparency.place_initiative();

create function transparency.lay_initiative_parts() returns trigger language plpgsql as $$
declare
  of_place jsonb := nullif(new.published -> 'geometry', 'null'::jsonb);
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
create trigger initiatives_parts after insert or update of published on transparency.initiatives
  for each row execute function transparency.lay_initiative_parts();

-- Published initiatives around a point, with the metres to them, the nearest first: looked for by the boxes of their parts.
create function transparency.initiatives_near(lat float8, lng float8, most int) returns table (id int, distance_m float8)
  language sql stable parallel safe as $$
  with spot as (select urbanism.mercator(lng, lat) as at, cos(radians(greatest(-85, least(85, lat)))) as scale),
  parts as (
    select x.initiative_id, scale * least(x.spot <-> spot.at, spot.at <-> x.course, spot.at <-> x.outline) as away
    from transparency.initiative_parts x, spot
    order by x.box <-> (select at from spot) limit most * 4
  )
  select initiative_id, min(away) from parts group by initiative_id order by 2, 1 limit most
$$;
