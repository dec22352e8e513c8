import type { DrawCertificate, Proof } from '../format/credential.ts';
import type { DrawReceipt } from '../format/receipt.ts';
import { isReceiptBody } from '../proofs/document-hash.ts';
import type { DidDocument } from '../issuer/issuer-documents.ts';
import type { Trust } from '../issuer/issuer-keys.ts';
import type { ChainTransaction } from '../proofs/chain-reader.ts';
import type { MerkleProofValue } from '../proofs/merkle-proof.ts';
import { StepEnd, type Facts } from '../steps.ts';

/** What the steps of one verification know so far; each one adds what it found. */
export type CheckContext = {
  readonly file: Uint8Array | string;
  readonly trust: Trust;
  /** The moment of the verification. */
  readonly now: Date;
  document: DrawCertificate | DrawReceipt | null;
  anchor: { readonly proof: Proof; readonly value: MerkleProofValue } | null;
  /** The transaction, once it is known to hold the root and to be deep enough. */
  transaction: ChainTransaction | null;
};

/** One step: answers facts, or throws how it ended. */
export type Ensure = (context: CheckContext) => Promise<Facts> | Facts;

/** Clocks of signers, chains and devices may differ by this much. */
export const CLOCK_SKEW_MS = 5 * 60_000;

/** What an earlier step found; ends the step as not checked when it found nothing. */
export function getFound<T>(found: T | null): T {
  if (found === null) throw new StepEnd('not-checked', 'earlier-step');
  return found;
}

/** The issuer's document when it is that of the file: keys of another issuer prove nothing. */
export function getIssuer({ trust, document }: CheckContext): DidDocument {
  const { issuer } = getFound(document);
  if (!trust.issuer || trust.issuer.id !== issuer) throw new StepEnd('not-checked', 'earlier-step');
  return trust.issuer;
}

// Somewhere on Earth a calendar day begins this much before it does in Greenwich.
const EARLIEST_ZONE_MS = 14 * 3_600_000;

/**
 * The first instant, in milliseconds, at which the draw can have been held, wherever it was; an annulment needs none,
 * and a receipt has it in words only.
 */
export function heldFrom(document: DrawCertificate | DrawReceipt): number {
  if (isReceiptBody(document)) return -Infinity;
  const { draw_date, scheduled_at, annulled } = document.credentialSubject;
  if (annulled) return -Infinity;
  const dayBegins = Date.parse(`${draw_date}T00:00:00Z`) - EARLIEST_ZONE_MS;
  return scheduled_at ? Math.max(dayBegins, Date.parse(scheduled_at)) : dayBegins;
}

/** An instant as certificates write it. */
export function isoOf(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}
