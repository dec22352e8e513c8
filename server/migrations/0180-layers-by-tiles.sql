-- Features of every layer come to maps as tiles, whose version grows with each change: a layer counts none of its own.
alter table urbanism.layers drop column revision;
