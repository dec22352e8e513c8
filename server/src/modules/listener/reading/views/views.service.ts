import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { deskTrayEndpoints } from '@vereda/contract/listener/figures/desk-tray';
import { staffActors, type Actor } from '@vereda/contract/listener/transition';
import { TRAY_VIEWS_MAX } from '@vereda/contract/limits';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { countOwn, deleteView, insertView, selectViews } from './views.queries.ts';

type View = Output<typeof deskTrayEndpoints.views>['items'][number];

// Who may decide what others see over their list.
const SHARERS: readonly Actor[] = ['supervisor', 'superadmin'];

/** Views that somebody kept and those that others share with who does the same work; nobody else's. */
export async function listViews(deps: Deps, viewer: Viewer): Promise<{ items: View[] }> {
  const actors = staffActors(viewer);
  const rows = await selectViews(deps.database, { uid: viewer.uid, actors });
  return {
    items: rows.map(({ owner_uid, ...view }) => ({
      ...view,
      own: owner_uid === viewer.uid,
      removable: owner_uid === viewer.uid || actors.includes('superadmin'),
    })),
  };
}

/** Keeps a view; throws auth/forbidden for one to be shared by who does not lead, listener/too-many-views for one too many. */
export async function keepView(
  deps: Deps,
  viewer: Viewer,
  { name, query, shared_with: sharedWith }: Input<typeof deskTrayEndpoints.keepView>,
): Promise<{ id: number }> {
  const maySay = staffActors(viewer).some((actor) => SHARERS.includes(actor));
  if (sharedWith.length > 0 && !maySay) throw new AppError('auth/forbidden');
  return deps.database.transaction().execute(async (transaction) => {
    if ((await countOwn(transaction, viewer.uid)) >= TRAY_VIEWS_MAX)
      throw new AppError('listener/too-many-views', { params: { max: TRAY_VIEWS_MAX } });
    return insertView(transaction, {
      owner_uid: viewer.uid,
      name,
      query,
      shared_with: [...new Set(sharedWith)],
      changed_at: deps.clock.now(),
    });
  });
}

/** Forgets a view: its owner's, or a shared one by a superadmin; throws platform/not-found for every other. */
export async function forgetView(deps: Deps, viewer: Viewer, id: number): Promise<{ id: number }> {
  const mayAll = staffActors(viewer).includes('superadmin');
  const isGone = await deleteView(deps.database, { id, uid: viewer.uid, mayShared: mayAll });
  if (!isGone) throw new AppError('listener/unknown-view');
  return { id };
}
