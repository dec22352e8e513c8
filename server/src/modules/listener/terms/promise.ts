import type { TermLevel } from '@vereda/contract/listener/stages';
import { addWorkMinutes, workMinutesBetween, type WorkCalendar } from './work-calendar.ts';

const MINUTE_MS = 60_000;
/** Shares of the term at which a level begins. */
export const RISK_SHARE = 0.8;
const TRIPLE_SHARE = 3;

/** What a type of report promises. */
export type Terms = {
  readonly sla_hours: number | null;
  readonly sla_business: boolean;
  readonly sla_urgent_factor: number;
};

/** A promise as a report keeps it; `sla_running_since` null means that the clock stands still. */
export type PromiseState = {
  readonly sla_minutes: number | null;
  readonly sla_used_minutes: number;
  readonly sla_running_since: Date | null;
  readonly promised_at: Date | null;
  readonly risk_at: Date | null;
  readonly triple_at: Date | null;
};

/** How time is counted for a promise. */
export type Counting = { readonly calendar: WorkCalendar; readonly business: boolean };

/** Nothing promised. */
export const NO_PROMISE: PromiseState = {
  sla_minutes: null,
  sla_used_minutes: 0,
  sla_running_since: null,
  promised_at: null,
  risk_at: null,
  triple_at: null,
};

/** Minutes that a type promises, less when urgent; null where nothing is promised. */
export function termMinutes(terms: Terms, urgent: boolean): number | null {
  if (terms.sla_hours === null) return null;
  return Math.max(1, Math.round(terms.sla_hours * 60 * (urgent ? terms.sla_urgent_factor : 1)));
}

/** A fresh promise whose clock starts now. */
export function startPromise(counting: Counting, minutes: number | null, now: Date): PromiseState {
  if (minutes === null) return NO_PROMISE;
  return withDates(counting, { ...NO_PROMISE, sla_minutes: minutes, sla_running_since: now });
}

/** The clock stands still from now on; the promised date stays as it was told. */
export function pausePromise(counting: Counting, state: PromiseState, now: Date): PromiseState {
  if (state.sla_running_since === null) return state;
  return { ...state, sla_used_minutes: usedMinutes(counting, state, now), sla_running_since: null };
}

/** The clock runs on from now; what was left of the term decides the new date. */
export function resumePromise(counting: Counting, state: PromiseState, now: Date): PromiseState {
  if (state.sla_minutes === null || state.sla_running_since !== null) return state;
  return withDates(counting, { ...state, sla_running_since: now });
}

/** Another term for the same report (other type, urgent or not); what was used so far stays used. */
export function changeTerm(
  change: { from: Counting; to: Counting; minutes: number | null },
  state: PromiseState,
  now: Date,
): PromiseState {
  const { from, to, minutes } = change;
  if (minutes === null) return NO_PROMISE;
  if (state.sla_minutes === null) return startPromise(to, minutes, now);
  const used = usedMinutes(from, state, now);
  const running = state.sla_running_since === null ? null : now;
  const changed = { ...state, sla_minutes: minutes, sla_used_minutes: used, sla_running_since: running };
  return running ? withDates(to, changed) : changed;
}

/** How a promise stands; null dates and closed reports have none. */
export function levelOf(state: PromiseState, isOpen: boolean, now: Date): TermLevel {
  if (!isOpen || state.promised_at === null) return 'none';
  if (state.sla_running_since === null) return 'paused';
  if (state.triple_at !== null && now >= state.triple_at) return 'triple';
  if (now >= state.promised_at) return 'overdue';
  return state.risk_at !== null && now >= state.risk_at ? 'risk' : 'on_time';
}

function usedMinutes(counting: Counting, state: PromiseState, now: Date): number {
  if (state.sla_running_since === null) return state.sla_used_minutes;
  return state.sla_used_minutes + minutesBetween(counting, state.sla_running_since, now);
}

function withDates(counting: Counting, state: PromiseState): PromiseState {
  const since = state.sla_running_since;
  if (since === null || state.sla_minutes === null) return state;
  const total = state.sla_minutes;
  const at = (share: number): Date =>
    addMinutes(counting, since, Math.max(0, total * share - state.sla_used_minutes));
  return { ...state, risk_at: at(RISK_SHARE), promised_at: at(1), triple_at: at(TRIPLE_SHARE) };
}

function addMinutes({ calendar, business }: Counting, from: Date, minutes: number): Date {
  return business ? addWorkMinutes(calendar, from, minutes) : new Date(from.getTime() + minutes * MINUTE_MS);
}

function minutesBetween({ calendar, business }: Counting, from: Date, to: Date): number {
  if (business) return workMinutesBetween(calendar, from, to);
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / MINUTE_MS));
}
