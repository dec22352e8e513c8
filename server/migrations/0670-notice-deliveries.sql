-- What was sent about a report to who filed it, and to its followers together, and what became of that. Nothing of it
-- says to which address or number it went.
create table listener.notice_deliveries (
  id bigint generated always as identity primary key,
  report_id bigint not null references listener.all_reports on delete cascade,
  -- Names what was told, so that a retry finds its row.
  occasion text not null,
  notice text not null
    check (notice in ('confirm', 'filed', 'moved', 'asked', 'resolved', 'reminder', 'answer', 'removal')),
  channel text not null check (channel in ('mail', 'sms')),
  reader text not null check (reader in ('reporter', 'followers')),
  state text not null check (state in ('queued', 'sent', 'refused', 'failed')),
  reason text check (reason in ('by-carrier', 'no-carrier', 'no-number', 'too-many')),
  -- Whom the carrier took it for, and for whom it refused.
  taken int not null default 0,
  refused int not null default 0,
  at timestamptz not null,
  unique (report_id, occasion, channel, reader),
  check ((reason is null) = (state in ('queued', 'sent')))
);
