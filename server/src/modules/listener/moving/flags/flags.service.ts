import type { Flag, RemovalDecision } from '@vereda/contract/listener/report-words';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { ToggleInput } from '@vereda/contract/listener/moves/report-flags';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn, shownActor } from '../../access/actors.ts';
import { callerOf, lockReport } from '../../access/desk.service.ts';
import { tellDecision } from '../../notices/notify-removal-decided.job.ts';
import { eraseReporter } from '../../reports/personal-reports.ts';
import { updateReport, type Report, type ReportPatch } from '../../reports/report.queries.ts';
import { loadCityTerms, type CityTerms } from '../../terms/counting.service.ts';
import { changeTerm, termMinutes } from '../../terms/promise.ts';
import { admits, isOn, mayTurn, whoTurns } from './flag-rules.ts';
import { pickPromise } from '../move-effects.ts';
import { getType, type MoveContext } from '../move.service.ts';
import { record } from '../record.ts';
import { answerOf, type MovedReport } from '../update-report.service.ts';

/** A flag to be turned; `ip` is where the call came from. */
export type Turn = {
  readonly flag: Exclude<Flag, 'decide-removal'>;
  readonly call: ToggleInput;
  readonly ip: string;
};

/** Turns a flag; one that stands that way already changes nothing. */
export async function turnFlag(deps: Deps, viewer: Viewer, { flag, call, ip }: Turn): Promise<MovedReport> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, call);
    const acting = actingOn(viewer, report, caller.ipSha256);
    const context = { transaction, terms, acting, now: deps.clock.now() };
    if (!mayTurn(flag, call.on, acting.actors)) throw new AppError('auth/forbidden');
    if (isOn(flag, report) === call.on) return answerOf(context, report, caller);
    if (!admits(flag, call.on, report)) throw refused(flag, report);
    const patch = await patchFor(context, { flag, call, report });
    const after = await write(context, { flag, report, patch, on: call.on, text: call.text ?? null });
    return answerOf(context, after, caller);
  });
}

type Decision = { call: { id: number; decision: RemovalDecision; text: string }; ip: string };

/** Decides a removal request and tells who asked. What is not kept stays out of public view; anonymised, nobody reported it. */
export async function decideRemoval(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: Decision,
): Promise<MovedReport> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, { id: call.id });
    const acting = actingOn(viewer, report, caller.ipSha256);
    const context = { transaction, terms, acting, now: deps.clock.now() };
    if (!mayTurn('decide-removal', true, acting.actors)) throw new AppError('auth/forbidden');
    if (!admits('decide-removal', true, report)) throw refused('decide-removal', report);
    const { decision, text } = call;
    // Before it is forgotten who reported.
    await tellDecision(deps, transaction, { report, decision, text });
    const isAnonymous = decision === 'anonymised';
    if (isAnonymous) await eraseReporter(transaction, report);
    const change = { flag: 'decide-removal', report, on: true, text } as const;
    const after = await write(context, {
      ...change,
      patch: { removal: decision, removal_reason: text, ...(isAnonymous && { author_uid: null }) },
      facts: { removal: decision },
    });
    return answerOf(context, after, caller);
  });
}

type Wanted = { flag: Turn['flag']; call: ToggleInput; report: Report };

async function patchFor(
  { transaction, terms, now }: MoveContext,
  { flag, call, report }: Wanted,
): Promise<Omit<ReportPatch, 'updated_at'>> {
  if (flag === 'isPublic') return { is_public: call.on };
  if (flag === 'archived') return { archived: call.on };
  if (flag === 'request-removal') {
    if (!call.on) return { removal: 'none', removal_reason: null };
    // Nobody looks for work in the archive.
    return { removal: 'requested', removal_reason: call.text ?? null, archived: false };
  }
  const type = await getType(transaction, report.subcategory_id);
  return { urgent: call.on, ...urgentPromise(report, { type, terms, now, urgent: call.on }) };
}

// A report without a promise yet, or closed, only gets the mark.
function urgentPromise(
  report: Report,
  to: { type: Awaited<ReturnType<typeof getType>>; terms: CityTerms; now: Date; urgent: boolean },
) {
  if (report.sla_minutes === null || report.stage === 'closed') return {};
  const counting = { calendar: to.terms.calendar, business: to.type.sla_business };
  const minutes = termMinutes(to.type, to.urgent);
  return pickPromise(changeTerm({ from: counting, to: counting, minutes }, report, to.now));
}

type Written = {
  flag: Flag;
  report: Report;
  patch: Omit<ReportPatch, 'updated_at'>;
  on: boolean;
  text: string | null;
  facts?: Record<string, unknown>;
};

async function write(
  context: MoveContext,
  { flag, report, patch, on, text, facts }: Written,
): Promise<Report> {
  const { transaction, acting, now } = context;
  const after = await updateReport(transaction, report.id, { ...patch, updated_at: now });
  await record(transaction, {
    what: flag === 'decide-removal' || on ? flag : `not-${flag}`,
    acting,
    actor: shownActor(acting, whoTurns(flag)),
    at: now,
    before: report,
    after,
    // Why somebody wants a report gone is nobody else's business.
    ...(flag === 'request-removal' ? { note: text } : { text }),
    facts: { flag, on, ...facts },
    isPublic: flag === 'urgent' || flag === 'decide-removal',
  });
  return after;
}

function refused(flag: Flag, report: Report): AppError {
  const { stage, outcome } = report;
  return new AppError('listener/move-not-allowed', {
    details: { move: flag, reason: 'not-from-here', stage, outcome, allowed: [] },
  });
}
