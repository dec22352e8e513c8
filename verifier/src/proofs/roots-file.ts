import { fieldsOf } from '../format/fields.ts';
import type { RevocationList } from '../issuer/issuer-documents.ts';
import { isRevocationList, type Trust } from '../issuer/issuer-keys.ts';
import type { ChainReader } from './chain-reader.ts';
import { KNOWN_NETWORKS } from './known-networks.ts';

/** One anchor of a roots file. */
type KeptAnchor = {
  readonly chain: string;
  readonly root: string;
  readonly transaction: string;
  readonly from: string;
  readonly block_number: number;
  readonly block_time: string;
};

/**
 * A copy of all roots of an issuer with their blocks, and of what was revoked by then (`/roots.json`). It proves nothing
 * against whoever wrote it: it is worth what is known of where it was since.
 */
export type RootsFile = {
  readonly type: 'VeredaRoots';
  /** did:web of the issuer. */
  readonly issuer: string;
  /** When it was written, ISO 8601. */
  readonly as_of: string;
  readonly revocations: RevocationList;
  readonly anchors: readonly KeptAnchor[];
};

const HASH = /^0x[0-9a-f]{64}$/;
const ACCOUNT = /^0x[0-9a-f]{40}$/;
const CHAIN = /^eip155:\d{1,15}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Whether a value is a roots file; one anchor that is none makes it none. */
export function isRootsFile(value: unknown): value is RootsFile {
  const { type, issuer, as_of, revocations, anchors } = fieldsOf(value);
  return (
    type === 'VeredaRoots' &&
    typeof issuer === 'string' &&
    isInstant(as_of) &&
    isRevocationList(revocations) &&
    Array.isArray(anchors) &&
    anchors.every(isAnchor)
  );
}

/** Looks transactions up in the file, and asks nobody. It holds what was deep enough when it was written. */
export function rootsReader({ anchors }: RootsFile): ChainReader {
  const byHash = new Map(anchors.map((anchor) => [anchor.transaction, anchor]));
  return async (transaction) => {
    const anchor = byHash.get(transaction.toLowerCase());
    if (!anchor) return null;
    const chain_id = Number(anchor.chain.slice('eip155:'.length));
    return {
      chain_id,
      input: anchor.root,
      from: anchor.from,
      block_number: anchor.block_number,
      block_time: anchor.block_time,
      confirmations: KNOWN_NETWORKS[chain_id]?.confirmations ?? 1,
      succeeded: true,
    };
  };
}

/** What verification may use, with the file for whatever is missing; the verdict is then as of the file. */
export function withRoots(trust: Trust, roots: RootsFile): Trust {
  const { revocations, readTransaction } = trust;
  if (revocations && readTransaction) return trust;
  return {
    ...trust,
    revocations: revocations ?? roots.revocations,
    readTransaction: readTransaction ?? rootsReader(roots),
    as_of: roots.as_of,
  };
}

function isAnchor(value: unknown): boolean {
  const { chain, root, transaction, from, block_number, block_time } = fieldsOf(value);
  return (
    matches(CHAIN, chain) &&
    matches(HASH, root) &&
    matches(HASH, transaction) &&
    matches(ACCOUNT, from) &&
    Number.isSafeInteger(block_number) &&
    isInstant(block_time)
  );
}

function isInstant(value: unknown): boolean {
  return matches(INSTANT, value) && !Number.isNaN(Date.parse(String(value)));
}

function matches(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value);
}
