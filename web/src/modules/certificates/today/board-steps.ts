import type { BoardDraw } from '@vereda/contract/certificates/calendar/calendar';
import { boardState, type BoardState } from '@vereda/contract/certificates/calendar/calendar-state';
import { GAMES } from '@vereda/contract/certificates/game';
import { hasScreen } from '@vereda/contract/sitemap';
import type { StatusTone } from '#ui/status-badge.tsx';
import { todayWords as t } from './today-words.ts';

/** Shape and colour of each state. */
export const STATE_TONES: Readonly<Record<BoardState, StatusTone>> = {
  due: 'idle',
  waiting: 'idle',
  running: 'running',
  'half-entered': 'running',
  entered: 'waiting',
  'half-signed': 'waiting',
  signed: 'running',
  anchored: 'done',
  closed: 'neutral',
};

const STEPS: Readonly<Record<BoardState, string>> = {
  due: t.stepDue,
  waiting: t.stepOpen,
  running: t.stepEnter,
  'half-entered': t.stepSecond,
  entered: t.stepSign,
  'half-signed': t.stepSign,
  signed: t.stepAnchor,
  anchored: t.stepCertificate,
  closed: t.stepOpen,
};

/** Where the screen of a draw is; null where its game has none. */
export function drawPath({ game, draw }: Pick<BoardDraw, 'game' | 'draw'>): string | null {
  const { screen } = GAMES[game];
  return draw && screen && hasScreen(screen) ? `${screen}?sorteo=${draw.id}` : null;
}

/** Where the day is programmed. */
export function programPath(date: string): string {
  return `/admin/certificates?tab=hoy&dia=${date}&programar=si`;
}

/** What a draw's state is called. */
export function stateWords(row: BoardDraw, now: number): string {
  const state = boardState(row, now);
  return state === 'anchored' && row.draw?.kind === 'annulment' ? t.annulled : t[state];
}

/** What is next for a draw, and where; null where nothing is. */
export function nextStep(row: BoardDraw, date: string, now: number): { label: string; path: string } | null {
  const state = boardState(row, now);
  const path = pathOf(state, row, date);
  return path === null ? null : { label: STEPS[state], path };
}

function pathOf(state: BoardState, row: BoardDraw, date: string): string | null {
  if (state === 'due') return programPath(date);
  if (state === 'signed') return '/admin/certificates?tab=redes';
  if (state === 'anchored' && row.draw?.folio) return `/?certificado=${row.draw.folio}`;
  return drawPath(row);
}
