import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import type { ComponentType } from 'react';
import blocks from '#ui/look/blocks.module.css';
import { PathLink } from '#ui/link.tsx';
import { StageBadge } from '../stage-badge.tsx';
import classes from './home-reports.module.css';

type HomeReport = {
  readonly id: number;
  readonly folio: string;
  readonly title: string;
  readonly address: string | null;
  readonly stage: Stage;
  readonly outcome: Outcome | null;
};

type HomeReportsProps<R extends HomeReport> = {
  readonly reports: readonly R[];
  readonly pathOf: (id: string) => string;
  /** By when it is promised, and how that stands. */
  readonly Term: ComponentType<{ readonly report: R }>;
};

/** A few reports in rows: a link to each, where it is, its stage and its term. */
export function HomeReports<R extends HomeReport>({ reports, pathOf, Term }: HomeReportsProps<R>) {
  return (
    <ul className={classes.rows}>
      {reports.map((report) => (
        <li key={report.id} className={classes.row}>
          <div className={classes.what}>
            <PathLink path={pathOf(String(report.id))} className={classes.link}>
              {report.title}
            </PathLink>
            <span className={blocks.hint}>{[report.folio, report.address].filter(Boolean).join(' · ')}</span>
          </div>
          <div className={classes.state}>
            <StageBadge stage={report.stage} outcome={report.outcome} />
            <Term report={report} />
          </div>
        </li>
      ))}
    </ul>
  );
}
