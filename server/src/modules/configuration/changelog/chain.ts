import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/history/canonical-json';
import type { ChangeRow } from './changelog.queries.ts';

/** Hash before the first row. */
export const GENESIS = Buffer.alloc(32);

/** Next hash of the chain: SHA-256 over the hash before it and the canonical JSON of the row. */
export function nextHash(previous: Buffer, row: ChangeRow): Buffer {
  return createHash('sha256').update(previous).update(canonicalJson(row)).digest();
}
