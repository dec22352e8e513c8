-- Addresses, forward and back: words of names written in one way, the courses of streets in pieces that an index finds
-- by place, house numbers by ranges of a street and by points that are known.

-- A name as it is looked for: lower case, without accents, titles and kinds of streets written out, every word after a blank.
create function urbanism.address_words(words text) returns text
  language sql immutable strict parallel safe as $$
  select coalesce(' ' || string_agg(coalesce(long, word), ' ' order by place), '')
  from regexp_split_to_table(platform.plain(words), '[^[:alnum:]]+') with ordinality as parts (word, place)
  left join (values ('av', 'avenida'), ('avda', 'avenida'), ('ave', 'avenida'), ('bv', 'bulevar'), ('blv', 'bulevar'),
    ('blvd', 'bulevar'), ('bvar', 'bulevar'), ('boulevard', 'bulevar'), ('c', 'calle'), ('clle', 'calle'),
    ('pje', 'pasaje'), ('psje', 'pasaje'), ('pas', 'pasaje'), ('diag', 'diagonal'), ('aut', 'autopista'),
    ('au', 'autopista'), ('calz', 'calzada'), ('czda', 'calzada'), ('priv', 'privada'), ('and', 'andador'),
    ('pza', 'plaza'), ('pzta', 'plazoleta'), ('plta', 'plazoleta'), ('pque', 'parque'),
    ('gral', 'general'), ('gob', 'gobernador'), ('dr', 'doctor'), ('dra', 'doctora'), ('ing', 'ingeniero'),
    ('tte', 'teniente'), ('cnel', 'coronel'), ('crel', 'coronel'), ('alte', 'almirante'), ('cap', 'capitan'),
    ('cmte', 'comandante'), ('cmdte', 'comandante'), ('cte', 'comandante'), ('sgto', 'sargento'), ('cbo', 'cabo'),
    ('myr', 'mayor'), ('brig', 'brigadier'), ('prof', 'profesor'), ('pte', 'presidente'), ('pdte', 'presidente'),
    ('pres', 'presidente'), ('lic', 'licenciado'), ('arq', 'arquitecto'), ('mons', 'monsenor'), ('pbro', 'presbitero'),
    ('fr', 'fray'), ('hno', 'hermano'), ('hna', 'hermana'), ('vte', 'vicente'), ('sta', 'santa'), ('sto', 'santo'),
    ('int', 'intendente'), ('esc', 'escribano'), ('mtro', 'maestro'), ('nac', 'nacional'), ('rep', 'republica'))
    as shortened (short, long) on short = word
  where word <> ''
$$;

alter table urbanism.streets
  add column words text not null generated always as (urbanism.address_words(name)) stored;
create index streets_words on urbanism.streets using gin (words platform.gin_trgm_ops) where deleted_at is null;
alter table urbanism.colonias
  add column words text not null generated always as (urbanism.address_words(name || ' ' || coalesce(sector, ''))) stored;
create index colonias_words on urbanism.colonias using gin (words platform.gin_trgm_ops)
  where deleted_at is null and kind = 'colonia';
alter table urbanism.layer_features
  add column words text not null generated always as (urbanism.address_words(name)) stored;
create index layer_features_words on urbanism.layer_features using gin (words platform.gin_trgm_ops)
  where deleted_at is null;

-- Web Mercator: metres, longer than on the ground by 1 / cos(latitude), the same in every direction.
create function urbanism.mercator(lng float8, lat float8) returns point
  language sql immutable strict parallel safe
  return point(radians(lng) * 6378137, ln(tan(pi() / 4 + radians(greatest(-85, least(85, lat))) / 2)) * 6378137);

-- Courses of streets in pieces of eight steps; the box is ten metres wider, so that those of streets that meet overlap.
create table urbanism.street_lines (
  street_id int not null references urbanism.streets on delete cascade,
  part int not null,
  piece int not null,
  line path not null,
  box box not null,
  primary key (street_id, part, piece)
);
create index street_lines_box on urbanism.street_lines using gist (box);

create function urbanism.lay_street_lines(ids int[]) returns void language sql as $$
  delete from urbanism.street_lines where street_id = any(ids);
  insert into urbanism.street_lines (street_id, part, piece, line, box)
  select id, part, piece, ('[' || string_agg(at::text, ',' order by place) || ']')::path,
    box(point(min(at[0]) - 10, min(at[1]) - 10), point(max(at[0]) + 10, max(at[1]) + 10))
  from (
    select s.id, part, place, urbanism.mercator((p -> 0)::float8, (p -> 1)::float8) as at,
      jsonb_array_length(line) as positions
    from urbanism.streets s,
      jsonb_array_elements(case s.geometry ->> 'type' when 'LineString' then jsonb_build_array(s.geometry -> 'coordinates')
        else s.geometry -> 'coordinates' end) with ordinality as parts (line, part),
      jsonb_array_elements(line) with ordinality as places (p, place)
    where s.id = any(ids) and s.deleted_at is null and s.geometry is not null
  ) positions
  -- Where a piece ends the next one begins.
  cross join lateral (select (place - 1) / 8 as piece
    union select (place - 1) / 8 - 1 where place > 1 and (place - 1) % 8 = 0) pieces
  where piece * 8 + 1 < positions
  group by id, part, piece;
$$;

create function urbanism.note_street_lines() returns trigger language plpgsql as $$
begin
  perform urbanism.lay_street_lines(array(select id from changed));
  return null;
end
$$;
create trigger streets_lines_added after insert on urbanism.streets
  referencing new table as changed for each statement execute function urbanism.note_street_lines();
create trigger streets_lines_changed after update on urbanism.streets
  referencing new table as changed for each statement execute function urbanism.note_street_lines();
select urbanism.lay_street_lines(array(select id from urbanism.streets));

-- Numbers at both ends of a street or a block of it, on its left and right as it is drawn.
create table urbanism.street_ranges (
  street_id int primary key references urbanism.streets on delete cascade,
  left_from int check (left_from between 0 and 999999),
  left_to int check (left_to between 0 and 999999),
  right_from int check (right_from between 0 and 999999),
  right_to int check (right_to between 0 and 999999)
);

-- Doors whose place is known.
create table urbanism.address_points (
  id int generated always as identity primary key,
  street_id int not null references urbanism.streets on delete cascade,
  number int not null check (number between 1 and 999999),
  lat float8 not null check (lat between -90 and 90),
  lng float8 not null check (lng between -180 and 180),
  spot point not null generated always as (urbanism.mercator(lng, lat)) stored,
  -- Direction of the street there, in degrees from east, 0 to 180.
  bearing float8 not null,
  -- Id in the file that it came from; the same one is replaced by the next import.
  source_id text unique,
  changed_at timestamptz not null default now()
);
create index address_points_street on urbanism.address_points (street_id, number);
create index address_points_spot on urbanism.address_points using gist (spot);

alter table urbanism.map_files drop constraint map_files_target_check,
  add constraint map_files_target_check check (target in ('colonias', 'streets', 'features', 'addresses'));
