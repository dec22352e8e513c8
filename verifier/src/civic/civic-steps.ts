import type { Facts, StepStatus, Verdict } from '../steps.ts';
import type { CivicFile } from './civic-file.ts';

/** What is checked of a civic draw, in this order. */
export const CIVIC_STEPS = [
  'readable',
  'format',
  'list',
  'list-anchor',
  'sender',
  'seed',
  'before-seed',
  'ranking',
  'result-anchor',
  'signatures',
] as const;
export type CivicStepName = (typeof CIVIC_STEPS)[number];

/** Why a step failed or could not be made. */
export type CivicCode =
  | 'file-too-large'
  | 'not-json'
  | 'malformed'
  | 'list-unsorted'
  | 'list-count'
  | 'commitment-differs'
  | 'not-anchored-yet'
  | 'no-chain-reader'
  | 'chain-unreachable'
  | 'transaction-unknown'
  | 'transaction-pending'
  | 'transaction-failed'
  | 'wrong-network'
  | 'root-differs'
  | 'anchor-differs'
  | 'not-confirmed-yet'
  | 'block-in-the-future'
  | 'issuer-unknown'
  | 'issuer-foreign'
  | 'sender-differs'
  | 'not-drawn-yet'
  | 'source-differs'
  | 'beacon-forged'
  | 'beacon-unknown'
  | 'secret-differs'
  | 'seed-differs'
  | 'anchored-too-late'
  | 'order-unproven'
  | 'ranking-differs'
  | 'digest-differs'
  | 'signature-missing'
  | 'unsigned-format'
  | 'annulled-unsigned'
  | 'signature-order'
  | 'signer-unknown'
  | 'issuer-outdated'
  | 'signature-wrong'
  | 'platform-key'
  | 'same-person'
  | 'key-not-in-use'
  | 'key-revoked'
  | 'signed-after-block'
  | 'earlier-step';

/** Outcome of one step; `facts` are values for the sentence. */
export type CivicStep = {
  readonly step: CivicStepName;
  readonly status: StepStatus;
  readonly code: CivicCode | null;
  readonly facts: Readonly<Facts>;
};

/** The outcome of a verification. */
export type CivicVerification = {
  readonly verdict: Verdict;
  readonly steps: readonly CivicStep[];
  /** What was read, null when it is no civic draw. */
  readonly draw: CivicFile | null;
};

/** Thrown by an `ensureX` to say how its step ended. */
export class CivicEnd extends Error {
  readonly status: Exclude<StepStatus, 'ok'>;
  readonly code: CivicCode;
  readonly facts: Readonly<Facts>;

  constructor(status: Exclude<StepStatus, 'ok'>, code: CivicCode, facts: Facts = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.facts = facts;
  }
}

/** What an earlier step found; ends the step as not checked when it found nothing. */
export function found<T>(value: T | null): T {
  if (value === null) throw new CivicEnd('not-checked', 'earlier-step');
  return value;
}

/** Verdict over all steps; what could not be checked is neither good nor false. */
export function civicVerdict(steps: readonly CivicStep[]): Verdict {
  if (steps.some(({ status }) => status === 'failed')) return 'invalid';
  return steps.length === CIVIC_STEPS.length && steps.every(({ status }) => status === 'ok')
    ? 'valid'
    : 'incomplete';
}
