import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Receipt of a block's one transaction, as stored; numbers in hexadecimal as JSON-RPC has them. */
export type StoredReceipt = {
  readonly status: '0x0' | '0x1';
  readonly gas_used: string;
  readonly contract_address: string | null;
  readonly logs: readonly { address: string; topics: string[]; data: string }[];
};

/** One row of the chain. */
export type StoredBlock = {
  readonly number: number;
  readonly hash: Buffer;
  readonly block: Buffer;
  readonly receipt: StoredReceipt | null;
};

/** A trie node or a contract's code by its key. */
export type StoredNode = { readonly key: Buffer; readonly node: Buffer };

const COLUMNS = sql`number, hash, block, receipt`;

/** Waits until this transaction alone may append; everything committed before is visible afterwards. */
export async function lockChain(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('platform.chain_blocks'), 0)`.execute(transaction);
}

/** The newest block; null before the genesis block. */
export async function findHead(database: Database): Promise<StoredBlock | null> {
  const found = await sql<StoredBlock>`
    select ${COLUMNS} from platform.chain_blocks order by number desc limit 1`.execute(database);
  return found.rows[0] ?? null;
}

/** A block by its number. */
export async function findBlockByNumber(database: Database, number: number): Promise<StoredBlock | null> {
  const found = await sql<StoredBlock>`
    select ${COLUMNS} from platform.chain_blocks where number = ${number}`.execute(database);
  return found.rows[0] ?? null;
}

/** A block by its hash. */
export async function findBlockByHash(database: Database, hash: Buffer): Promise<StoredBlock | null> {
  const found = await sql<StoredBlock>`
    select ${COLUMNS} from platform.chain_blocks where hash = ${hash}`.execute(database);
  return found.rows[0] ?? null;
}

/** The block that holds a transaction. */
export async function findBlockOfTransaction(database: Database, hash: Buffer): Promise<StoredBlock | null> {
  const found = await sql<StoredBlock>`
    select ${COLUMNS} from platform.chain_blocks where transaction_hash = ${hash}`.execute(database);
  return found.rows[0] ?? null;
}

/** Blocks of a range whose receipt has logs, oldest first. */
export async function selectBlocksWithLogs(
  database: Database,
  range: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<StoredBlock[]> {
  const found = await sql<StoredBlock>`
    select ${COLUMNS} from platform.chain_blocks
    where number between ${range.from} and ${range.to} and receipt -> 'logs' <> '[]'::jsonb
    order by number limit ${range.limit}`.execute(database);
  return found.rows;
}

/** A trie node by its key. */
export async function findNode(database: Database, key: Buffer): Promise<Buffer | null> {
  const found = await sql<{ node: Buffer }>`
    select node from platform.chain_nodes where key = ${key}`.execute(database);
  return found.rows[0]?.node ?? null;
}

/** Appends a block with what its state added; both or neither. */
export async function insertBlock(
  transaction: DatabaseTransaction,
  block: StoredBlock & { readonly parent_hash: Buffer | null; readonly transaction_hash: Buffer | null },
  nodes: readonly StoredNode[],
): Promise<void> {
  await sql`
    insert into platform.chain_nodes (key, node)
    select * from unnest(${nodes.map((row) => row.key)}::bytea[], ${nodes.map((row) => row.node)}::bytea[])
    on conflict (key) do nothing`.execute(transaction);
  await sql`
    insert into platform.chain_blocks (number, hash, parent_hash, transaction_hash, block, receipt)
    values (${block.number}, ${block.hash}, ${block.parent_hash}, ${block.transaction_hash}, ${block.block},
            ${JSON.stringify(block.receipt)}::jsonb)`.execute(transaction);
}
