import type { Board, BoardDraw } from './calendar.ts';

/** How far a draw of the day came. */
export const BOARD_STATES = [
  'due',
  'waiting',
  'running',
  'half-entered',
  'entered',
  'half-signed',
  'signed',
  'anchored',
  'closed',
] as const;
/** One of them. */
export type BoardState = (typeof BOARD_STATES)[number];

/** Minutes after which a draw in a state is late, counted from when it came into it; null: never. */
const LATE_AFTER_MINUTES: Readonly<Record<BoardState, number | null>> = {
  // Nobody can wait for a draw that is not there.
  due: 0,
  waiting: null,
  running: 20,
  'half-entered': 15,
  entered: 20,
  'half-signed': 20,
  signed: 0,
  anchored: null,
  closed: null,
};

const MINUTE_MS = 60_000;

/** The state of a draw at an instant. */
export function boardState({ draw, scheduled_at }: BoardDraw, now: number): BoardState {
  if (!draw) return 'due';
  if (draw.status === 'programado') {
    if (scheduled_at !== null && Date.parse(scheduled_at) > now && !draw.is_successor) return 'waiting';
    return draw.entries > 0 ? 'half-entered' : 'running';
  }
  if (draw.status === 'cargado') return draw.signatures > 0 ? 'half-signed' : 'entered';
  if (draw.status === 'firmado') return 'signed';
  return draw.status === 'certificado' ? 'anchored' : 'closed';
}

/** Since when a draw is late, epoch ms; null while it is not. */
export function lateSince(row: BoardDraw, now: number, { alarm_minutes }: Pick<Board, 'alarm_minutes'>) {
  const state = boardState(row, now);
  const after = state === 'signed' ? alarm_minutes : LATE_AFTER_MINUTES[state];
  const from = row.draw?.since ?? row.scheduled_at;
  if (after === null || from === null) return null;
  const deadline = Date.parse(from) + after * MINUTE_MS;
  return deadline < now ? deadline : null;
}
