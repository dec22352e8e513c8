import type { Viewer } from '@vereda/contract/access/viewer';
import type { ChangePlaceInput } from '@vereda/contract/listener/moves/report-moving';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn, mayPlace, PLACERS, shownActor } from '../access/actors.ts';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { hasPlace, placeLine, placeOf, type Place } from '../filing/place.ts';
import { selectRoute } from '../organization/organization.queries.ts';
import { updateReport, type Report } from '../reports/report.queries.ts';
import { loadCityTerms } from '../terms/counting.service.ts';
import { record } from './record.ts';
import { answerOf, type MovedReport } from './update-report.service.ts';

type Placed = Pick<Place, 'lat' | 'lng' | 'street' | 'number' | 'crossing' | 'reference'>;

/**
 * Says where a report is, whether it had no place or a wrong one; the same one again changes nothing. Throws
 * listener/place-required for none. Only staff read in its history where it was before.
 */
export async function changePlace(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: ChangePlaceInput; ip: string },
): Promise<MovedReport> {
  if (!hasPlace(call))
    throw new AppError('listener/place-required', { fields: { place: 'listener/place-required' } });
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, call);
    const acting = actingOn(viewer, report, caller.ipSha256);
    if (!mayPlace(acting.actors)) throw new AppError('auth/forbidden');
    const now = deps.clock.now();
    const { colonia: _colonia, warnings: _warnings, ...placed } = await placeOf(transaction, call);
    if (!call.note && isThere(report, placed))
      return answerOf({ transaction, terms, acting, now }, report, caller);
    const after = await updateReport(transaction, report.id, {
      ...placed,
      place_origin: call.place_origin ?? report.place_origin,
      node_id: await routeAt(transaction, report, placed.colonia_id),
      updated_at: now,
    });
    const told = `${placeLine(report)} → ${placeLine(after)}`;
    await record(transaction, {
      what: 'place',
      acting,
      actor: shownActor(acting, PLACERS),
      at: now,
      before: report,
      after,
      note: call.note ? `${told}\n${call.note}` : told,
      facts: { colonia_id: after.colonia_id },
      isPublic: false,
    });
    return answerOf({ transaction, terms, acting, now }, after, caller);
  });
}

function isThere(report: Report, { lat, lng, street, number, crossing, reference }: Placed): boolean {
  const parts = { lat, lng, street, number, crossing, reference };
  return Object.entries(parts).every(([name, part]) => report[name as keyof Placed] === part);
}

// A pending report waits for who is in charge there; one that is being worked on stays with who has it.
async function routeAt(
  transaction: DatabaseTransaction,
  report: Report,
  coloniaId: number | null,
): Promise<number | null> {
  if (report.stage !== 'pending' || report.kind !== 'service_report') return report.node_id;
  const route = await selectRoute(transaction, { ...report, colonia_id: coloniaId });
  return route?.node_id ?? report.node_id;
}
