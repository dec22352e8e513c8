-- A complaint is deleted as reports are: by a deletion that can be taken back for thirty days.
alter table listener.complaints drop column deleted_at;
