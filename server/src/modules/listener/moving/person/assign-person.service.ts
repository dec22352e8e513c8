import type { Viewer } from '@vereda/contract/access/viewer';
import { staffActors, type Actor } from '@vereda/contract/listener/transition';
import { listPlaced, type Placed } from '#modules/identity/public';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn, shownActor } from '../../access/actors.ts';
import { callerOf, lockReport } from '../../access/desk.service.ts';
import { selectReport, updateReport, type Report } from '../../reports/report.queries.ts';
import { isWithin } from '../../reports/scope.queries.ts';
import { loadCityTerms } from '../../terms/counting.service.ts';
import { record } from '../record.ts';
import { answerOf, type MovedReport } from '../update-report.service.ts';
import { selectAreasAbove } from './person.queries.ts';

type Person = Pick<Placed, 'uid' | 'name' | 'type_operator'>;
type Call = { readonly id: number; readonly version: number; readonly uid: string | null };

const EVERY = '*';
// Who gives a case to somebody else; anybody of the area takes one, or gives the own one back.
const LEADERS: readonly Actor[] = ['supervisor', 'superadmin'];

/** Who of the area in charge a report may be given to, and who has it; throws listener/report-not-found. */
export async function listPeople(
  deps: Deps,
  viewer: Viewer,
  { id, ip }: { id: number; ip: string },
): Promise<{ uid: string | null; name: string | null; people: Person[] }> {
  const { desk } = await callerOf(deps, viewer, ip);
  const isReadable = desk !== null && (await isWithin(deps.database, desk, id));
  const report = isReadable ? await selectReport(deps.database, id, { lock: false }) : null;
  if (!report) throw new AppError('listener/report-not-found');
  const people = await peopleFor(deps.database, report);
  const has = people.find(({ uid }) => uid === report.assignee_uid);
  return {
    uid: report.assignee_uid,
    name: has?.name ?? null,
    people: people
      .filter(({ uid }) => mayGive(viewer, report, uid))
      .map(({ uid, name, type_operator }) => ({ uid, name, type_operator })),
  };
}

/** Gives a report to a person of the area in charge, or to nobody; throws listener/not-of-the-area. */
export async function assignPerson(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: Call; ip: string },
): Promise<MovedReport> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, call);
    const acting = actingOn(viewer, report, caller.ipSha256);
    const context = { transaction, terms, acting, now: deps.clock.now() };
    if (!report.is_at_desk || !mayGive(viewer, report, call.uid)) throw new AppError('auth/forbidden');
    if (report.assignee_uid === call.uid) return answerOf(context, report, caller);
    if (report.stage === 'closed') throw new AppError('listener/not-of-the-area');
    const people = call.uid === null ? [] : await peopleFor(transaction, report);
    const person = people.find(({ uid }) => uid === call.uid);
    if (call.uid !== null && !person) throw new AppError('listener/not-of-the-area');
    const after = await updateReport(transaction, report.id, {
      assignee_uid: call.uid,
      updated_at: context.now,
    });
    await record(transaction, {
      what: 'person',
      acting,
      actor: shownActor(acting, acting.actors),
      at: context.now,
      before: report,
      after,
      note: person?.name ?? null,
      facts: { assignee_uid: call.uid },
      isPublic: false,
    });
    return answerOf(context, after, caller);
  });
}

function mayGive(viewer: Viewer, report: Report, to: string | null): boolean {
  if (staffActors(viewer).some((actor) => LEADERS.includes(actor))) return true;
  const isOwn = report.assignee_uid === null || report.assignee_uid === viewer.uid;
  return isOwn && (to === null || to === viewer.uid);
}

// Whoever is placed at the area or above it reads its cases, if the category is theirs too.
async function peopleFor(database: Database, report: Report): Promise<Placed[]> {
  if (report.node_id === null) return [];
  const placed = await listPlaced(database, await selectAreasAbove(database, report.node_id));
  return placed.filter(
    ({ allowed_categories: own }) => own.includes(EVERY) || own.includes(String(report.category_id)),
  );
}
