-- Why credibility moved: by a person, or by what became of a report, so that it is told in the reader's language.
alter table identity.credibility_changes
  add column cause text not null default 'staff'
    check (cause in ('staff', 'spam', 'not-spam', 'confirmed', 'not-confirmed'));
