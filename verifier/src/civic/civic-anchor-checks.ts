import { hexToBytes } from '@noble/hashes/utils.js';
import { holdsRoot } from '../checks/anchor-checks.ts';
import { CLOCK_SKEW_MS } from '../checks/check-context.ts';
import type { Trust } from '../issuer/issuer-keys.ts';
import { findKey } from '../issuer/issuer-keys.ts';
import { accountOf } from '../proofs/account.ts';
import type { ChainTransaction } from '../proofs/chain-reader.ts';
import { KNOWN_NETWORKS } from '../proofs/known-networks.ts';
import type { Facts } from '../steps.ts';
import type { CivicAnchor } from './civic-file.ts';
import { CivicEnd } from './civic-steps.ts';

/** A hash, and where it should stand. */
export type Anchored = { readonly hash: string; readonly anchor: CivicAnchor | null };
type Given = { readonly trust: Trust; readonly now: Date };

/** The transaction that holds a hash and nothing else, deep enough, at the time and place that the file says. */
export async function readAnchor(
  { hash, anchor }: Anchored,
  { trust, now }: Given,
): Promise<ChainTransaction> {
  if (!anchor) throw new CivicEnd('not-checked', 'not-anchored-yet');
  const { transaction } = anchor;
  const seen = await look(trust, transaction);
  if (anchor.chain !== `eip155:${seen.chain_id}`)
    throw new CivicEnd('not-checked', 'wrong-network', { transaction });
  if (seen.block_number === null || seen.block_time === null)
    throw new CivicEnd('not-checked', 'transaction-pending', { transaction });
  if (!seen.succeeded) throw new CivicEnd('failed', 'transaction-failed', { transaction });
  if (!holdsRoot(seen, hexToBytes(hash))) throw new CivicEnd('failed', 'root-differs', { transaction, hash });
  if (seen.block_number !== anchor.block_number || seen.block_time !== anchor.block_time)
    throw new CivicEnd('not-checked', 'anchor-differs', { transaction, block_time: seen.block_time });
  const known = KNOWN_NETWORKS[seen.chain_id]?.confirmations ?? 1;
  if (seen.confirmations < Math.max(seen.needed_confirmations ?? 1, known))
    throw new CivicEnd('not-checked', 'not-confirmed-yet', { transaction });
  if (Date.parse(seen.block_time) > now.getTime() + CLOCK_SKEW_MS)
    throw new CivicEnd('not-checked', 'block-in-the-future', { transaction });
  return seen;
}

async function look({ readTransaction }: Trust, transaction: string): Promise<ChainTransaction> {
  if (!readTransaction) throw new CivicEnd('not-checked', 'no-chain-reader', { transaction });
  const seen = await readTransaction(transaction).catch(() => {
    throw new CivicEnd('not-checked', 'chain-unreachable', { transaction });
  });
  if (!seen) throw new CivicEnd('not-checked', 'transaction-unknown', { transaction });
  return seen;
}

/** The transactions were sent by accounts that the issuer names, with keys that were in use and nobody has revoked. */
export function ensureIssuerSent(
  transactions: readonly ChainTransaction[],
  { trust, issuer }: { readonly trust: Trust; readonly issuer: string },
): Facts {
  if (!trust.issuer) throw new CivicEnd('not-checked', 'issuer-unknown', { issuer });
  if (trust.issuer.id !== issuer)
    throw new CivicEnd('failed', 'issuer-foreign', { issuer, expected: trust.issuer.id });
  for (const transaction of transactions) {
    if (!isOwnAccount(trust.issuer, transaction))
      throw new CivicEnd('failed', 'sender-differs', { sender: transaction.from });
  }
  return { issuer };
}

// What was signed in time may wait for its block after its key was retired.
const RETIRED_GRACE_MS = 24 * 60 * 60_000;

function isOwnAccount(issuer: NonNullable<Trust['issuer']>, transaction: ChainTransaction): boolean {
  const at = Date.parse(transaction.block_time ?? '');
  return issuer.verificationMethod.some(({ id, publicKeyJwk, revoked }) => {
    const terms = findKey(issuer, id)?.terms;
    if (terms?.role !== 'anchor' || publicKeyJwk.kty !== 'EC') return false;
    if (accountOf(publicKeyJwk) !== transaction.from.toLowerCase()) return false;
    const ends = [
      ...(revoked ? [Date.parse(revoked)] : []),
      ...(terms.retired ? [Date.parse(terms.retired) + RETIRED_GRACE_MS] : []),
    ];
    return at >= Date.parse(terms.created) - CLOCK_SKEW_MS && ends.every((end) => at <= end);
  });
}
