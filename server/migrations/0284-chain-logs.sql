-- Whoever asks for logs reads the blocks that have some, and no others.
create index chain_blocks_with_logs on platform.chain_blocks (number) where receipt -> 'logs' <> '[]'::jsonb;
