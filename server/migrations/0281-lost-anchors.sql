-- Final anchors are looked up again; one that the chain no longer has is sent again, and its files are issued anew.
alter table certificates.anchors
  add column checked_at timestamptz,
  -- When the chain was last seen without it.
  add column lost_at timestamptz;
create index anchors_unchecked on certificates.anchors (network_id, checked_at nulls first) where status = 'final';
-- The block that the published files speak of.
alter table certificates.batches add column published_block bytea check (length(published_block) = 32);
update certificates.batches b set published_block = t.block_hash
  from certificates.anchors a join certificates.anchor_transactions t on t.id = a.transaction_id
  where a.batch_id = b.id and b.published_at is not null;
