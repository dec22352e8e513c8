-- What the city says itself in notices to who reported, in the place of the product's own words.
create table listener.notice_texts (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  moment text not null,
  locale text not null check (locale in ('es', 'en')),
  -- Null for all; a type stands without its category, which it has by itself.
  category_id int references listener.categories on delete cascade,
  subcategory_id int references listener.subcategories on delete cascade,
  text text not null,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (category_id is null or subcategory_id is null)
);
create index notice_texts_moment on listener.notice_texts (moment, locale) where deleted_at is null;
