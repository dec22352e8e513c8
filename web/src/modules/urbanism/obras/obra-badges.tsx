import {
  daysLate,
  isPaidAhead,
  PAID_AHEAD_MAX_POINTS,
  type ObraDates,
} from '@vereda/contract/urbanism/obras/obra-facts';
import { OBRA_OPEN_STAGES, type ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import { formatNumber } from '#i18n/number.ts';
import { startup } from '#session/startup.ts';
import { Message } from '#ui/message.tsx';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import { obraStages, obraWords as t } from './obra-words.ts';

const TONES: Record<ObraStage, StatusTone> = {
  identified: 'idle',
  planned: 'idle',
  tendering: 'running',
  awarded: 'running',
  building: 'running',
  halted: 'waiting',
  finished: 'done',
  warranty: 'done',
  received: 'done',
  terminated: 'failed',
  deserted: 'failed',
  cancelled: 'neutral',
};

/** Where a work stands, by shape, word and colour. */
export function ObraStageBadge({ stage }: { readonly stage: ObraStage }) {
  return <StatusBadge tone={TONES[stage]}>{obraStages[stage]}</StatusBadge>;
}

/** By how many days a work is or was late; nothing where it is not. */
export function LateBadge({ obra }: { readonly obra: ObraDates }) {
  const count = daysLate(obra, cityToday());
  if (count === 0) return null;
  const isOpen = OBRA_OPEN_STAGES.includes(obra.stage);
  return <StatusBadge tone="late">{isOpen ? t.lateBy({ count }) : t.wasLateBy({ count })}</StatusBadge>;
}

type Progressed = { readonly physical: number | null; readonly financial: number | null };

/** Says that more is paid than built, where the gap is more than usual. */
export function PaidAhead({ obra: { physical, financial } }: { readonly obra: Progressed }) {
  if (!isPaidAhead(physical, financial)) return null;
  return (
    <Message tone="warning" title={t.paidAhead({ points: PAID_AHEAD_MAX_POINTS })}>
      {t.paidAheadText({ built: percentOf(physical), paid: percentOf(financial) })}
    </Message>
  );
}

/** A percentage for people; a dash where nothing was noted. */
export function percentOf(value: number | null): string {
  return value === null ? '–' : formatNumber(value, { suffix: '%' });
}

/** The day (YYYY-MM-DD) that it is in the city. */
export function cityToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: startup.setting.time_zone }).format(new Date());
}
