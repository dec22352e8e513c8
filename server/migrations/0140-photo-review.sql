-- A photo of a report is held until somebody lets it through; its category says whether that is asked.

alter table listener.categories
  add column photos text not null default 'after_review' check (photos in ('after_review', 'at_once', 'never'));

alter table listener.attachments
  add column state text not null default 'held' check (state in ('held', 'shown', 'hidden')),
  -- What is covered: rectangles in fractions of width and height.
  add column boxes jsonb not null default '[]',
  -- Counts the pictures drawn of it; the files of each have names of their own.
  add column rendition int not null default 0,
  -- The picture as it came lies sealed beside it.
  add column sealed boolean not null default false,
  add column version int not null default 1,
  -- Who has it on the screen of the review, and until when nobody else is given it.
  add column claimed_by text,
  add column claimed_until timestamptz;

-- What was in public view stays there, and can be hidden as before.
update listener.attachments set state = case when hidden then 'hidden' else 'shown' end where report_id is not null;
alter table listener.attachments drop column hidden;

create index attachments_held on listener.attachments (created_at, id) where state = 'held' and report_id is not null;
