import { bytesToHex } from '@noble/hashes/utils.js';
import type { Proof } from '../format/credential.ts';
import { findKey } from '../issuer/issuer-keys.ts';
import { accountOf } from '../proofs/account.ts';
import { isReceiptBody, leafOf } from '../proofs/document-hash.ts';
import type { ChainReader, ChainTransaction } from '../proofs/chain-reader.ts';
import { ROOT_ONLY, ROOT_WITH_NODE } from '../proofs/calldata.ts';
import { KNOWN_NETWORKS } from '../proofs/known-networks.ts';
import { decodeMerkleProof, encodeMerkleProof, type MerkleProofValue } from '../proofs/merkle-proof.ts';
import { walkPath } from '../proofs/merkle.ts';
import { StepEnd, type Facts } from '../steps.ts';
import { unknownKey } from './signature-checks.ts';
import { CLOCK_SKEW_MS, getFound, getIssuer, heldFrom, isoOf, type CheckContext } from './check-context.ts';

/** The hash of the signed file is that of its last proof. */
export function ensureHashMatches(context: CheckContext): Facts {
  const document = getFound(context.document);
  const last = document.proof.at(-1);
  if (last?.cryptosuite !== 'merkle-proof-2019') throw new StepEnd('not-checked', 'not-anchored-yet');
  context.anchor = { proof: last, value: decodeAnchor(last) };
  const leaf = bytesToHex(leafOf({ ...document, proof: document.proof.slice(0, -1) }));
  const claimed = bytesToHex(context.anchor.value.targetHash);
  if (leaf !== claimed) throw new StepEnd('failed', 'hash-differs', { leaf, claimed });
  return { leaf };
}

function decodeAnchor(proof: Proof): MerkleProofValue {
  const value = readOrNull(proof.proofValue);
  // Written in one way only: nobody can change a byte of it that says nothing.
  if (!value || encodeMerkleProof(value) !== proof.proofValue)
    throw new StepEnd('failed', 'anchor-malformed');
  return value;
}

function readOrNull(text: string): MerkleProofValue | null {
  try {
    return decodeMerkleProof(text);
  } catch {
    return null;
  }
}

/** The path leads from that hash to the root, and begins at the other file of the same draw: receipt left, certificate right. */
export function ensurePathReachesRoot({ document, anchor }: CheckContext): Facts {
  const { value } = getFound(anchor);
  const [first] = value.path;
  const isPaired = first && (isReceiptBody(getFound(document)) ? 'right' : 'left') in first;
  if (!isPaired) throw new StepEnd('failed', 'pair-missing');
  const reached = bytesToHex(walkPath(value.targetHash, value.path));
  const root = bytesToHex(value.merkleRoot);
  if (reached !== root) throw new StepEnd('failed', 'path-wrong', { reached, root });
  return { root };
}

/** The root, and nothing else, stands on the chain that the certificate names, deep enough and at the time it says. */
export async function ensureRootIsOnChain(context: CheckContext): Promise<Facts> {
  const { proof, value } = getFound(context.anchor);
  const { transaction } = value;
  const found = await look(context.trust.readTransaction, transaction);
  const network = String(found.chain_id);
  const facts = { transaction, network };
  const known = KNOWN_NETWORKS[found.chain_id];
  if ((known?.blink ?? 'mocknet') !== value.blink) throw new StepEnd('not-checked', 'wrong-network', facts);
  if (found.block_number === null || found.block_time === null)
    throw new StepEnd('not-checked', 'transaction-pending', facts);
  if (!found.succeeded) throw new StepEnd('failed', 'transaction-failed', facts);
  if (!holdsRoot(found, value.merkleRoot)) throw new StepEnd('failed', 'root-differs', facts);
  const needed = Math.max(found.needed_confirmations ?? 1, known?.confirmations ?? 1);
  const confirmations = String(found.confirmations);
  if (found.confirmations < needed)
    throw new StepEnd('not-checked', 'not-confirmed-yet', {
      ...facts,
      confirmations,
      needed: String(needed),
    });
  const { block_time } = found;
  if (Date.parse(block_time) > context.now.getTime() + CLOCK_SKEW_MS)
    throw new StepEnd('not-checked', 'block-in-the-future', { ...facts, at: block_time });
  ensureHeldBefore(context, block_time);
  context.transaction = found;
  // No hash covers the date of the last proof: another one than the block's was altered, or the chain written anew.
  if (proof.created !== block_time)
    throw new StepEnd('not-checked', 'anchor-date-differs', { ...facts, at: proof.created, block_time });
  return { ...facts, block: String(found.block_number), block_time, confirmations };
}

/**
 * Whether a transaction's data are a root and nothing else. On networks that Blockcerts has no word for the provider
 * may have appended something, in one shape only.
 */
export function holdsRoot({ chain_id, input }: ChainTransaction, root: Uint8Array): boolean {
  const known = KNOWN_NETWORKS[chain_id];
  const isPlain = ROOT_ONLY.test(input) || (!known && ROOT_WITH_NODE.test(input));
  return isPlain && input.toLowerCase().startsWith(`0x${bytesToHex(root)}`);
}

function ensureHeldBefore({ document }: CheckContext, at: string): void {
  const held = heldFrom(getFound(document));
  if (Date.parse(at) < held - CLOCK_SKEW_MS)
    throw new StepEnd('failed', 'anchored-before-draw', { at, held: isoOf(held) });
}

// The file names few networks: a node of another one proves nothing by not knowing the transaction.
async function look(read: ChainReader | null, transaction: string): Promise<ChainTransaction> {
  if (!read) throw new StepEnd('not-checked', 'no-chain-reader', { transaction });
  const found = await read(transaction).catch(() => {
    throw new StepEnd('not-checked', 'chain-unreachable', { transaction });
  });
  if (!found) throw new StepEnd('not-checked', 'transaction-unknown', { transaction });
  return found;
}

/** The account that sent it is that of the issuer's anchor key. */
export function ensureSentByIssuer(context: CheckContext): Facts {
  const { proof } = getFound(context.anchor);
  const key = findKey(getIssuer(context), proof.verificationMethod);
  if (!key) throw unknownKey(context, proof);
  if (key.terms.role !== 'anchor' || key.method.publicKeyJwk.kty !== 'EC')
    throw new StepEnd('failed', 'signer-unknown', { key: proof.verificationMethod });
  const { from } = getFound(context.transaction);
  const account = accountOf(key.method.publicKeyJwk);
  if (from.toLowerCase() !== account)
    throw new StepEnd('failed', 'sender-differs', { sender: from, expected: account });
  return { account };
}
