-- The plan of a function is kept for as long as its connection: one made while the table was known to be empty reads it
-- from end to end, for each of the rows that a bulk insert then adds.
alter function listener.new_folio(timestamptz, bytea) set enable_seqscan = off;
