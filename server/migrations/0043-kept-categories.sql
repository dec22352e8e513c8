-- Categories and types of reports are kept like every other list: versions, a bin for thirty days, an order.

alter table listener.categories
  add column version int not null default 1,
  add column changed_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  -- What citizens may choose.
  add column offered boolean not null generated always as (active and deleted_at is null) stored;
update listener.categories c set position = ordered.place
from (select id, row_number() over (order by position, name, id) as place from listener.categories) ordered
where c.id = ordered.id;

alter table listener.subcategories
  add column version int not null default 1,
  add column changed_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add column offered boolean not null generated always as (active and deleted_at is null) stored;
-- How many open reports a type has.
create index reports_open_type on listener.reports (subcategory_id) where stage <> 'closed';
