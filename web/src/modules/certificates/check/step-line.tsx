import type { StepStatus } from '@vereda/verifier/steps';
import classes from './verification-steps.module.css';

const MARKS: Record<StepStatus, string> = { ok: '✓', failed: '✕', 'not-checked': '?' };

type StepLineProps = {
  readonly name: string;
  /** Null while it waits. */
  readonly status: StepStatus | null;
  /** How it stands, for screen readers. */
  readonly said: string;
  /** What it has to say beside its name. */
  readonly why: string | null;
};

/** One step of a verification with its mark; part of a list. */
export function StepLine({ name, status, said, why }: StepLineProps) {
  return (
    <li className={classes.step} data-status={status ?? 'waiting'}>
      <span className={classes.mark} aria-hidden>
        {status ? MARKS[status] : '·'}
      </span>
      <span>
        {name}
        <span className="visually-hidden">: {said}</span>
        {why && <span className={classes.why}>{why}</span>}
      </span>
    </li>
  );
}
