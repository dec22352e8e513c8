-- The network whose anchor the published files of a batch speak of: the first one, or, where that is away for too long,
-- another one on which the root is final.
alter table certificates.batches add column published_network text;
update certificates.batches b set published_network = (
  select a.network_id from certificates.anchors a join certificates.anchor_transactions t on t.id = a.transaction_id
  where a.batch_id = b.id order by t.block_hash = b.published_block desc nulls last limit 1)
  where b.published_at is not null or exists (
    select from certificates.certificates c where c.batch_id = b.id and c.published is not null);
