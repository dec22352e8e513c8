import type { DeskFigures as Figures } from '@vereda/contract/listener/figures/desk-figures';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { ChartPart } from '#charts/chart-part.tsx';
import { CountLink, CountLinks } from '#charts/count-links.tsx';
import { TrendFigure, TrendFigures } from '#charts/trend-figure.tsx';
import { TrendTable } from '#charts/trend-table.tsx';
import { formatDate } from '#i18n/date.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { deskFigureWords as t } from './desk-figure-words.ts';
import { TrayLink } from './tray-link.tsx';

// Promises fall due by themselves: no event tells.
const EVERY_MS = 60_000;

/** Reports on the dashboard: what waits, and the week; every number leads to the tray that it counts. */
export function DeskFigures() {
  const query = useCall('POST /reports/desk-figures', {}, { everyMs: EVERY_MS });
  useLive(['report-filed', 'report-moved'], ['POST /reports/desk-figures']);
  const at = query.data && t.at({ moment: formatDate(query.data.as_of, 'moment') });
  return (
    <Section
      title={t.title}
      lead={at ?? ' '}
      actions={<Link to="/admin/listener/dashboard">{t.periods}</Link>}
    >
      <Loaded query={query} skeleton={<Skeleton lines={8} height={44} />}>
        {(figures) =>
          isEmpty(figures) ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <>
              <ChartPart title={t.waiting}>
                <Waiting waiting={figures.waiting} />
              </ChartPart>
              <ChartPart title={t.week} lead={t.weekLead}>
                <Week figures={figures} />
              </ChartPart>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Waiting({ waiting }: Pick<Figures, 'waiting'>) {
  const { late, risk } = waiting;
  return (
    <CountLinks>
      <CountLink {...late} isPressing>
        <TrayLink query={{ plazo: 'late', orden: 'due' }}>{t.late}</TrayLink>
      </CountLink>
      <CountLink {...risk}>
        <TrayLink query={{ plazo: 'risk', orden: 'due' }}>{t.risk}</TrayLink>
      </CountLink>
      <CountLink count={waiting.urgent} isPressing>
        <TrayLink query={{ marca: 'urgent' }}>{t.urgent}</TrayLink>
      </CountLink>
      <CountLink count={waiting.pending}>
        <TrayLink query={{ etapa: 'pending' }}>{t.pending}</TrayLink>
      </CountLink>
      <CountLink count={waiting.reopened}>
        <TrayLink query={{ etapa: 'reopened' }}>{t.reopened}</TrayLink>
      </CountLink>
      <CountLink count={waiting.unrouted}>
        <TrayLink query={{ marca: 'unrouted' }}>{t.unrouted}</TrayLink>
      </CountLink>
      <CountLink count={waiting.removal}>
        <TrayLink query={{ marca: 'removal' }}>{t.removal}</TrayLink>
      </CountLink>
      <CountLink count={waiting.resolved}>
        <TrayLink query={{ etapa: 'resolved' }}>{t.resolved}</TrayLink>
      </CountLink>
    </CountLinks>
  );
}

function Week({ figures }: { readonly figures: Figures }) {
  const { period, open, filed, closed, accepted } = figures;
  const days = { desde: period.from, hasta: period.to };
  const closing = { etapa: 'closed', por: 'cierre', ...days };
  return (
    <>
      <TrendFigures>
        <TrendFigure trend={open} period={period} kind="stock">
          <TrayLink query={{}}>{t.open}</TrayLink>
        </TrendFigure>
        <TrendFigure trend={filed} period={period} kind="flow">
          <TrayLink query={{ etapa: 'todas', ...days }}>{t.filed}</TrayLink>
        </TrendFigure>
        <TrendFigure trend={closed} period={period} kind="flow">
          <TrayLink query={closing}>{t.closed}</TrayLink>
        </TrendFigure>
        <TrendFigure trend={accepted} period={period} kind="flow">
          <TrayLink query={{ ...closing, resultado: 'conforme' }}>{t.accepted}</TrayLink>
        </TrendFigure>
      </TrendFigures>
      <TrendTable
        caption={t.byDay}
        period={period}
        columns={[
          { label: t.openColumn, days: open.days },
          { label: t.filedColumn, days: filed.days },
          { label: t.closedColumn, days: closed.days },
          { label: t.acceptedColumn, days: accepted.days },
        ]}
      />
    </>
  );
}

function isEmpty({ open, filed, closed, waiting }: Figures): boolean {
  const isQuiet = [...open.days, ...filed.days, ...closed.days].every((n) => n === 0);
  return isQuiet && waiting.removal === 0;
}
