-- What the vision tools found in pictures and what people made of it. Pictures that somebody tried are not kept; of a photo
-- of a report the row goes with the photo.
create table ai.image_runs (
  id bigint generated always as identity primary key,
  version int not null default 1,
  photo_id uuid references listener.attachments (id) on delete cascade,
  state text not null check (state in ('done', 'failed')),
  input_sha256 bytea not null check (length(input_sha256) = 32),
  provider text not null check (length(provider) between 1 and 200),
  model text not null check (length(model) between 1 and 400),
  -- What was found, by task; what is written in the picture is for the desk only.
  found jsonb not null,
  -- Boxes that are proposed to be covered, with kind and confidence.
  proposed jsonb not null default '[]',
  -- Why somebody has to look at it.
  doubts text[] not null default '{}',
  -- Let through by the rule of its category, without a person.
  let_through boolean not null default false,
  ms real not null check (ms >= 0),
  created_at timestamptz not null,
  created_by text,
  -- What a person covered, and what became of the proposed boxes: null where the photo was hidden.
  decision text not null default 'undecided' check (decision in ('undecided', 'accepted', 'changed', 'hidden')),
  boxes jsonb,
  judged jsonb,
  decided_at timestamptz,
  decided_by text,
  deleted_at timestamptz,
  deleted_by text,
  constraint decided_whole check ((decision = 'undecided') = (decided_at is null)),
  constraint deleted_whole check ((deleted_at is null) = (deleted_by is null))
);
-- One run of a photo, however often its job is begun.
create unique index image_runs_photo on ai.image_runs (photo_id) where deleted_at is null and photo_id is not null;
create index image_runs_of_photo on ai.image_runs (photo_id);
create index image_runs_newest on ai.image_runs (id desc) where deleted_at is null;
create index image_runs_decided on ai.image_runs (decided_at desc, id desc) where decided_at is not null and deleted_at is null;
create index image_runs_recent on ai.image_runs (created_at) where deleted_at is null and photo_id is not null;

-- What of the vision tools is on.
create table ai.vision_settings (
  only_one boolean primary key default true check (only_one),
  version int not null default 1,
  tasks text[] not null default '{quality,faces,plates,nsfw,objects,text,duplicates}'
    check (tasks <@ '{quality,faces,plates,nsfw,objects,text,duplicates}'::text[])
);
insert into ai.vision_settings default values;

-- A category may let photos through in which every check found nothing.
alter table listener.categories drop constraint categories_photos_check;
alter table listener.categories
  add constraint categories_photos_check check (photos in ('after_review', 'after_check', 'at_once', 'never'));

-- Nearly the same pictures are looked for among those of some months.
create index attachments_near on listener.attachments (created_at) include (report_id, phash) where report_id is not null;
