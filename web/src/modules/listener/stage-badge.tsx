import { OUTCOME_WORDS, STAGE_WORDS, type Outcome, type Stage } from '@vereda/contract/listener/stages';
import { locale } from '#i18n/locale.ts';
import type { MapSign } from '#map/map-shapes.ts';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';

const TONES: Record<Stage, StatusTone> = {
  unconfirmed: 'waiting',
  pending: 'idle',
  assigned: 'running',
  in_progress: 'running',
  scheduled: 'running',
  waiting_citizen: 'waiting',
  referred: 'running',
  resolved: 'waiting',
  reopened: 'late',
  closed: 'neutral',
};

/** Tone of a stage; a closed report is done only if its solution was accepted. */
export function toneOf(stage: Stage, outcome: Outcome | null): StatusTone {
  if (stage === 'closed' && (outcome === 'conforme' || outcome === 'conforme_tacita')) return 'done';
  return TONES[stage];
}

/** Stage and outcome in words: `Concluido: solución aceptada`. */
export function stageWords(stage: Stage, outcome: Outcome | null): string {
  const words = STAGE_WORDS[stage][locale];
  return outcome ? `${words}: ${OUTCOME_WORDS[outcome][locale].toLocaleLowerCase(locale)}` : words;
}

/** Where a report is, by shape, word and colour. */
export function StageBadge({ stage, outcome }: { readonly stage: Stage; readonly outcome: Outcome | null }) {
  return <StatusBadge tone={toneOf(stage, outcome)}>{stageWords(stage, outcome)}</StatusBadge>;
}

const COLORS = {
  received: { light: '#b3261e', dark: '#ff9a91' },
  running: { light: '#1f5a99', dark: '#92c4f7' },
  answer: { light: '#8a5300', dark: '#f5c065' },
  closed: { light: '#1b6b3a', dark: '#7fd39b' },
} as const;
const SHAPES: Record<Stage, Pick<MapSign, 'shape' | 'color'>> = {
  unconfirmed: { shape: 'circle', color: COLORS.received },
  pending: { shape: 'circle', color: COLORS.received },
  assigned: { shape: 'diamond', color: COLORS.running },
  in_progress: { shape: 'diamond', color: COLORS.running },
  scheduled: { shape: 'diamond', color: COLORS.running },
  waiting_citizen: { shape: 'diamond', color: COLORS.running },
  referred: { shape: 'diamond', color: COLORS.running },
  resolved: { shape: 'triangle', color: COLORS.answer },
  reopened: { shape: 'circle', color: COLORS.received },
  closed: { shape: 'square', color: COLORS.closed },
};

/** The sign of each stage on maps. */
export const STAGE_SIGNS: readonly MapSign[] = (Object.keys(SHAPES) as Stage[]).map((stage) => ({
  value: stage,
  label: STAGE_WORDS[stage][locale],
  ...SHAPES[stage],
}));
