import { useCall } from '#api/use-call.ts';
import { CountLink, CountLinks } from '#charts/count-links.tsx';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { filtersOf, type Query } from '../../desk/tray/tray-filters.ts';
import { TrayLink } from '../tray-link.tsx';
import { placeOf } from './period-links.ts';
import { dayBefore } from './periods.ts';
import { waitingWords as t } from './waiting-words.ts';

type Line = { readonly label: string; readonly query: Query; readonly isPressing?: boolean };

const EVERY_MS = 5 * 60_000;

/** What waits at this moment, each line counted as the tray that it leads to. */
export function WaitingNow({ query, today }: { readonly query: Query; readonly today: string }) {
  const lines = linesOf(placeOf(query), today);
  const of = lines.map((line) => filtersOf(line.query));
  const counted = useCall('POST /reports/count', { of }, { everyMs: EVERY_MS });
  return (
    <Section title={t.waiting} lead={t.waitingText}>
      <Loaded query={counted} skeleton={<Skeleton lines={5} height={44} />}>
        {({ counts }) => (
          <CountLinks>
            {lines.map(({ label, query: tray, isPressing = false }, at) => (
              <CountLink
                key={label}
                count={counts[at]?.total ?? 0}
                more={counts[at]?.more ?? false}
                isPressing={isPressing}
              >
                <TrayLink query={tray}>{label}</TrayLink>
              </CountLink>
            ))}
          </CountLinks>
        )}
      </Loaded>
    </Section>
  );
}

function linesOf(place: Query, today: string): Line[] {
  const since = (days: number) => dayBefore(today, days);
  return [
    { label: t.late, query: { ...place, plazo: 'late', orden: 'due' }, isPressing: true },
    { label: t.today, query: { ...place, plazo: 'today', orden: 'due' } },
    { label: t.risk, query: { ...place, plazo: 'risk', orden: 'due' } },
    { label: t.unrouted, query: { ...place, marca: 'unrouted' } },
    { label: t.age3, query: { ...place, desde: since(3) } },
    { label: t.age7, query: { ...place, desde: since(7), hasta: since(4) } },
    { label: t.age30, query: { ...place, desde: since(30), hasta: since(8) } },
    { label: t.age90, query: { ...place, desde: since(90), hasta: since(31) } },
    { label: t.ageOld, query: { ...place, hasta: since(91) } },
  ];
}
