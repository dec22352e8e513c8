-- A subscription may be of an area that its reader drew: its corners, longitude before latitude.
alter table listener.summary_subscriptions
  add column area polygon,
  add check (area is null or (lat is null and colonia_id is null));
drop index listener.summary_subscriptions_of;
create unique index summary_subscriptions_of on listener.summary_subscriptions
  (reader_id, category_id, colonia_id, lat, lng, radius_m, md5(area::text)) nulls not distinct;
