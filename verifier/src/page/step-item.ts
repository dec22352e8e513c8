import type { StepStatus } from '../steps.ts';
import { element } from './elements.ts';

const MARKS = { ok: '✓', failed: '✗', 'not-checked': '?' } as const;

/** A step in words. */
export type ShownStep = {
  readonly status: StepStatus;
  readonly name: string;
  /** The status in a word, for who does not see the mark. */
  readonly said: string;
  readonly why: string | null;
};

/** One step of a verification as an item of its list. */
export function stepItem({ status, name, said, why }: ShownStep): HTMLLIElement {
  return element(
    'li',
    { class: status },
    element('span', { class: 'mark', 'aria-hidden': 'true' }, MARKS[status]),
    element('span', {}, name, element('span', { class: 'hidden' }, `: ${said}`)),
    ...(why ? [element('span', { class: 'why' }, why)] : []),
  );
}
