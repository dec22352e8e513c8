import { STAGES, type Stage } from '@vereda/contract/listener/stages';
import { link } from '@vereda/contract/link';
import { staffActors, type Transition } from '@vereda/contract/listener/transition';
import { TRANSITIONS } from '@vereda/contract/listener/transitions';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { useCan, useViewer } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { Skeleton } from '#ui/states.tsx';
import { TermBadge } from '../desk/term-badge.tsx';
import { HomeReports } from './home-reports.tsx';
import { homeWords as t } from './home-words.ts';

const SHOWN = 5;

/** The reports that wait for a step of this member of staff, those due soonest first. */
export function WaitingReports() {
  const viewer = useViewer();
  const stages = viewer ? stagesOf(viewer) : [];
  const isCrew = viewer?.type === 'operator' && viewer.type_operator.includes('ejecutor');
  const isStaff = useCan('listener.operate') === 'allowed' && stages.length > 0;
  const input = { stage: [...stages], order: 'due' as const, limit: SHOWN };
  const { data, isLoading, failureCount } = useCall('POST /reports/get', input, { enabled: isStaff });
  useLive(['report-filed', 'report-moved'], ['POST /reports/get']);
  // The home waits for it, but not for further tries.
  if (isLoading && failureCount === 0) return <Skeleton lines={6} height={28} />;
  if (!isStaff || !data) return null;
  return (
    <Section
      title={t.waiting}
      actions={
        <>
          {isCrew && <ButtonLink to="/admin/listener/publicservices">{t.myDay}</ButtonLink>}
          <Link to="/admin/listener/attention" query={{ orden: 'due' }}>
            {t.waitingAll}
          </Link>
        </>
      }
    >
      {data.items.length === 0 && <p className={blocks.hint}>{t.waitingNone}</p>}
      <HomeReports
        reports={data.items}
        pathOf={(id) => link('/admin/listener/attention/$id', { id })}
        Term={Term}
      />
    </Section>
  );
}

type Row = OutputOf<'POST /reports/get'>['items'][number];

function Term({ report: { term_level: level, due_at: at } }: { readonly report: Row }) {
  return at && <TermBadge level={level} dueAt={at} />;
}

// From the table of moves: where a step of theirs leads on, the report waits for them.
function stagesOf(viewer: Viewer): readonly Stage[] {
  const actors = staffActors(viewer);
  const leading = (TRANSITIONS as readonly Transition[]).filter(
    ({ leads, who }) => leads && who.some((actor) => actors.includes(actor)),
  );
  return STAGES.filter((stage) => leading.some(({ from }) => from.includes(stage)));
}
