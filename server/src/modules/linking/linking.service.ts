import type { Viewer } from '@vereda/contract/access/viewer';
import { LINK_FINDS_MAX, LINKED_KINDS, LINKS_MAX } from '@vereda/contract/catalog/linking';
import type { linkingEndpoints } from '@vereda/contract/catalog/linking';
import type { Input, Output } from '@vereda/contract/endpoint';
import { gone } from '#platform/catalog/reading.service';
import type { DatabaseTransaction } from '#platform/database/database';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import {
  dropLink,
  insertLink,
  lockLink,
  lockLinks,
  selectLinkEvents,
  selectLinks,
  type Deed,
  type End,
  type LinkRow,
} from './link.queries.ts';
import { kindsFor, selectThings } from './seen-things.ts';

type Calls = typeof linkingEndpoints;

// Which thing it is of is no matter of everybody on the staff.
const CHANGED = { topic: 'links-changed', key: 'link', audience: 'staff' } as const;

/** What somebody at the desk may see of the links of a thing; throws platform/gone where the thing itself is not theirs. */
export async function listLinks(deps: Deps, viewer: Viewer, subject: End): Promise<Output<Calls['list']>> {
  const rows = await selectLinks(deps.database, subject, { limit: LINKS_MAX });
  const ends = [subject, ...rows.map(otherOf)];
  const seen = await selectThings(deps, ends, { reader: { at: 'desk', viewer } });
  if (!seen.get(subject)) gone();
  const everybodys = await selectThings(deps, ends, { reader: { at: 'public' } });
  const names = await deps.loadNames([...new Set(rows.map(({ created_by: by }) => by))]);
  return {
    items: rows
      .flatMap((row) => {
        const thing = seen.get(otherOf(row));
        const isPublic = Boolean(everybodys.get(subject) && everybodys.get(otherOf(row)));
        const by = names.get(row.created_by) ?? null;
        const said = { link_id: row.id, since: row.created_at.toISOString(), by, is_public: isPublic };
        return thing ? [{ ...thing, ...said }] : [];
      })
      .toSorted(byKind),
  };
}

/** A page of who linked what to a thing and took it away, as far as somebody may see it; throws platform/gone where the thing itself is not theirs. */
export async function listLinkEvents(
  deps: Deps,
  viewer: Viewer,
  { cursor, limit, ...subject }: Input<Calls['history']>,
): Promise<Output<Calls['history']>> {
  const after = readCursor(cursor, ['instant', 'number', 'number']);
  const rows = await selectLinkEvents(deps.database, subject, { after, limit });
  const page = rows.slice(0, limit);
  const seen = await selectThings(deps, [subject, ...page.map(otherOf)], { reader: { at: 'desk', viewer } });
  if (!seen.get(subject)) gone();
  const names = await deps.loadNames([...new Set(page.map(({ by }) => by))]);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.flatMap(({ at, by, is_removal: isRemoval, ...end }) => {
      const thing = seen.get(otherOf(end));
      const what = isRemoval ? ('removed' as const) : ('added' as const);
      return thing ? [{ at: at.toISOString(), what, by: names.get(by) ?? null, thing }] : [];
    }),
    next_cursor: last ? cursorOf(last.instant, last.id, last.is_removal) : null,
  };
}

/** Things that somebody may link to one, by folio or name; throws platform/gone where that one is not theirs. */
export async function findLinkable(
  deps: Deps,
  viewer: Viewer,
  { search, ...subject }: Input<Calls['find']>,
): Promise<Output<Calls['find']>> {
  const reader = { at: 'desk', viewer } as const;
  if (!(await selectThings(deps, [subject], { reader })).get(subject)) gone();
  if (search === '') return { items: [] };
  const rows = await selectLinks(deps.database, subject, { limit: LINKS_MAX });
  const known = [subject, ...rows.map(otherOf)];
  const found = await Promise.all(
    (await kindsFor(deps, reader)).map(async ({ kind, find }) => {
      const taken = known.filter((end) => end.kind === kind).map(({ id }) => id);
      const limit = LINK_FINDS_MAX + taken.length;
      const things = await find(deps.database, { search, viewer, limit });
      const free = things.filter(({ id }) => !taken.includes(id)).slice(0, LINK_FINDS_MAX);
      return free.map((thing) => ({ ...thing, kind }));
    }),
  );
  return { items: found.flat().toSorted(byKind) };
}

/** Links two things; throws platform/gone unless somebody may see both, linking/to-itself or linking/too-many. */
export function createLink(
  deps: Deps,
  viewer: Viewer,
  { kind, id, to }: Input<Calls['create']>,
): Promise<Output<Calls['create']>> {
  const from = { kind, id };
  if (kind === to.kind && id === to.id) throw new AppError('linking/to-itself');
  return deps.database.transaction().execute(async (transaction) => {
    await lockLinks(transaction);
    await ensureSeen(deps, transaction, { viewer, ends: [from, to] });
    const ends = inOrder(from, to);
    const deed = { at: deps.clock.now(), uid: viewer.uid };
    const link = await insertLink(transaction, ends, deed);
    if (!link.isNew) return { link_id: link.id };
    for (const end of ends) await ensureFew(transaction, end);
    await note(transaction, { id: link.id, ends, viewer, deed, action: 'created' });
    return { link_id: link.id };
  });
}

/** Takes a link away; throws platform/gone unless somebody may see both ends. */
export function deleteLink(deps: Deps, viewer: Viewer, id: number): Promise<Output<Calls['delete']>> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockLinks(transaction);
    const link = (await lockLink(transaction, id)) ?? gone();
    await ensureSeen(deps, transaction, { viewer, ends: link.ends });
    if (!link.isThere) return { removed: true };
    const deed = { at: deps.clock.now(), uid: viewer.uid };
    await dropLink(transaction, id, deed);
    await note(transaction, { id, ends: link.ends, viewer, deed, action: 'removed' });
    return { removed: true };
  });
}

/** What everybody may see of the links of a thing; nothing where the thing itself is not everybody's. */
export async function listShown(deps: Deps, subject: End): Promise<Output<Calls['shown']>> {
  const rows = await selectLinks(deps.database, subject, { limit: LINKS_MAX });
  const ends = rows.map(otherOf);
  const seen = await selectThings(deps, [subject, ...ends], { reader: { at: 'public' } });
  if (!seen.get(subject)) return { items: [] };
  return { items: ends.flatMap((end) => seen.get(end) ?? []).toSorted(byKind) };
}

type Wanted = { readonly viewer: Viewer; readonly ends: readonly End[] };

async function ensureSeen(
  deps: Deps,
  transaction: DatabaseTransaction,
  { viewer, ends }: Wanted,
): Promise<void> {
  const seen = await selectThings(deps, ends, { reader: { at: 'desk', viewer }, database: transaction });
  if (ends.some((end) => !seen.get(end))) gone();
}

async function ensureFew(transaction: DatabaseTransaction, end: End): Promise<void> {
  const rows = await selectLinks(transaction, end, { limit: LINKS_MAX + 1 });
  if (rows.length > LINKS_MAX) throw new AppError('linking/too-many', { params: { count: LINKS_MAX } });
}

type Noted = {
  readonly id: number;
  readonly ends: readonly [End, End];
  readonly viewer: Viewer;
  readonly deed: Deed;
  readonly action: 'created' | 'removed';
};

async function note(
  transaction: DatabaseTransaction,
  { id, ends, viewer, deed, action }: Noted,
): Promise<void> {
  const [from, to] = action === 'created' ? [null, ends] : [ends, null];
  await writeChange(transaction, {
    at: deed.at,
    entity: 'link',
    entity_id: String(id),
    action,
    actor: actorOf(viewer),
    ...(from && { from }),
    ...(to && { to }),
  });
  await publish(transaction, CHANGED);
}

function otherOf({ kind, other }: Pick<LinkRow, 'kind' | 'other'>): End {
  return { kind, id: other };
}

// As the table has each pair: by the letters of the kind, then by the id.
function inOrder(one: End, other: End): readonly [End, End] {
  const isLess = one.kind === other.kind ? one.id < other.id : one.kind < other.kind;
  return isLess ? [one, other] : [other, one];
}

function byKind(one: Pick<End, 'kind'>, other: Pick<End, 'kind'>): number {
  return LINKED_KINDS.indexOf(one.kind) - LINKED_KINDS.indexOf(other.kind);
}
