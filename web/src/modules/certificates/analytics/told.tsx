import type { ReactNode } from 'react';
import classes from './told.module.css';

type ToldProps = {
  /** A sentence: what the figures say. */
  readonly title: string;
  /** What is counted, in which unit. */
  readonly lead?: ReactNode;
  /** What has to be known to read it rightly. */
  readonly note?: ReactNode;
  /** What is taken along: CSV, the list behind it. */
  readonly tools?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** A chart or a table under the sentence that it says, with what is counted and what it does not say. */
export function Told({ title, lead, note, tools, isWide = false, children }: ToldProps) {
  return (
    <section className={classes.part} data-wide={isWide || undefined}>
      <h3>{title}</h3>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      {note && <p className={classes.note}>{note}</p>}
      {tools && <div className={classes.tools}>{tools}</div>}
    </section>
  );
}

/** Such parts side by side where there is room. */
export function ToldParts({ children }: { readonly children: ReactNode }) {
  return <div className={classes.parts}>{children}</div>;
}
