import type { ReactNode } from 'react';
import classes from './chart-part.module.css';

type ChartPartProps = { readonly title: string; readonly lead?: string; readonly children: ReactNode };

/** Figures that belong together, under a title (h3). */
export function ChartPart({ title, lead, children }: ChartPartProps) {
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}
