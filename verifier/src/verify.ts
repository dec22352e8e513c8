import {
  ensureHashMatches,
  ensurePathReachesRoot,
  ensureRootIsOnChain,
  ensureSentByIssuer,
} from './checks/anchor-checks.ts';
import type { CheckContext, Ensure } from './checks/check-context.ts';
import { ensureDatesPossible, ensureFormat, ensureReadable } from './checks/file-checks.ts';
import { ensureExpectedIssuer, ensureKeysInUse, ensureSignedBy } from './checks/signature-checks.ts';
import { ensureStillStands } from './checks/standing-check.ts';
import type { DrawCertificate } from './format/credential.ts';
import type { DrawReceipt } from './format/receipt.ts';
import { isReceiptBody } from './proofs/document-hash.ts';
import { usable, type Trust } from './issuer/issuer-keys.ts';
import { runStep, STEPS, verdictOf, type Step, type StepName, type Verdict } from './steps.ts';

/** Outcome of a verification; one of `certificate` and `receipt` is there as soon as the file could be read as one. */
export type Verification = {
  readonly verdict: Verdict;
  readonly steps: readonly Step[];
  readonly certificate: DrawCertificate | null;
  readonly receipt: DrawReceipt | null;
  /** When the copy was written that the verdict rests on, ISO 8601; null where it rests on what is of now. */
  readonly as_of: string | null;
};

const CHECKS: Readonly<Record<StepName, Ensure>> = {
  readable: ensureReadable,
  format: ensureFormat,
  dates: ensureDatesPossible,
  issuer: ensureExpectedIssuer,
  'signed-by-head-of-draw': (context) => ensureSignedBy('jefe_sorteo', context),
  'signed-by-notary': (context) => ensureSignedBy('escribano', context),
  hash: ensureHashMatches,
  path: ensurePathReachesRoot,
  chain: ensureRootIsOnChain,
  sender: ensureSentByIssuer,
  'key-times': ensureKeysInUse,
  standing: ensureStillStands,
};

/** Verifies the file of a certificate, or of its receipt, step by step; `onStep` hears each one as it ends. */
export async function verifyCertificate(
  file: Uint8Array | string,
  given: Trust,
  onStep: (step: Step) => void = () => undefined,
): Promise<Verification> {
  const context: CheckContext = {
    file,
    trust: usable(given),
    now: given.now ?? new Date(),
    document: null,
    anchor: null,
    transaction: null,
  };
  const steps: Step[] = [];
  for (const name of STEPS) {
    const outcome = await runStep(name, () => CHECKS[name](context));
    steps.push(outcome);
    onStep(outcome);
  }
  const read: CheckContext['document'] = context.document;
  const [certificate, receipt] = !read ? [null, null] : isReceiptBody(read) ? [null, read] : [read, null];
  return { verdict: verdictOf(steps), steps, certificate, receipt, as_of: given.as_of ?? null };
}
