import type { Viewer } from '@vereda/contract/access/viewer';
import type { Activity } from '@vereda/contract/listener/case-file';
import type { activityEndpoints } from '@vereda/contract/listener/follower';
import type { Input } from '@vereda/contract/endpoint';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn, shownActor, type Acting } from '../access/actors.ts';
import { callerOf, lockReport, type Caller } from '../access/desk.service.ts';
import { record } from '../moving/record.ts';
import { touchReport, type Report } from '../reports/report.queries.ts';
import { isWithin } from '../reports/scope.queries.ts';
import { deleteActivity, selectActivity, updateActivityRow, type Recorded } from './activity.queries.ts';
import { WHO, WORKED_ON } from './activity.service.ts';
import { correctMaterials, ensureInstitution, nameOfKind } from './what-was-used.ts';

type At = { readonly id: number; readonly ip: string };

/** One thing done in the field; throws listener/activity-not-found outside the viewer's rights. */
export async function getActivity(deps: Deps, viewer: Viewer, { id, ip }: At): Promise<Activity> {
  const { desk } = await callerOf(deps, viewer, ip);
  const found = await selectActivity(deps.database, id);
  const isReadable = found && desk && (await isWithin(deps.database, desk, found.activity.report_id));
  if (!found || !isReadable) throw new AppError('listener/activity-not-found');
  return found.activity;
}

/** Corrects what was recorded until the case is resolved; what it said stays in the history. */
export function updateActivity(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: Input<typeof activityEndpoints.update>; ip: string },
): Promise<Activity> {
  return change(deps, { viewer, id: call.id, ip }, async (context) => {
    const { transaction, found } = context;
    const { activity: was } = found;
    const { text, quantity, unit, institution_id } = call;
    // What stays as it was may have left the lists since.
    const isSameKind = call.kind_id !== undefined && call.kind_id === was.kind_id;
    const kind = isSameKind ? was.kind : await nameOfKind(transaction, call);
    if (institution_id !== was.institution_id)
      await ensureInstitution(transaction, institution_id ?? undefined);
    if (call.materials) await correctMaterials(transaction, call.id, call.materials);
    await updateActivityRow(transaction, call.id, {
      kind,
      kind_id: call.kind_id ?? null,
      text,
      quantity,
      unit,
      ...(institution_id !== undefined && { institution_id }),
    });
    await note(context, { what: 'activity-changed', text: `${kind}: ${text}`, was: wordsOf(found.activity) });
    const after = await selectActivity(transaction, call.id);
    if (!after) throw new Error('the activity was not stored');
    return after.activity;
  });
}

/** Takes back what was recorded by a slip until the case is resolved. */
export function removeActivity(deps: Deps, viewer: Viewer, at: At): Promise<{ id: number }> {
  return change(deps, { viewer, ...at }, async (context) => {
    await deleteActivity(context.transaction, at.id);
    await note(context, { what: 'activity-removed', text: null, was: wordsOf(context.found.activity) });
    return { id: at.id };
  });
}

type Context = {
  readonly transaction: DatabaseTransaction;
  readonly report: Report;
  readonly found: Recorded;
  readonly acting: Acting;
  readonly now: Date;
};

async function change<T>(
  deps: Deps,
  { viewer, id, ip }: At & { readonly viewer: Viewer },
  make: (context: Context) => Promise<T>,
): Promise<T> {
  const caller = await callerOf(deps, viewer, ip);
  return deps.database.transaction().execute(async (transaction) => {
    const seen = await selectActivity(transaction, id);
    if (!seen) throw new AppError('listener/activity-not-found');
    const report = await lockCase(transaction, caller, seen);
    // Whoever was faster may have taken it back.
    const found = await selectActivity(transaction, id);
    if (!found) throw new AppError('listener/activity-not-found');
    const acting = actingOn(viewer, report, caller.ipSha256);
    ensureMay(acting, report, found);
    return make({ transaction, report, found, acting, now: deps.clock.now() });
  });
}

async function lockCase(
  transaction: DatabaseTransaction,
  caller: Caller,
  { activity }: Recorded,
): Promise<Report> {
  // An author without a desk reads no work by its number.
  if (!caller.desk) throw new AppError('listener/activity-not-found');
  try {
    return await lockReport(transaction, caller, { id: activity.report_id });
  } catch (error) {
    if (error instanceof AppError && error.code === 'listener/report-not-found')
      throw new AppError('listener/activity-not-found');
    throw error;
  }
}

function ensureMay(acting: Acting, report: Report, found: Recorded): void {
  if (!isOwnOrLed(acting, found)) throw new AppError('auth/forbidden');
  if (isUnderWay(report, found)) return;
  const { stage, outcome } = report;
  const details = { move: 'activity', reason: 'not-from-here', stage, outcome, allowed: [] };
  throw new AppError('listener/move-not-allowed', { details });
}

/** Whether somebody may correct what was recorded, or take it back, as the case stands. */
export function mayChange(acting: Acting, report: Report, found: Recorded): boolean {
  return isOwnOrLed(acting, found) && isUnderWay(report, found);
}

// A crew corrects what it recorded itself; a supervisor anybody's.
function isOwnOrLed({ actors, uid }: Acting, found: Recorded): boolean {
  const isOwn = actors.includes('ejecutor') && found.actor_uid === uid;
  return isOwn || actors.some((actor) => actor !== 'ejecutor' && WHO.includes(actor));
}

function isUnderWay({ stage, cycle }: Report, found: Recorded): boolean {
  return WORKED_ON.includes(stage) && found.cycle === cycle;
}

type Said = {
  readonly what: 'activity-changed' | 'activity-removed';
  readonly text: string | null;
  readonly was: string;
};

async function note({ transaction, report, found, acting, now }: Context, { what, text, was }: Said) {
  await touchReport(transaction, report.id, now);
  await record(transaction, {
    what,
    acting,
    actor: shownActor(acting, WHO),
    at: now,
    before: report,
    after: report,
    text,
    note: was,
    facts: { activity: found.activity.id },
  });
}

function wordsOf({ kind, text, quantity, unit, materials }: Activity): string {
  const amount = quantity === null ? [] : [`${quantity} ${unit ?? ''}`.trim()];
  const used = materials.map((one) => `${one.name}: ${one.quantity} ${one.unit}`);
  const said = [...amount, ...used].join(', ');
  return `${kind}${said && ` (${said})`}: ${text}`;
}
