import { OPEN_STAGES } from '@vereda/contract/listener/stages';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { StageBadge } from '../stage-badge.tsx';
import classes from './home-reports.module.css';
import { homeWords as t } from './home-words.ts';

const MINE = '/citizen/listener/my-reports/{-$id}';
const SHOWN = 3;

/** The viewer's newest open reports, with their promise; nothing while there is none. */
export function OwnOpenReports() {
  const { data } = useCall('POST /reports/myreports', { stage: [...OPEN_STAGES], limit: SHOWN });
  useLive(['report-filed', 'report-moved'], ['POST /reports/myreports']);
  const reports = data?.items ?? [];
  if (reports.length === 0) return null;
  return (
    <Section title={t.own} actions={<Link to={MINE}>{t.ownAll}</Link>}>
      <ul className={classes.rows}>
        {reports.map((report) => (
          <li key={report.id} className={classes.row}>
            <div className={classes.what}>
              <Link to={MINE} params={{ id: String(report.id) }} className={classes.link}>
                {report.title}
              </Link>
              <span className={blocks.hint}>
                {[report.folio, report.address].filter(Boolean).join(' · ')}
              </span>
            </div>
            <div className={classes.state}>
              <StageBadge stage={report.stage} outcome={report.outcome} />
              {report.promised_at && (
                <span className={blocks.hint}>{t.promised({ date: formatDate(report.promised_at) })}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
