-- Firms outside the city that work on cases without an account.
create table listener.providers (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  email text not null,
  locale text not null default 'es' check (locale in ('es', 'en')),
  active boolean not null default true,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- What one of them was asked about a case, with the link that answers: one at a time of a case.
create table listener.provider_requests (
  id bigint generated always as identity primary key,
  report_id bigint not null references listener.all_reports on delete cascade,
  -- Who it was at that time; forgotten with the people of the case.
  name text,
  email text,
  locale text not null check (locale in ('es', 'en')),
  -- In place of what was reported; null: what everybody may read of it.
  shown_text text,
  -- Of those that were let through; null: all of a public report.
  photo_ids uuid[],
  -- The link's secret follows from this and a key of the server; only its hash is kept.
  secret_nonce text not null,
  secret_sha256 bytea not null unique,
  created_by text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Once it is set nothing takes it back, so what was ended answers no more, whatever becomes of the case or the clock.
  ended_at timestamptz,
  ended_for text check (ended_for in ('accepted', 'revoked', 'replaced', 'closed', 'reassigned', 'withdrawn')),
  check ((ended_at is null) = (ended_for is null))
);
create unique index provider_requests_open on listener.provider_requests (report_id) where ended_at is null;
create index provider_requests_report on listener.provider_requests (report_id, id desc);

-- Entries of the timeline that were written to a provider, or by one.
create table listener.provider_words (
  entry_id bigint primary key references listener.entries on delete cascade,
  request_id bigint not null references listener.provider_requests on delete cascade,
  answer text check (answer in ('done', 'cannot', 'comment'))
);
create index provider_words_request on listener.provider_words (request_id, entry_id);

alter table listener.all_reports
  add column provider_state text check (provider_state in ('asked', 'answered'));
create index reports_provider on listener.all_reports (provider_state, created_at desc, id desc)
  where provider_state is not null and deletion_id is null;
create or replace view listener.reports as select * from listener.all_reports where deletion_id is null;

-- Whatever ends the work, or gives it to somebody else, ends the link too.
create function listener.end_provider_request() returns trigger language plpgsql as $$
begin
  update listener.provider_requests set ended_at = new.updated_at, ended_for = case
    when new.stage in ('resolved', 'closed', 'unconfirmed') then 'closed'
    when new.deletion_id is not null or new.spam or new.is_duplicate or new.removal = 'anonymised' then 'withdrawn'
    else 'reassigned' end
  where report_id = new.id and ended_at is null;
  new.provider_state := null;
  return new;
end $$;
create trigger reports_end_provider before update on listener.all_reports for each row
  when (old.provider_state is not null and (new.stage in ('resolved', 'closed', 'unconfirmed') or new.deletion_id is not null
    or new.spam or new.is_duplicate or new.removal = 'anonymised' or new.node_id is distinct from old.node_id))
  execute function listener.end_provider_request();

alter table listener.attachments drop constraint attachments_purpose_check;
alter table listener.attachments add constraint attachments_purpose_check
  check (purpose in ('report', 'evidence', 'rejection', 'answer', 'provider'));
alter table listener.notice_deliveries drop constraint notice_deliveries_notice_check;
alter table listener.notice_deliveries add constraint notice_deliveries_notice_check
  check (notice in ('confirm', 'filed', 'moved', 'asked', 'resolved', 'reminder', 'answer', 'removal', 'provider'));
alter table listener.notice_deliveries drop constraint notice_deliveries_reader_check;
alter table listener.notice_deliveries add constraint notice_deliveries_reader_check
  check (reader in ('reporter', 'followers', 'provider'));
