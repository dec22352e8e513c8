import type { StepStatus, Verdict } from '../steps.ts';
import type { CivicCode, CivicStepName } from './civic-steps.ts';

/** Every word of the verification of a civic draw in one language; `{marks}` are filled with facts. */
export type CivicWords = {
  readonly steps: Readonly<Record<CivicStepName, string>>;
  readonly codes: Readonly<Record<CivicCode, string>>;
  readonly findings: Readonly<Partial<Record<CivicStepName, string>>>;
  readonly verdicts: Readonly<Record<Verdict | 'not-drawn' | 'demo', { title: string; text: string }>>;
  readonly statuses: Readonly<Record<StepStatus, string>>;
  readonly winners: string;
  readonly substitutes: string;
  readonly annulled: string;
};
