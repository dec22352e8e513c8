-- Tiles tell a changed layer by their own version; nothing has read this column.
alter table urbanism.layers drop column revision;
