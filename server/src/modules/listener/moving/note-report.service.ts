import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn, shownActor } from '../access/actors.ts';
import { callerOf, lockReport, type Caller } from '../access/desk.service.ts';
import { touchReport } from '../reports/report.queries.ts';
import { insertRating } from '../reports/rating.queries.ts';
import { loadCityTerms, type CityTerms } from '../terms/counting.service.ts';
import { record } from './record.ts';
import { answerOf, type MovedReport } from './update-report.service.ts';

const RATING_DAYS = 30;
const DAY_MS = 86_400_000;

type NoteCall = {
  readonly id: number;
  readonly version?: number | undefined;
  readonly text?: string | undefined;
  readonly note?: string | undefined;
};

/** Adds a public text, a private note, or both; the stage stays. */
export async function noteReport(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: NoteCall; ip: string },
): Promise<MovedReport> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  return noteOne(deps, { caller, terms }, call);
}

/** Adds the same in a transaction of its own. */
export async function noteOne(
  deps: Deps,
  { caller, terms }: { caller: Caller; terms: CityTerms },
  call: NoteCall,
): Promise<MovedReport> {
  if (!call.text && !call.note)
    throw new AppError('platform/invalid-input', { fields: { text: 'required' } });
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, call);
    const acting = actingOn(caller.viewer, report, caller.ipSha256);
    const now = deps.clock.now();
    await touchReport(transaction, report.id, now);
    await record(transaction, {
      what: 'note',
      acting,
      actor: shownActor(acting, acting.actors),
      at: now,
      before: report,
      after: report,
      text: call.text ?? null,
      note: call.note ?? null,
      isPublic: call.text !== undefined,
    });
    return answerOf({ transaction, terms, acting, now }, report, caller);
  });
}

/** The author's rating of a solved report; once, within 30 days. Throws listener/rating-closed. */
export async function rateReport(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: { id: number; stars: number; text?: string | undefined }; ip: string },
): Promise<{ stars: number }> {
  const caller = await callerOf(deps, viewer, ip);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, { id: call.id });
    if (report.author_uid !== viewer.uid) throw new AppError('auth/forbidden');
    const isSolved = report.outcome === 'conforme' || report.outcome === 'conforme_tacita';
    const isLate = !report.closed_at || now.getTime() - report.closed_at.getTime() > RATING_DAYS * DAY_MS;
    if (!isSolved || isLate) throw new AppError('listener/rating-closed');
    const rating = { report_id: report.id, stars: call.stars, text: call.text || null, created_at: now };
    if (!(await insertRating(transaction, rating))) throw new AppError('listener/rating-closed');
    await record(transaction, {
      what: 'rate',
      acting: actingOn(viewer, report, caller.ipSha256),
      actor: 'author',
      at: now,
      before: report,
      after: report,
      text: call.text || null,
      facts: { stars: call.stars },
    });
    return { stars: call.stars };
  });
}
