import type { Viewer } from '@vereda/contract/access/viewer';
import type { changelogEndpoints } from '@vereda/contract/configuration/changelog';
import type { Input, Output } from '@vereda/contract/endpoint';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { chainState } from './chain-state.ts';
import { selectChange, selectChanges, type ListedChange } from './changelog.queries.ts';
import { isRestorable } from './restore-change.service.ts';

type Calls = typeof changelogEndpoints;

/** A page of what happened, newest first. */
export async function listChanges(deps: Deps, input: Input<Calls['list']>): Promise<Output<Calls['list']>> {
  const { cursor, entity, entity_id, action, actor_uid, limit } = input;
  const rows = await selectChanges(deps.database, {
    beforeId: readCursor(cursor, ['whole'])?.[0] ?? null,
    entity: entity ?? null,
    entityId: entity_id ?? null,
    action: action ?? null,
    actorUid: actor_uid ?? null,
    person: input.person ?? null,
    since: input.since ?? null,
    until: input.until ?? null,
    limit: limit + 1,
  });
  const items = await withNames(deps, rows.slice(0, limit));
  const last = rows.length > limit ? items.at(-1) : undefined;
  const page = { items, next_cursor: last ? cursorOf(last.id) : null };
  return input.with_chain ? { ...page, chain: await chainState(deps) } : page;
}

// Names are read at the moment of looking: the history itself keeps none that could not be erased.
async function withNames<Row extends ListedChange>(deps: Deps, rows: readonly Row[]) {
  const subjectOf = ({ entity, entity_id }: ListedChange) => (entity === 'user' ? entity_id : null);
  const uids = rows.flatMap((row) => [row.actor_uid, subjectOf(row)]).filter((uid) => uid !== null);
  const names = await deps.loadNames([...new Set(uids)]);
  const nameOf = (uid: string | null) => (uid === null ? null : (names.get(uid) ?? null));
  return rows.map((row) => ({
    ...row,
    actor_name: nameOf(row.actor_uid),
    entity_name: nameOf(subjectOf(row)),
  }));
}

/** One change; throws configuration/change-not-found. Only superadmins are shown its personal half. */
export async function getChange(deps: Deps, viewer: Viewer, id: number): Promise<Output<Calls['get']>> {
  const change = await selectChange(deps.database, id);
  if (!change) throw new AppError('configuration/change-not-found');
  const [named] = await withNames(deps, [change]);
  if (!named) throw new AppError('configuration/change-not-found');
  const personal = viewer.type === 'superadmin' ? change.personal : null;
  return { ...named, personal, restorable: await isRestorable(deps, viewer, change) };
}

/** Adds a note of the viewer to the history of a thing. The text can be erased like every personal value. */
export async function addNote(
  deps: Deps,
  viewer: Viewer,
  { entity, entity_id, text }: Input<Calls['create']>,
): Promise<Output<Calls['create']>> {
  const id = await deps.database.transaction().execute((transaction) =>
    writeChange(transaction, {
      at: deps.clock.now(),
      entity,
      entity_id,
      action: 'noted',
      actor: actorOf(viewer),
      personal: { text },
    }),
  );
  return getChange(deps, viewer, id);
}
