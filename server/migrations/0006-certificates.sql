-- The embedded pilot chain: a row per block, written together with what its state added, never changed.
create table platform.chain_blocks (
  number bigint primary key check (number >= 0),
  hash bytea not null unique check (length(hash) = 32),
  parent_hash bytea references platform.chain_blocks (hash),
  -- One block holds one transaction; the first block and a new writer's grant hold none.
  transaction_hash bytea unique check (length(transaction_hash) = 32),
  block bytea not null,
  receipt jsonb,
  created_at timestamptz not null default now(),
  check ((number = 0) = (parent_hash is null))
);

-- Nodes of the state trie and contract code by their hash.
create table platform.chain_nodes (
  key bytea primary key,
  node bytea not null
);
revoke update, delete, truncate on platform.chain_blocks, platform.chain_nodes from vereda_app;
