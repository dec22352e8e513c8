import type { OutputOf } from '#api/call.ts';
import { locale } from '#i18n/locale.ts';
import { Link } from '#ui/link.tsx';
import { When } from '#ui/when.tsx';
import { stageWords } from '../stage-badge.tsx';
import classes from './recent-rows.module.css';
import { StageSign } from './stage-sign.tsx';

type RecentReport = OutputOf<'GET /reports/recent'>['items'][number];

// Stays with the fact before it where the line breaks.
const DOT = '\u00A0· ';

type RecentRowsProps = {
  readonly items: readonly RecentReport[];
  /** The row under the pointer or the focus, null when none is. */
  readonly onPointed?: (id: number | null) => void;
};

/** Public reports, each with the sign that it has on the map; anybody opens them by their folio. */
export function RecentRows({ items, onPointed = () => {} }: RecentRowsProps) {
  return (
    <ul className={classes.rows}>
      {items.map((report) => (
        <li key={report.id}>
          <Link
            to="/"
            query={{ folio: report.folio }}
            className={classes.row}
            onMouseEnter={() => onPointed(report.id)}
            onMouseLeave={() => onPointed(null)}
            onFocus={() => onPointed(report.id)}
            onBlur={() => onPointed(null)}
          >
            <StageSign stage={report.stage} />
            <span className={classes.what}>
              <span className={classes.type}>
                {locale === 'en' ? report.type_en || report.type : report.type}
              </span>
              <span className={classes.facts}>
                {report.colonia && `${report.colonia}${DOT}`}
                <When moment={report.created_at} />
                {DOT + stageWords(report.stage, report.outcome)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
