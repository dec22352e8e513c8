import { plannedPercent, type ObraDates } from '@vereda/contract/urbanism/obras/obra-facts';
import type { ObraProgress as Noted, ObraSeries } from '@vereda/contract/urbanism/obras/obra-story';
import { ProgressChart, type ProgressLine } from '#charts/progress-chart.tsx';
import blocks from '#ui/look/blocks.module.css';
import { cityToday } from '../obra-badges.tsx';
import { obraWords as t } from '../obra-words.ts';

type Progressed = ObraDates & { readonly progress: readonly Noted[] };

/** How much is built and paid, beside what was planned. */
export function ObraProgress({ obra }: { readonly obra: Progressed }) {
  const planned = plannedOf(obra);
  const today = cityToday();
  if (obra.progress.length === 0 && planned.length === 0)
    return <p className={blocks.hint}>{t.noProgress}</p>;
  const lines: ProgressLine[] = [
    { name: t.planned, look: 'planned', points: planned, now: Math.floor(plannedPercent(obra, today) ?? 0) },
    { name: t.built, look: 'first', points: seriesOf(obra, 'physical') },
    { name: t.paid, look: 'second', points: seriesOf(obra, 'financial') },
  ];
  return (
    <ProgressChart
      title={t.progressTitle}
      axis={t.day}
      lines={lines}
      today={today}
      note={planned.length > 0 ? t.straight : undefined}
    />
  );
}

// The last one of a day is what stands.
function seriesOf({ progress }: Progressed, series: ObraSeries) {
  const byDay = new Map(
    progress.filter((one) => one.series === series).map(({ on, percent }) => [on, percent]),
  );
  return [...byDay].map(([day, percent]) => ({ day, percent }));
}

function plannedOf(obra: Progressed) {
  const { planned_start: start, planned_end: end } = obra;
  return [start, end].flatMap((day) => {
    const percent = day === null ? null : plannedPercent(obra, day);
    return day === null || percent === null ? [] : [{ day, percent }];
  });
}
