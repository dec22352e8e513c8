import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { useViewer } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { When } from '#ui/when.tsx';
import { StageBadge } from '../stage-badge.tsx';
import classes from './home-reports.module.css';
import { homeWords as t } from './home-words.ts';

const LIST = '/citizen/listener/list';

type RecentReport = OutputOf<'GET /reports/recent'>['items'][number];

/** What was reported last in the city; who is signed in can open each one. */
export function RecentReports() {
  const { data } = useCall('GET /reports/recent', {});
  const isSignedIn = useViewer() !== null;
  if (!data || data.items.length === 0) return null;
  return (
    <Section
      title={t.recent}
      lead={t.recentLead}
      actions={<Link to={LIST}>{isSignedIn ? t.recentAll : t.signIn}</Link>}
    >
      <ul className={classes.rows}>
        {data.items.map((report) => (
          <li key={report.id} className={classes.row}>
            <div className={classes.what}>
              <What report={report} isLink={isSignedIn} />
              <span className={blocks.hint}>
                {report.colonia && `${report.colonia} · `}
                <When moment={report.created_at} />
              </span>
            </div>
            <div className={classes.state}>
              <StageBadge stage={report.stage} outcome={report.outcome} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function What({ report, isLink }: { readonly report: RecentReport; readonly isLink: boolean }) {
  const type = locale === 'en' ? report.type_en || report.type : report.type;
  if (!isLink) return <span className={classes.plain}>{type}</span>;
  return (
    <Link to={LIST} query={{ id: String(report.id) }} className={classes.link}>
      {type}
    </Link>
  );
}
