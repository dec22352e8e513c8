import type { BatchDBOp, DB } from '@ethereumjs/util';
import type { Database } from '#platform/database/database';
import { findNode, type StoredNode } from './chain.queries.ts';

const CACHED_NODES_MAX = 5_000;

/** Trie nodes by hash: from memory, else from the database. They never change, so the memory is never wrong. */
export class NodeCache {
  readonly #nodes = new Map<string, Uint8Array>();

  get(key: string): Uint8Array | undefined {
    return this.#nodes.get(key);
  }

  /** Keeps a node; past the limit the oldest goes. */
  set(key: string, node: Uint8Array): void {
    if (this.#nodes.size >= CACHED_NODES_MAX) {
      const oldest = this.#nodes.keys().next();
      if (!oldest.done) this.#nodes.delete(oldest.value);
    }
    this.#nodes.set(key, node);
  }
}

/** What the state trie reads from and writes to; writes stay pending until the block is stored with them. */
export class NodeStore implements DB<string, Uint8Array> {
  readonly #database: Database;
  readonly #cache: NodeCache;
  readonly #pending = new Map<string, Uint8Array>();

  constructor(database: Database, cache: NodeCache) {
    this.#database = database;
    this.#cache = cache;
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const near = this.#pending.get(key) ?? this.#cache.get(key);
    if (near) return near;
    const stored = await findNode(this.#database, Buffer.from(key, 'hex'));
    if (!stored) return undefined;
    this.#cache.set(key, stored);
    return stored;
  }

  async put(key: string, node: Uint8Array): Promise<void> {
    this.#pending.set(key, node);
  }

  // Old roots stay readable, so nothing is ever removed.
  async del(): Promise<void> {}

  async batch(operations: BatchDBOp<string, Uint8Array>[]): Promise<void> {
    for (const operation of operations) {
      if (operation.type === 'put') await this.put(operation.key, operation.value);
    }
  }

  shallowCopy(): NodeStore {
    return this;
  }

  async open(): Promise<void> {}

  /** What was written since this store was made. */
  pendingNodes(): StoredNode[] {
    return [...this.#pending].map(([key, node]) => ({
      key: Buffer.from(key, 'hex'),
      node: Buffer.from(node),
    }));
  }

  /** Remembers what is now stored, so that the next block need not read it. */
  keepPending(): void {
    for (const [key, node] of this.#pending) this.#cache.set(key, node);
  }
}
