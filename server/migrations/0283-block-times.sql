-- The time of the block that holds an anchor: what anybody who keeps the roots has to know of it.
alter table certificates.anchor_transactions add column block_time timestamptz;
-- Those of the last day are found without reading all the others.
create index anchors_settled on certificates.anchors (network_id, greatest(final_at, lost_at)) where status = 'final';
