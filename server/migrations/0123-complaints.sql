-- What kinds of complaint there are, each filed under a type; of a complaint, its kind and the area that it is about.
create table listener.complaint_kinds (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  name_en text not null,
  kind text not null check (kind in ('complaint', 'suggestion', 'praise')),
  subcategory_id int not null references listener.subcategories,
  position int not null default 0,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table listener.complaints (
  report_id bigint primary key references listener.reports on delete cascade,
  kind_id int references listener.complaint_kinds,
  accused_node_id int references listener.nodes,
  -- Taken out of the list of complaints; the report stays as it is.
  deleted_at timestamptz
);
create index complaints_kind on listener.complaints (kind_id);
create index reports_complaints on listener.reports (created_at desc, id desc) where kind <> 'service_report';
