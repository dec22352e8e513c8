-- Emergencies of the city: at most one is on. What citizens may still file while it lasts, and what is told of it.
create table listener.emergencies (
  id int generated always as identity primary key,
  version int not null default 1,
  headline text not null,
  headline_en text not null,
  instruction text not null,
  instruction_en text not null,
  link text,
  phone text,
  -- The closed lists of CAP 1.2.
  category text not null,
  urgency text not null,
  severity text not null,
  certainty text not null,
  -- Empty: the whole city.
  colonia_ids int[] not null,
  -- Categories that citizens may file meanwhile; null: all of them.
  category_ids int[] check (category_ids <> '{}'),
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  changed_at timestamptz not null,
  -- Once it is set nothing takes it back: a clock that goes back wakes no emergency that people were told is over.
  ended_at timestamptz
);
create unique index emergencies_on on listener.emergencies ((true)) where ended_at is null;

-- What was sent of them in CAP 1.2, word for word: a message is never changed, another one refers to it.
create table listener.emergency_messages (
  id int generated always as identity primary key,
  emergency_id int not null references listener.emergencies,
  kind text not null check (kind in ('Alert', 'Update', 'Cancel')),
  identifier text not null unique,
  sender text not null,
  sent timestamptz not null,
  headline text not null,
  headline_en text not null,
  cap text not null
);
create index emergency_messages_of on listener.emergency_messages (emergency_id);

-- Every page says what is on: open ones look again.
create trigger emergencies_grow after insert or update or delete on listener.emergencies
  for each statement execute function configuration.grow_revision();
