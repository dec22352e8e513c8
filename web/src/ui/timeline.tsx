import type { ReactNode } from 'react';
import type { StatusTone } from './status-badge.tsx';
import blocks from './look/blocks.module.css';
import classes from './timeline.module.css';
import { When } from './when.tsx';

/** One thing that happened. */
export type TimelineEntry = {
  readonly id: string;
  /** ISO moment. */
  readonly at: string;
  readonly title: ReactNode;
  readonly by?: ReactNode;
  readonly tone?: StatusTone;
  readonly children?: ReactNode;
};

/** What happened, as a story; the caller gives the order. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  return (
    <ol className={blocks.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry} data-tone={entry.tone ?? 'neutral'}>
          <p className={classes.title}>{entry.title}</p>
          <p className={blocks.hint}>
            <When moment={entry.at} />
            {entry.by && <> · {entry.by}</>}
          </p>
          {entry.children && <div className={classes.body}>{entry.children}</div>}
        </li>
      ))}
    </ol>
  );
}
