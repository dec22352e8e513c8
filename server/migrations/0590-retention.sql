-- Who reported is known for so many days after a case is closed; the case itself stays, and is nobody's.
alter table listener.settings
  add column person_kept_days int not null default 365 check (person_kept_days between 30 and 3650),
  -- Of every case that was closed before, whoever reported it was forgotten.
  add column person_ended_until timestamptz;
