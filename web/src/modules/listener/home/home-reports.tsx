import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { PathLink } from '#ui/link.tsx';
import { StageBadge } from '../stage-badge.tsx';
import classes from './home-reports.module.css';
import { homeWords as t } from './home-words.ts';

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
  /** What is promised, in ISO 8601; null where nothing is. */
  readonly promisedOf: (report: R) => string | null;
};

/** A few reports in rows: a link to each, where it is, its stage and what is promised. */
export function HomeReports<R extends HomeReport>({ reports, pathOf, promisedOf }: HomeReportsProps<R>) {
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
            <Promised at={promisedOf(report)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Promised({ at }: { readonly at: string | null }) {
  return at && <span className={blocks.hint}>{t.promised({ date: formatDate(at) })}</span>;
}
