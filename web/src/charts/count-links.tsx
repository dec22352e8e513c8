import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/number.ts';
import classes from './count-links.module.css';

type CountLinkProps = {
  readonly count: number;
  /** Counting stopped there: shown as `1,000+`. */
  readonly more?: boolean;
  /** Late: a number above zero stands out. */
  readonly isPressing?: boolean;
  /** What it counts: the link to the list behind it. */
  readonly children: ReactNode;
};

/** One line: what waits, and how many. */
export function CountLink({ count, more = false, isPressing = false, children }: CountLinkProps) {
  return (
    <li className={classes.line} data-none={count === 0 || undefined}>
      <span className={classes.label}>{children}</span>
      <span className={classes.count} data-pressing={(isPressing && count > 0) || undefined}>
        {formatNumber(count)}
        {more && '+'}
      </span>
    </li>
  );
}

/** What waits, line by line. */
export function CountLinks({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.lines}>{children}</ul>;
}
