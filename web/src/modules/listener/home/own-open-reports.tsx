import { link } from '@vereda/contract/link';
import { OPEN_STAGES } from '@vereda/contract/listener/stages';
import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { HomeReports } from './home-reports.tsx';
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
      <HomeReports reports={reports} pathOf={(id) => link(MINE, { id })} Term={Promised} />
    </Section>
  );
}

type Report = OutputOf<'POST /reports/myreports'>['items'][number];

function Promised({ report: { promised_at: at } }: { readonly report: Report }) {
  return at && <span className={blocks.hint}>{t.promised({ date: formatDate(at) })}</span>;
}
