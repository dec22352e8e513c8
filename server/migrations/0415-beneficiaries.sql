-- Who claimed a prize: sealed by this deployment's secrets, so that neither the database nor a dump of it says anything.
create table certificates.beneficiaries (
  draw_id bigint primary key references certificates.draws,
  -- Name, document and salt; null once they were erased.
  sealed bytea,
  sha256 bytea not null check (length(sha256) = 32),
  noted_at timestamptz not null,
  noted_by text not null,
  erase_on date not null,
  erased_at timestamptz,
  check ((sealed is null) = (erased_at is not null))
);
create index beneficiaries_erase on certificates.beneficiaries (erase_on) where sealed is not null;

-- What was told of the end of a claim, once each.
create table certificates.claim_reminders (
  draw_id bigint not null references certificates.draws,
  what text not null check (what in ('ending', 'lapsed')),
  told_at timestamptz not null,
  primary key (draw_id, what)
);
revoke update, delete on certificates.claim_reminders from vereda_app;
-- Coupons that nobody has claimed.
create index draws_unclaimed on certificates.draws ((result ->> 'of_draw_date'))
  where game = 'win-rio-negro' and status = 'cargado' and supersedes_id is null;
