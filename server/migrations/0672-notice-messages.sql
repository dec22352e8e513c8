-- Texts of the city for text messages too, and people who left a phone alone and want none of these.
alter table listener.notice_texts
  add column channel text not null default 'mail' check (channel in ('mail', 'sms')),
  add check (channel = 'mail' or length(text) <= 300);
alter table listener.contacts add column no_messages boolean not null default false;
