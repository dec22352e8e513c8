import { OBRA_OPEN_STAGES, type ObraStage } from './obra-stages.ts';

/** Points by which payments may be ahead of what is built before everybody is told. */
export const PAID_AHEAD_MAX_POINTS = 20;

const DAY_MS = 86_400_000;

/** Days (YYYY-MM-DD) of a work, as far as they are known. */
export type ObraDates = {
  readonly stage: ObraStage;
  readonly planned_start: string | null;
  readonly planned_end: string | null;
  readonly actual_end: string | null;
};

/** By how many days a work is or was late: after its planned end and not finished, or finished after it; 0 where it is not. */
export function daysLate(
  { stage, planned_end: planned, actual_end: real }: ObraDates,
  today: string,
): number {
  if (planned === null) return 0;
  const end = OBRA_OPEN_STAGES.includes(stage) ? today : real;
  return end === null ? 0 : Math.max(0, daysBetween(planned, end));
}

/** Whether more is paid than is built, by more than is usual. */
export function isPaidAhead(built: number | null, paid: number | null): boolean {
  return paid !== null && paid > (built ?? 0) + PAID_AHEAD_MAX_POINTS;
}

/** How much should be built by a day, in percent: a straight line from the planned beginning to the planned end; null without both. */
export function plannedPercent(
  { planned_start: start, planned_end: end }: ObraDates,
  day: string,
): number | null {
  if (start === null || end === null || start >= end) return null;
  return Math.min(100, Math.max(0, (daysBetween(start, day) / daysBetween(start, end)) * 100));
}

/** Days from one day to another (YYYY-MM-DD). */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
