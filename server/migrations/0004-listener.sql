-- Citizen reports: catalogues, the report with its flags and its promise, what happened to it, and who answers.

-- 26 bits each of web-mercator x and y, interleaved: a map tile of any zoom is one range of it. 0 ≤ result < 2^52.
-- plpgsql, since SQL functions of several steps are not inlined and cost ten times as much.
create function platform.morton(lat float8, lng float8) returns bigint
  language plpgsql immutable strict parallel safe as $$
declare
  x bigint := platform.mercator_x(lng);
  y bigint := platform.mercator_y(lat);
begin
  x := (x | (x << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 16)) & 281470681808895;
  y := (y | (y << 8)) & 71777214294589695;
  y := (y | (y << 4)) & 1085102592571150095;
  y := (y | (y << 2)) & 3689348814741910323;
  y := (y | (y << 1)) & 6148914691236517205;
  return x | (y << 1);
end
$$;

-- One half of a Morton code: x of it, or y of it shifted right by one.
create function platform.unmorton(code bigint) returns bigint
  language plpgsql immutable strict parallel safe as $$
declare
  v bigint := code & 6148914691236517205;
begin
  v := (v | (v >> 1)) & 3689348814741910323;
  v := (v | (v >> 2)) & 1085102592571150095;
  v := (v | (v >> 4)) & 71777214294589695;
  v := (v | (v >> 8)) & 281470681808895;
  return (v | (v >> 16)) & 4294967295;
end
$$;

-- Web-mercator x and y as 26-bit numbers.
create function platform.mercator_x(lng float8) returns bigint
  language sql immutable strict parallel safe as $$
  select least(67108863, greatest(0, floor((lng + 180) / 360 * 67108864)))::bigint
$$;

create function platform.mercator_y(lat float8) returns bigint
  language sql immutable strict parallel safe as $$
  -- Latitudes that are nearly 0 would underflow.
  select least(67108863, greatest(0, floor((1 - asinh(tan(radians(
    case when abs(lat) < 1e-9 then 0 else least(85.0511287, greatest(-85.0511287, lat)) end
  ))) / pi()) / 2 * 67108864)))::bigint
$$;

-- Exactly one row.
create table listener.settings (
  only_one boolean primary key default true check (only_one),
  folio_prefix text not null default 'RN' check (folio_prefix ~ '^[A-Z]{1,4}$'),
  opens_at time not null default '08:00',
  closes_at time not null default '18:00' check (closes_at > opens_at),
  -- ISO week days, Monday is 1.
  work_days int[] not null default '{1,2,3,4,5}',
  holiday_country text not null default 'AR',
  holiday_state text,
  tacit_days int not null default 10 check (tacit_days between 1 and 365),
  answer_days int not null default 5 check (answer_days between 1 and 365),
  unconfirmed_hours int not null default 72 check (unconfirmed_hours between 1 and 1000)
);
insert into listener.settings default values;

-- Days that the national calendar does not know, or that are worked in spite of it.
create table listener.calendar_days (
  day date primary key,
  name text not null,
  name_en text not null,
  scope text not null check (scope in ('national', 'province', 'town')),
  worked boolean not null default false
);

-- The organisation: secretary → agency → operator (crew or desk).
create table listener.nodes (
  id int generated always as identity primary key,
  parent_id int references listener.nodes,
  level text not null check (level in ('secretary', 'agency', 'operator')),
  name text not null check (length(name) between 1 and 120),
  email text,
  active boolean not null default true,
  -- Ids from the secretary down to the node itself.
  path int[] not null default '{}',
  check ((level = 'secretary') = (parent_id is null))
);
create index nodes_path on listener.nodes using gin (path);

create function listener.fill_node_path() returns trigger language plpgsql as $$
begin
  new.path := coalesce((select path from listener.nodes where id = new.parent_id), '{}') || new.id;
  return new;
end
$$;
create trigger fill_path before insert on listener.nodes for each row execute function listener.fill_node_path();

create table listener.categories (
  id int generated always as identity primary key,
  name text not null,
  name_en text not null,
  icon text not null default 'dots',
  color text not null default '#5b6470' check (color ~* '^#[0-9a-f]{6}$'),
  position int not null default 0,
  active boolean not null default true
);

create table listener.subcategories (
  id int generated always as identity primary key,
  category_id int not null references listener.categories,
  name text not null,
  name_en text not null,
  notice text,
  notice_en text,
  active boolean not null default true,
  anonymous_allowed boolean not null default true,
  public_by_default boolean not null default true,
  place_needed boolean not null default true,
  evidence_needed boolean not null default false,
  sla_hours float8 check (sla_hours > 0),
  sla_business boolean not null default true,
  -- Stages in which the clock stands still.
  sla_pauses text[] not null default '{waiting_citizen,referred,resolved}',
  -- What is left of the term when the report is urgent.
  sla_urgent_factor float8 not null default 0.5 check (sla_urgent_factor between 0.01 and 1),
  duplicate_radius_m int not null default 60,
  duplicate_days int not null default 90,
  schedule_max_days int not null default 60
);
create index subcategories_category on listener.subcategories (category_id);

-- Who is in charge: of the rules that fit, the one that names subcategory, category and colonia most closely, then the
-- first by position.
create table listener.routing_rules (
  id int generated always as identity primary key,
  position int not null default 0,
  category_id int references listener.categories,
  subcategory_id int references listener.subcategories,
  colonia_id int,
  node_id int not null references listener.nodes,
  -- Assigns at once instead of proposing.
  auto_assign boolean not null default false
);
create index routing_rules_subcategory on listener.routing_rules (subcategory_id);

create table listener.causes (
  id int generated always as identity primary key,
  use text not null check (use in ('return', 'reject', 'close-unfounded', 'close-not-ours')),
  name text not null,
  name_en text not null,
  position int not null default 0,
  active boolean not null default true,
  unique (use, name)
);
insert into listener.causes (use, position, name, name_en) values
  ('return', 1, 'Corresponde a otra área', 'Belongs to another department'),
  ('return', 2, 'Falta información del lugar', 'The place is not described well enough'),
  ('return', 3, 'Falta material o equipo', 'Material or equipment is missing'),
  ('return', 4, 'No se pudo acceder', 'There was no access'),
  ('reject', 1, 'No se hizo nada', 'Nothing was done'),
  ('reject', 2, 'Quedó a medias', 'It was left half done'),
  ('reject', 3, 'Volvió a fallar', 'It failed again'),
  ('reject', 4, 'Se atendió otro lugar', 'Another place was attended'),
  ('close-unfounded', 1, 'No se encontró el problema', 'The problem was not found'),
  ('close-unfounded', 2, 'El pedido no se ajusta a la norma', 'The request does not comply with the rules'),
  ('close-unfounded', 3, 'Faltan datos para actuar', 'Not enough information to act'),
  ('close-not-ours', 1, 'Corresponde a la provincia', 'Belongs to the province'),
  ('close-not-ours', 2, 'Corresponde a una empresa de servicios', 'Belongs to a utility company'),
  ('close-not-ours', 3, 'Es un asunto entre particulares', 'It is a private matter');

-- Folios: Crockford's base 32, scrambled so that neighbours look different, and one check character that catches every
-- single wrong character and every swap of two.
create sequence listener.folio_numbers;

create function listener.folio(prefix text, year int, number bigint) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  width int := 4;
  rest bigint;
  code text := '';
  body text;
  digit int;
  sum int := 0;
begin
  while number >= (1::bigint << (5 * width)) loop
    width := width + 1;
  end loop;
  rest := (number * 668265261 + 374761393) & ((1::bigint << (5 * width)) - 1);
  for i in 1 .. width loop
    code := substr(alphabet, (rest & 31)::int + 1, 1) || code;
    rest := rest >> 5;
  end loop;
  body := lpad((year % 100)::text, 2, '0') || code;
  for i in 1 .. length(body) loop
    digit := position(substr(body, i, 1) in alphabet) - 1;
    sum := ((sum << 1) # (case when sum & 16 <> 0 then 37 else 0 end)) # digit;
  end loop;
  sum := (sum << 1) # (case when sum & 16 <> 0 then 37 else 0 end);
  return prefix || '-' || substr(body, 1, 2) || '-' || code || '-' || substr(alphabet, sum + 1, 1);
end
$$;

-- A fresh folio for a report filed at this time.
create function listener.new_folio(at timestamptz) returns text
  language sql volatile as $$
  select listener.folio((select folio_prefix from listener.settings), extract(year from at)::int,
    nextval('listener.folio_numbers'))
$$;

create table listener.reports (
  id bigint generated always as identity primary key,
  folio text not null unique,
  version int not null default 1,
  kind text not null default 'service_report' check (kind in ('service_report', 'complaint', 'suggestion', 'praise')),
  stage text not null check (stage in ('unconfirmed', 'pending', 'assigned', 'in_progress', 'scheduled',
    'waiting_citizen', 'referred', 'resolved', 'reopened', 'closed')),
  outcome text check (outcome in ('conforme', 'conforme_tacita', 'improcedente', 'no_compete', 'sin_respuesta',
    'duplicado', 'spam', 'retirado', 'origen')),
  -- Where `previous` moves lead back to, the last one on top: a stage, or `closed/<outcome>`.
  previous_stages text[] not null default '{}',
  stage_since timestamptz not null default now(),
  title text not null check (length(title) between 1 and 140),
  description text not null check (length(description) between 1 and 4000),
  category_id int not null references listener.categories,
  subcategory_id int not null references listener.subcategories,
  lat float8 check (lat between -90 and 90),
  lng float8 check (lng between -180 and 180),
  cell bigint generated always as (platform.morton(lat, lng)) stored,
  place_origin text not null default 'map',
  street text,
  number text,
  crossing text,
  reference text,
  -- One line of the above, as it is shown.
  address text,
  colonia_id int,
  outside_area boolean not null default false,
  -- In charge; a proposal while the report is pending.
  node_id int references listener.nodes,
  source text not null default 'web',
  -- Id of the row in the system that it was imported from.
  source_id text,
  author_uid text,
  locale text not null default 'es',
  urgent boolean not null default false,
  is_public boolean not null default true,
  is_duplicate boolean not null default false,
  duplicate_of bigint references listener.reports,
  spam boolean not null default false,
  archived boolean not null default false,
  removal text not null default 'none' check (removal in ('none', 'requested', 'removed', 'anonymised', 'kept')),
  removal_reason text,
  -- What the public may see; the only place where this is decided.
  visible boolean generated always as (
    is_public and not spam and stage <> 'unconfirmed' and removal in ('none', 'kept')) stored,
  photos int not null default 0,
  -- First photo that is not hidden.
  photo_id uuid,
  followers int not null default 0,
  reopen_count int not null default 0,
  return_count int not null default 0,
  appeals int not null default 0,
  reminders int not null default 0,
  scheduled_for timestamptz,
  institution text,
  external_folio text,
  expected_at timestamptz,
  question text,
  -- Which resolution the citizen is asked about.
  cycle int not null default 1,
  solution text,
  resolved_at timestamptz,
  resolved_by text,
  closed_at timestamptz,
  -- The promise: minutes of it, how many are used, since when the clock runs (null: it stands still).
  sla_minutes int,
  sla_used_minutes int not null default 0,
  sla_running_since timestamptz,
  promised_at timestamptz,
  risk_at timestamptz,
  triple_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector generated always as (to_tsvector('platform.search_es'::regconfig,
    folio || ' ' || title || ' ' || description || ' ' || coalesce(address, ''))) stored,
  check ((stage = 'closed') = (outcome is not null)),
  check ((lat is null) = (lng is null))
);
-- Each index ends as its list is ordered, so that a page is read from it without sorting.
create index reports_newest on listener.reports (created_at desc, id desc);
create index reports_stage on listener.reports (stage, created_at desc, id desc);
create index reports_open on listener.reports (created_at desc, id desc) where stage <> 'closed';
create index reports_category on listener.reports (category_id, created_at desc, id desc);
create index reports_subcategory on listener.reports (subcategory_id, created_at desc, id desc);
create index reports_node on listener.reports (node_id, created_at desc, id desc);
create index reports_author on listener.reports (author_uid, created_at desc, id desc) where author_uid is not null;
create index reports_visible on listener.reports (created_at desc, id desc) where visible;
create index reports_due on listener.reports (promised_at, id) where stage <> 'closed' and promised_at is not null;
create index reports_cell on listener.reports (cell) include (id, lat, lng, category_id, stage, visible);
create index reports_search on listener.reports using gin (search);
create index reports_duplicates on listener.reports (duplicate_of) where duplicate_of is not null;
create unique index reports_source on listener.reports (source, source_id) where source_id is not null;

-- How to reach who reported, and the key to follow without an account; apart, so that it can be erased.
create table listener.contacts (
  report_id bigint primary key references listener.reports on delete cascade,
  first_name text,
  last_name text,
  email text,
  phone text,
  anonymous boolean not null default false,
  -- The key itself is made from the nonce and the server's secret, and never stored.
  secret_nonce text,
  secret_sha256 bytea,
  secret_failures int not null default 0,
  secret_locked_until timestamptz
);
create index contacts_email on listener.contacts (lower(email)) where email is not null;

-- What happened to a report, in words for people; the tamper-evident twin is configuration.changelog.
create table listener.entries (
  id bigint generated always as identity primary key,
  report_id bigint not null references listener.reports on delete cascade,
  at timestamptz not null,
  what text not null check (length(what) between 1 and 60),
  from_stage text,
  to_stage text,
  outcome text,
  -- Capacity in which somebody acted; who it was is for staff only.
  actor text not null,
  actor_uid text,
  actor_name text,
  channel text,
  -- Public text, and the private note of staff.
  text text,
  note text,
  cause_id int references listener.causes,
  promised_at timestamptz,
  is_public boolean not null default true
);
create index entries_report on listener.entries (report_id, id);

create table listener.promises (
  id bigint generated always as identity primary key,
  report_id bigint not null references listener.reports on delete cascade,
  promised_at timestamptz not null,
  since timestamptz not null,
  -- filed, resumed, type-changed, urgent, not-urgent, reopened
  reason text not null
);
create index promises_report on listener.promises (report_id, id);

create table listener.attachments (
  id uuid primary key,
  -- Null until it is attached; unattached ones are deleted after a day.
  report_id bigint references listener.reports on delete cascade,
  entry_id bigint references listener.entries on delete cascade,
  activity_id bigint,
  purpose text not null default 'report' check (purpose in ('report', 'evidence', 'rejection', 'answer')),
  position int not null default 0,
  uploader_uid text,
  width int not null,
  height int not null,
  size_bytes int not null,
  sha256 bytea not null check (length(sha256) = 32),
  -- Perceptual hash of 64 bits; near pictures differ in few of them.
  phash bit(64) not null,
  hidden boolean not null default false,
  created_at timestamptz not null
);
create index attachments_report on listener.attachments (report_id, position, id) where report_id is not null;
create index attachments_orphans on listener.attachments (created_at) where report_id is null;

create table listener.activities (
  id bigint generated always as identity primary key,
  report_id bigint not null references listener.reports on delete cascade,
  kind text not null,
  text text not null,
  quantity float8,
  unit text,
  -- Resolution that it belongs to.
  cycle int not null,
  done_at timestamptz not null,
  actor_uid text,
  actor_name text
);
create index activities_report on listener.activities (report_id, id);
alter table listener.attachments add foreign key (activity_id) references listener.activities on delete cascade;

-- One answer to each resolution.
create table listener.conformities (
  id bigint generated always as identity primary key,
  report_id bigint not null references listener.reports on delete cascade,
  cycle int not null,
  accepted boolean not null,
  tacit boolean not null default false,
  channel text not null,
  text text,
  note text,
  cause_id int references listener.causes,
  recorded_by_uid text,
  recorded_by_name text,
  created_at timestamptz not null,
  unique (report_id, cycle)
);
create index conformities_newest on listener.conformities (created_at desc, id desc);

create table listener.followers (
  id bigint generated always as identity primary key,
  report_id bigint not null references listener.reports on delete cascade,
  uid text,
  email text,
  locale text not null default 'es',
  -- Null while a mail follower has not opened the link.
  confirmed_at timestamptz,
  -- The duplicate that they followed before it was merged into this one.
  moved_from bigint references listener.reports on delete cascade,
  -- Reported the duplicate instead of following it.
  is_author boolean not null default false,
  created_at timestamptz not null,
  check ((uid is null) <> (email is null))
);
create unique index followers_uid on listener.followers (report_id, uid) where uid is not null;
create unique index followers_email on listener.followers (report_id, lower(email)) where email is not null;
create index followers_moved on listener.followers (moved_from) where moved_from is not null;
create index followers_of_uid on listener.followers (uid) where uid is not null;

create table listener.ratings (
  report_id bigint primary key references listener.reports on delete cascade,
  stars int not null check (stars between 1 and 5),
  text text,
  created_at timestamptz not null
);

-- The same key with the same content is answered once, with another content refused; kept for two days.
create table listener.idempotency_keys (
  key text primary key,
  fingerprint text not null,
  report_id bigint references listener.reports on delete cascade,
  created_at timestamptz not null
);
create index idempotency_keys_age on listener.idempotency_keys (created_at);
