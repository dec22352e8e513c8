import type { Viewer } from '@vereda/contract/access/viewer';
import type { Activity } from '@vereda/contract/listener/case-file';
import type { activityEndpoints } from '@vereda/contract/listener/follower';
import type { Input } from '@vereda/contract/endpoint';
import type { Stage } from '@vereda/contract/listener/stages';
import type { Actor } from '@vereda/contract/listener/transition';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn, shownActor, type Acting } from '../access/actors.ts';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { record } from '../moving/record.ts';
import { touchReport, type Report } from '../reports/report.queries.ts';
import { isWithin } from '../reports/scope.queries.ts';
import { insertActivity, selectActivities, tieToActivity } from './activity.queries.ts';
import { ensureInstitution, nameOfKind, noteMaterials, type Done } from './what-was-used.ts';

/** Capacities that record work. */
export const WHO: readonly Actor[] = ['ejecutor', 'supervisor', 'superadmin'];
/** Stages at which work is recorded, corrected and taken back. */
export const WORKED_ON: readonly Stage[] = ['assigned', 'in_progress', 'scheduled', 'referred', 'reopened'];

/** Records something done in the field, with its photos as evidence. */
export async function createActivity(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: Input<typeof activityEndpoints.create>; ip: string },
): Promise<Activity> {
  const caller = await callerOf(deps, viewer, ip);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, { id: call.report_id });
    const acting = actingOn(viewer, report, caller.ipSha256);
    const id = await noteActivity(transaction, { report, acting, now, done: call });
    const activity = (await selectActivities(transaction, report.id)).find((one) => one.id === id);
    if (!activity) throw new Error('the activity was not stored');
    return activity;
  });
}

type Work = {
  readonly report: Report;
  readonly acting: Acting;
  readonly now: Date;
  readonly done: Done;
};

/** Writes down something done for a locked report and answers its id; throws where that is not for this person or stage. */
export async function noteActivity(
  transaction: DatabaseTransaction,
  { report, acting, now, done }: Work,
): Promise<number> {
  if (!WHO.some((actor) => acting.actors.includes(actor))) throw new AppError('auth/forbidden');
  const { stage, outcome } = report;
  if (!WORKED_ON.includes(stage)) {
    const details = { move: 'activity', reason: 'not-from-here', stage, outcome, allowed: [] };
    throw new AppError('listener/move-not-allowed', { details });
  }
  const kind = await nameOfKind(transaction, done);
  await ensureInstitution(transaction, done.institution_id);
  const id = await insertActivity(transaction, {
    report_id: report.id,
    kind,
    kind_id: done.kind_id ?? null,
    institution_id: done.institution_id ?? null,
    text: done.text,
    quantity: done.quantity ?? null,
    unit: done.unit ?? null,
    cycle: report.cycle,
    done_at: now,
    actor_uid: acting.uid,
    actor_name: acting.name,
  });
  await noteMaterials(transaction, id, done.materials);
  await touchReport(transaction, report.id, now);
  const entryId = await record(transaction, {
    what: 'activity',
    acting,
    actor: shownActor(acting, WHO),
    at: now,
    before: report,
    after: report,
    text: `${kind}: ${done.text}`,
    photos: { ids: done.attachment_ids, purpose: 'evidence' },
    facts: { activity: id },
  });
  await tieToActivity(transaction, entryId, id);
  return id;
}

/** What was done in the field for a report. */
export async function listActivities(
  deps: Deps,
  viewer: Viewer,
  at: { id: number; ip: string },
): Promise<Activity[]> {
  const { desk } = await callerOf(deps, viewer, at.ip);
  const isReadable = desk !== null && (await isWithin(deps.database, desk, at.id));
  if (!isReadable) throw new AppError('listener/report-not-found');
  return selectActivities(deps.database, at.id);
}
