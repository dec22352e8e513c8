import { plannedPercent, type ObraDates } from '@vereda/contract/urbanism/obras/obra-facts';
import { OBRA_CONTRACTED_STAGES, OBRA_OPEN_STAGES } from '@vereda/contract/urbanism/obras/obra-stages';
import { dictionary } from '#i18n/dictionary.ts';
import cards from '#ui/look/cards.module.css';
import { cityToday, percentOf } from '../obra-badges.tsx';
import { obraWords as t } from '../obra-words.ts';

const words = dictionary({
  es: { plannedToday: 'previsto a hoy: {percent}' },
  en: { plannedToday: 'planned by today: {percent}' },
});

type Compared = ObraDates & { readonly physical: number | null };

/** How much should be built today; null where nothing runs, or where no days were promised. */
function expectedOf(obra: Compared): number | null {
  const runs = OBRA_OPEN_STAGES.includes(obra.stage) && OBRA_CONTRACTED_STAGES.includes(obra.stage);
  return runs ? plannedPercent(obra, cityToday()) : null;
}

/** What is built of a work and, where it runs, what should be by now, in words. */
export function comparedOf(obra: Compared): string {
  const { physical } = obra;
  const expected = expectedOf(obra);
  const said = [
    physical !== null && `${t.built}: ${percentOf(physical)}`,
    expected !== null && words.plannedToday({ percent: percentOf(Math.round(expected)) }),
  ];
  return said.filter(Boolean).join(' · ');
}

/** What is built of a work as a bar, with a mark where it should be; the words beside it say the same. */
export function ObraBar({ obra }: { readonly obra: Compared }) {
  const { physical } = obra;
  const expected = expectedOf(obra);
  if (physical === null && expected === null) return null;
  return (
    <div className={cards.track} aria-hidden>
      <span style={{ width: `${physical ?? 0}%` }} />
      {expected !== null && <i style={{ left: `clamp(0px, calc(${expected}% - 1px), calc(100% - 2px))` }} />}
    </div>
  );
}
