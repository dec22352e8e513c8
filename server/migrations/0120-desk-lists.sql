-- Lists that the desk keeps: reasons of moves, kinds of work, materials, institutions and municipalities.

alter table listener.causes
  add column version int not null default 1,
  add column changed_at timestamptz not null default now(),
  add column deleted_at timestamptz;
-- Those that were taken out of use before there was a bin.
update listener.causes set deleted_at = now() where not active;
alter table listener.causes
  drop column active,
  drop constraint causes_use_name_key;
update listener.causes c set position = ordered.place
from (select id, row_number() over (order by use, position, id) as place from listener.causes) ordered
where c.id = ordered.id;

create table listener.activity_kinds (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  name_en text not null,
  unit text,
  position int not null default 0,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table listener.materials (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  unit text not null,
  unit_cost numeric(14, 2) check (unit_cost >= 0),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table listener.municipios (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  email text,
  phone text,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table listener.institutions (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  kind text not null check (kind in ('utility', 'government', 'school', 'health', 'association', 'other')),
  municipio_id int references listener.municipios,
  email text,
  phone text,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);

alter table listener.activities
  add column kind_id int references listener.activity_kinds,
  add column institution_id int references listener.institutions;

-- What an activity used up; name, unit and cost as they were then.
create table listener.activity_materials (
  activity_id bigint not null references listener.activities on delete cascade,
  material_id int not null references listener.materials,
  name text not null,
  unit text not null,
  quantity float8 not null check (quantity > 0),
  unit_cost numeric(14, 2),
  primary key (activity_id, material_id)
);
create index activity_materials_material on listener.activity_materials (material_id);
