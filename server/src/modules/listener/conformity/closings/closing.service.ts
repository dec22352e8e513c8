import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { closingReviewEndpoints } from '@vereda/contract/listener/figures/closing-review';
import { staffActors } from '@vereda/contract/listener/transition';
import type { Locale } from '@vereda/contract/locale';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { deskScope } from '../../access/scope.ts';
import { lockClosing, selectAreaFigures, selectClosings, updateVerdict } from './closing.queries.ts';

type Calls = typeof closingReviewEndpoints;

/** The chosen closings that a supervisor may judge, with figures by area; nothing for others. */
export async function listClosings(
  deps: Deps,
  viewer: Viewer,
  { judged, cursor, limit, locale }: Input<Calls['list']> & { readonly locale: Locale },
): Promise<Output<Calls['list']>> {
  if (!isSupervisor(viewer)) return { items: [], next_cursor: null, areas: [] };
  const scope = deskScope(viewer);
  const [after = null] = readCursor(cursor, ['number']) ?? [];
  const { uid } = viewer;
  const [rows, areas] = await Promise.all([
    selectClosings(deps.database, scope, { judged, after, limit: limit + 1, locale, uid }),
    selectAreaFigures(deps.database, scope, deps.clock.now()),
  ]);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? cursorOf(last.report_id) : null, areas };
}

/** Keeps a verdict; throws listener/report-not-found, listener/closing-own and listener/closing-judged. */
export function judgeClosing(
  deps: Deps,
  viewer: Viewer,
  { id, verdict, reason }: Input<Calls['judge']>,
): Promise<Output<Calls['judge']>> {
  const at = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const { uid } = viewer;
    const found = isSupervisor(viewer) && (await lockClosing(transaction, deskScope(viewer), { id, uid }));
    if (!found) throw new AppError('listener/report-not-found');
    if (found.own) throw new AppError('listener/closing-own');
    if (found.judged_by !== null && found.judged_by !== uid) throw new AppError('listener/closing-judged');
    await updateVerdict(transaction, { id, verdict, reason, uid, at });
    await writeChange(transaction, {
      at,
      entity: 'closing-review',
      entity_id: String(id),
      action: 'updated',
      actor: actorOf(viewer),
      from: { verdict: found.verdict },
      to: { verdict, reason },
    });
    return { verdict };
  });
}

function isSupervisor(viewer: Viewer): boolean {
  return staffActors(viewer).some((actor) => actor === 'supervisor' || actor === 'superadmin');
}
