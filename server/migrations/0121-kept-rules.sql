-- Rules of who is in charge are kept like every other list.
alter table listener.routing_rules
  add column version int not null default 1,
  add column name text not null default '',
  add column changed_at timestamptz not null default now(),
  add column deleted_at timestamptz;
update listener.routing_rules u set name = coalesce(
  (select s.name from listener.subcategories s where s.id = u.subcategory_id),
  (select c.name from listener.categories c where c.id = u.category_id), 'Todo lo demás');
update listener.routing_rules u set position = ordered.place
from (select id, row_number() over (order by position, id) as place from listener.routing_rules) ordered
where u.id = ordered.id;
