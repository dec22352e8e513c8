import { INITIATIVE_RUNNING, type InitiativeStatus } from './initiative-transitions.ts';

/** How a step of a commitment stands. */
export const MILESTONE_STATUSES = ['scheduled', 'met', 'partiallyMet', 'notMet'] as const;
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number];

const DONE: Record<MilestoneStatus, number> = { scheduled: 0, met: 1, partiallyMet: 0.5, notMet: 0 };

type Weighed = { readonly weight: number; readonly status: MilestoneStatus };

/** Progress in per cent: of the milestones by their weights where there are any, else as it was written. */
export function progressOf(written: number, milestones: readonly Weighed[]): number {
  const whole = milestones.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return written;
  const done = milestones.reduce((sum, { weight, status }) => sum + weight * DONE[status], 0);
  // Only what is wholly done is a hundred.
  return Math.floor((done * 100) / whole);
}

/** How a commitment keeps up with its time; `none` where nothing runs or nothing was promised. */
export const LIGHTS = ['green', 'amber', 'red', 'none'] as const;
export type Light = (typeof LIGHTS)[number];

type Running = {
  readonly status: InitiativeStatus;
  readonly starts_on: string | null;
  readonly promised_on: string | null;
  readonly progress: number;
};

// So many points of progress behind the time that passed.
const BEHIND_AMBER = 10;
const BEHIND_RED = 30;

/** The traffic light of a commitment on a day (YYYY-MM-DD): progress against the time that passed. */
export function lightOf({ status, starts_on, promised_on, progress }: Running, today: string): Light {
  if (!INITIATIVE_RUNNING.includes(status) || promised_on === null) return 'none';
  if (today > promised_on) return 'red';
  if (starts_on === null || today <= starts_on) return 'green';
  const behind = passedShare(starts_on, promised_on, today) * 100 - progress;
  if (behind >= BEHIND_RED) return 'red';
  return behind >= BEHIND_AMBER ? 'amber' : 'green';
}

/** How much should be done by a day, in per cent: the share of the time that passed; null without both days. */
export function expectedPercent(
  { starts_on: start, promised_on: promise }: Pick<Running, 'starts_on' | 'promised_on'>,
  today: string,
): number | null {
  if (start === null || promise === null || start >= promise) return null;
  return Math.min(100, Math.max(0, Math.floor(passedShare(start, promise, today) * 100)));
}

function passedShare(start: string, promise: string, today: string): number {
  return (Date.parse(today) - Date.parse(start)) / (Date.parse(promise) - Date.parse(start));
}
