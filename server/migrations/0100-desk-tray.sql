-- Who of the area in charge works on a report; another area has other people.
alter table listener.reports add column assignee_uid text;

create function listener.free_of_person() returns trigger language plpgsql as $$
begin
  new.assignee_uid := null;
  return new;
end
$$;

create trigger free_of_person before update of node_id on listener.reports for each row
  when (old.assignee_uid is not null and old.node_id is distinct from new.node_id)
  execute function listener.free_of_person();

-- What the tray is narrowed to: few of many reports, or none.
create index reports_assignee on listener.reports (assignee_uid, created_at desc, id desc)
  where assignee_uid is not null;
create index reports_colonia on listener.reports (colonia_id, created_at desc, id desc) where colonia_id is not null;
create index reports_door on listener.reports (source, created_at desc, id desc) where source <> 'import';
