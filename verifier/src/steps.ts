import type { FaultCode } from './format/fields.ts';

/** What is verified, in this order. */
export const STEPS = [
  'readable',
  'format',
  'dates',
  'issuer',
  'signed-by-head-of-draw',
  'signed-by-notary',
  'hash',
  'path',
  'chain',
  'sender',
  'key-times',
  'standing',
] as const;
export type StepName = (typeof STEPS)[number];

/** ok · failed: proven false · not-checked: nothing was proven either way. */
export type StepStatus = 'ok' | 'failed' | 'not-checked';

/** Why a step failed or could not be made. */
export type StepCode =
  | FaultCode
  | 'file-too-large'
  | 'not-json'
  | 'not-valid-yet'
  | 'expired'
  | 'signed-in-the-future'
  | 'signed-before-draw'
  | 'anchored-before-draw'
  | 'issuer-unknown'
  | 'issuer-foreign'
  | 'signature-missing'
  | 'signature-wrong'
  | 'signer-unknown'
  | 'issuer-outdated'
  | 'same-person'
  | 'platform-key'
  | 'key-not-in-use'
  | 'key-revoked'
  | 'key-time-unproven'
  | 'signed-after-block'
  | 'not-anchored-yet'
  | 'anchor-malformed'
  | 'hash-differs'
  | 'path-wrong'
  | 'pair-missing'
  | 'no-chain-reader'
  | 'chain-unreachable'
  | 'transaction-unknown'
  | 'transaction-failed'
  | 'transaction-pending'
  | 'wrong-network'
  | 'not-confirmed-yet'
  | 'block-in-the-future'
  | 'anchor-date-differs'
  | 'root-differs'
  | 'sender-differs'
  | 'revocations-unknown'
  | 'revocations-foreign'
  | 'annulled'
  | 'superseded'
  | 'revoked'
  | 'earlier-step';

/** Outcome of one step; `facts` are values for the sentence, never a sentence. */
export type Step = {
  readonly step: StepName;
  readonly status: StepStatus;
  readonly code: StepCode | null;
  readonly facts: Readonly<Record<string, string>>;
};

/** valid: every step ok · invalid: one is proven false · incomplete: none is, but something could not be checked. */
export type Verdict = 'valid' | 'invalid' | 'incomplete';

/** Verdict over all steps; what could not be checked is never shown as good nor as false. */
export function verdictOf(steps: readonly Step[]): Verdict {
  if (steps.some(({ status }) => status === 'failed')) return 'invalid';
  const everyStepOk = STEPS.every((name) =>
    steps.some(({ step, status }) => step === name && status === 'ok'),
  );
  return everyStepOk ? 'valid' : 'incomplete';
}

/** Thrown by an `ensureX` to say how its step ended. */
export class StepEnd extends Error {
  readonly status: Exclude<StepStatus, 'ok'>;
  readonly code: StepCode;
  readonly facts: Readonly<Record<string, string>>;

  constructor(status: Exclude<StepStatus, 'ok'>, code: StepCode, facts: Record<string, string> = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.facts = facts;
  }
}

/** Values for a step's sentence. */
export type Facts = Record<string, string>;

/** Runs one `ensureX` and tells how it ended. */
export async function runStep(step: StepName, ensure: () => Promise<Facts> | Facts): Promise<Step> {
  try {
    return { step, status: 'ok', code: null, facts: await ensure() };
  } catch (error) {
    if (!(error instanceof StepEnd)) throw error;
    return { step, status: error.status, code: error.code, facts: error.facts };
  }
}
