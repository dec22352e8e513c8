-- Accounts, roles, sessions, one-use tickets.

create table identity.roles (
  id text primary key default gen_random_uuid()::text,
  name text not null check (length(name) between 1 and 100),
  views text[] not null default '{}'
);
create unique index roles_name on identity.roles (lower(name));

create table identity.users (
  uid text primary key default gen_random_uuid()::text,
  email text check (length(email) <= 254),
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  first_name text not null default '',
  last_name text not null default '',
  picture text,
  type text not null default 'citizen' check (type in ('citizen', 'operator', 'user', 'superadmin')),
  type_operator text[] not null default '{}',
  role_id text references identity.roles,
  allowed_categories text[] not null default '{}',
  operator_id text,
  locale text not null default 'es' check (locale in ('es', 'en')),
  -- The address or phone was proven.
  activated boolean not null default false,
  -- Banned by staff; apart from `activated`, so that nobody lifts it by confirming an address.
  disabled_at timestamptz,
  credibility int not null default 0,
  created_at timestamptz not null default now()
);
create unique index users_email on identity.users (lower(email));
create unique index users_phone on identity.users (phone);
create index users_role on identity.users (role_id) where role_id is not null;

create table identity.passwords (
  uid text primary key references identity.users on delete cascade,
  hash text not null,
  changed_at timestamptz not null
);

-- One row per sign-in; a refresh token family.
create table identity.sessions (
  id text primary key,
  uid text not null references identity.users on delete cascade,
  -- The browser's cookie for GET, hashed.
  cookie_sha256 bytea not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_uid on identity.sessions (uid);
create unique index sessions_cookie on identity.sessions (cookie_sha256);

create table identity.refresh_tokens (
  token_sha256 bytea primary key,
  session_id text not null references identity.sessions on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on identity.refresh_tokens (session_id);

-- Links in mails: hashed, one use, bound to a purpose and a subject.
create table identity.tickets (
  secret_sha256 bytea primary key,
  purpose text not null,
  subject text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tickets_subject on identity.tickets (purpose, subject);
create index tickets_expiry on identity.tickets (expires_at);

create table identity.captcha_solutions (
  solution_sha256 bytea primary key,
  used_at timestamptz not null
);
create index captcha_solutions_age on identity.captcha_solutions (used_at);

-- Tries that count against an account, a caller's network or both, each by a keyed hash; a good one forgets them.
create table identity.attempts (
  key_sha256 bytea primary key,
  tries int not null,
  last_at timestamptz not null
);
create index attempts_age on identity.attempts (last_at);
