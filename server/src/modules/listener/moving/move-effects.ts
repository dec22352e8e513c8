import type { Subcategory } from '@vereda/contract/listener/categories/category';
import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import type { Transition } from '@vereda/contract/listener/transition';
import type { Move } from '@vereda/contract/listener/transitions';
import type { Acting } from '../access/actors.ts';
import type { Report, ReportPatch } from '../reports/report.queries.ts';
import { previousAfter } from '../reports/report.status.ts';
import {
  changeTerm,
  pausePromise,
  resumePromise,
  startPromise,
  termMinutes,
  type PromiseState,
} from '../terms/promise.ts';
import type { WorkCalendar } from '../terms/work-calendar.ts';

/** What a call brings along for a move. */
export type MoveInput = {
  readonly text?: string | undefined;
  readonly note?: string | undefined;
  readonly cause_id?: number | undefined;
  readonly node_id?: number | undefined;
  readonly scheduled_for?: string | undefined;
  readonly institution?: string | undefined;
  readonly institution_id?: number | undefined;
  readonly external_folio?: string | undefined;
  readonly expected_at?: string | undefined;
  readonly attachment_ids?: readonly string[] | undefined;
  readonly subcategory_id?: number | undefined;
  readonly duplicate_of?: number | undefined;
  readonly channel?: string | undefined;
};

/** Everything that decides what a report becomes. */
export type MoveScene = {
  readonly report: Report;
  readonly row: Transition;
  readonly to: { readonly stage: Stage; readonly outcome: Outcome | null };
  readonly input: MoveInput;
  /** Type before and after the move; the same but for change-subcategory. */
  readonly type: { readonly before: Subcategory; readonly after: Subcategory };
  readonly node_id: number | null;
  readonly calendar: WorkCalendar;
  readonly acting: Acting;
  readonly now: Date;
};

/** Columns of the report after a move, the promise included. */
export function patchOf(scene: MoveScene): ReportPatch & { updated_at: Date } {
  const { report, row, to, now } = scene;
  const isEnd = to.stage === 'closed';
  return {
    stage: to.stage,
    outcome: to.outcome,
    previous_stages: previousAfter(row, report),
    stage_since: now,
    reminders: 0,
    // Whoever moves it has said how it stands.
    ...(to.stage === report.stage ? {} : { source_stage: null }),
    closed_at: isEnd ? (report.stage === 'closed' ? report.closed_at : now) : null,
    updated_at: now,
    ...promiseOf(scene),
    ...EFFECTS[row.move as Move]?.(scene),
  };
}

type Effect = (scene: MoveScene) => Omit<ReportPatch, 'updated_at'>;

const reopened: Effect = ({ report }) => ({
  reopen_count: report.reopen_count + 1,
  cycle: report.cycle + 1,
  resolved_by: null,
  solution: null,
});

const EFFECTS: Partial<Record<Move, Effect>> = {
  assign: ({ node_id }) => ({ node_id, return_count: 0 }),
  'change-subcategory': ({ node_id, type }) => ({
    node_id,
    subcategory_id: type.after.id,
    category_id: type.after.category_id,
    question: null,
  }),
  return: ({ report }) => ({ return_count: report.return_count + 1, scheduled_for: null }),
  schedule: ({ input }) => ({ scheduled_for: input.scheduled_for ?? null }),
  'start-late': () => ({ scheduled_for: null }),
  ask: ({ input }) => ({ question: input.text ?? null }),
  answer: () => ({ question: null }),
  resume: () => ({ question: null }),
  refer: ({ input }) => ({
    institution: input.institution ?? null,
    institution_id: input.institution_id ?? null,
    external_folio: input.external_folio ?? null,
    expected_at: input.expected_at ?? null,
  }),
  resolve: ({ input, now, acting }) => ({
    solution: input.text ?? null,
    resolved_at: now,
    resolved_by: acting.uid,
    scheduled_for: null,
  }),
  reject: reopened,
  reopen: (scene) => ({
    ...reopened(scene),
    is_duplicate: false,
    duplicate_of: null,
    appeals: scene.report.appeals + (isAppeal(scene) ? 1 : 0),
  }),
  'mark-duplicate': ({ input }) => ({ is_duplicate: true, duplicate_of: input.duplicate_of ?? null }),
  'unmark-duplicate': () => ({ is_duplicate: false, duplicate_of: null }),
  'mark-spam': () => ({ spam: true }),
  'unmark-spam': () => ({ spam: false }),
};

function isAppeal({ report, acting }: MoveScene): boolean {
  const isCitizen = acting.actors.some((actor) => actor === 'author' || actor === 'visitor');
  return isCitizen && (report.outcome === 'improcedente' || report.outcome === 'no_compete');
}

// The clock starts when the report is filed for good, and stands still where the type says so and when it is closed.
function promiseOf({ report, row, to, type, calendar, now }: MoveScene): PromiseState {
  const before = { calendar, business: type.before.sla_business };
  const after = { calendar, business: type.after.sla_business };
  if (row.move === 'confirm') return startPromise(after, termMinutes(type.after, report.urgent), now);
  const changed =
    type.before.id === type.after.id
      ? report
      : changeTerm({ from: before, to: after, minutes: termMinutes(type.after, report.urgent) }, report, now);
  const runs =
    to.stage !== 'closed' && to.stage !== 'unconfirmed' && !type.after.sla_pauses.includes(to.stage);
  const state = runs ? resumePromise(after, changed, now) : pausePromise(after, changed, now);
  return pickPromise(state);
}

/** The promise's columns of a wider row. */
export function pickPromise(state: PromiseState): PromiseState {
  const { sla_minutes, sla_used_minutes, sla_running_since, promised_at, risk_at, triple_at } = state;
  return { sla_minutes, sla_used_minutes, sla_running_since, promised_at, risk_at, triple_at };
}
