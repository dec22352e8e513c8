-- What everybody sees of the transparency map: from near by the index of cells, from afar by sums of cells.
create index map_points_cell on transparency.map_points (cell, id)
  include (catalogfirst_id, catalogsecond_id, catalog_id) where active and deleted_at is null;
create index map_points_changed on transparency.map_points (changed_at desc, id desc)
  where active and deleted_at is null;

-- Active points by cell and by what they are filed under. `level` is a zoom: a cell is a tile of that zoom by the first
-- 2 × level bits of its Morton code. x and y are sums of 26-bit mercator coordinates; `ids` is the sum of the ids, so
-- the id itself where n is 1. Rows that fall to 0 stay: readers skip them.
create table transparency.map_sums (
  level smallint not null,
  cell bigint not null,
  catalogfirst_id int not null,
  -- 0 where nothing is filed so far down.
  catalogsecond_id int not null,
  catalog_id int not null,
  n int not null,
  ids bigint not null,
  x bigint not null,
  y bigint not null,
  primary key (level, cell, catalogfirst_id, catalogsecond_id, catalog_id)
);

-- The points that came and went by a statement, taken into the sums in its transaction.
create function transparency.sum_map_points() returns trigger language plpgsql as $$
begin
  -- The tables of a statement's rows are known to what is executed here, not to a function called from here.
  execute transparency.map_sums_of(case tg_op
    when 'INSERT' then 'select 1 as sign, * from added'
    when 'DELETE' then 'select -1 as sign, * from removed'
    else 'select -1 as sign, * from removed union all select 1, * from added' end);
  return null;
end
$$;

-- The statement that takes rows of map_points into the sums, each with its sign: 1 for one that came, -1 for one that went.
create function transparency.map_sums_of(changed text) returns text language sql immutable as $$
  select format($sums$
    insert into transparency.map_sums as s (level, cell, catalogfirst_id, catalogsecond_id, catalog_id, n, ids, x, y)
    select l.level, b.cell >> (2 * (17 - l.level)), b.first, b.second, b.third, sum(b.n), sum(b.ids), sum(b.x), sum(b.y)
    from (
      select cell >> 18 as cell, catalogfirst_id as first, coalesce(catalogsecond_id, 0) as second,
        coalesce(catalog_id, 0) as third, sum(sign) as n, sum(sign * id::bigint) as ids,
        sum(sign * platform.mercator_x(lng)) as x, sum(sign * platform.mercator_y(lat)) as y
      from (%s) changed where active and deleted_at is null
      group by 1, 2, 3, 4
    ) b cross join generate_series(3, 17) l (level)
    group by 1, 2, 3, 4, 5
    having sum(b.n) <> 0 or sum(b.ids) <> 0 or sum(b.x) <> 0 or sum(b.y) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (level, cell, catalogfirst_id, catalogsecond_id, catalog_id) do update
      set n = s.n + excluded.n, ids = s.ids + excluded.ids, x = s.x + excluded.x, y = s.y + excluded.y
  $sums$, changed)
$$;

create trigger map_points_summed_new after insert on transparency.map_points
  referencing new table as added for each statement execute function transparency.sum_map_points();
create trigger map_points_summed_gone after delete on transparency.map_points
  referencing old table as removed for each statement execute function transparency.sum_map_points();
create trigger map_points_summed after update on transparency.map_points
  referencing old table as removed new table as added for each statement execute function transparency.sum_map_points();

do $$ begin
  execute transparency.map_sums_of('select 1 as sign, * from transparency.map_points');
end $$;
