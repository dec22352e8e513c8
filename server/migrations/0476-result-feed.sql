-- What the supplier's own system says of a draw, beside what two people type. It is compared and never taken over: a
-- difference is settled by people, and both sides stay as they were said.
create table certificates.feed_readings (
  id bigint generated always as identity primary key,
  draw_id bigint not null references certificates.draws,
  read_at timestamptz not null,
  -- Error code of why the answer gives no extract; null where it does.
  problem text,
  -- The supplier's own time, its answer as it came, and the signature over both.
  said_at timestamptz,
  body text,
  signature text,
  -- The twenty numbers by place.
  drawn text[] check (array_length(drawn, 1) = 20),
  check ((problem is null) = (drawn is not null)),
  check (drawn is null or (said_at is not null and body is not null and signature is not null))
);
create index feed_readings_draw on certificates.feed_readings (draw_id, id desc);
revoke update, delete on certificates.feed_readings from vereda_app;

-- Why a draw is signed although the supplier says something else: of this reading, and of this extract.
create table certificates.feed_explanations (
  reading_id bigint not null references certificates.feed_readings,
  drawn text[] not null,
  reason text not null,
  by_uid text not null,
  by_name text not null,
  at timestamptz not null,
  primary key (reading_id, drawn)
);
revoke update, delete on certificates.feed_explanations from vereda_app;

-- How the feed answers: one row.
create table certificates.feed_state (
  one_row boolean primary key default true check (one_row),
  asked_at timestamptz,
  answered_at timestamptz,
  problem text
);
insert into certificates.feed_state default values;
revoke insert, delete on certificates.feed_state from vereda_app;
