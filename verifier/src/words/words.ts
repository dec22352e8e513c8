import type { NoticeCode } from '../notices.ts';
import type { StepCode, StepName, StepStatus, Verdict } from '../steps.ts';

type Headline = { readonly title: string; readonly text: string };

/** Every word of a verification in one language; `{marks}` are filled with facts. */
export type Words = {
  readonly steps: Readonly<Record<StepName, string>>;
  readonly codes: Readonly<Record<StepCode, string>>;
  /** What a step that went well tells beside its name. */
  readonly findings: Readonly<Partial<Record<StepName, string>>>;
  readonly verdicts: Readonly<Record<Verdict, Headline>>;
  /** Verdicts that need other words: no longer in force, worth nothing outside a demonstration, of a receipt, or by a kept copy alone. */
  readonly special: Readonly<Record<'withdrawn' | 'demonstration' | 'receipt' | 'kept', Headline>>;
  readonly notices: Readonly<Record<NoticeCode, Headline>>;
  readonly labels: Readonly<Record<'reason' | 'superseded_by' | 'supersedes' | 'as_of', string>>;
  readonly statuses: Readonly<Record<StepStatus, string>>;
};
