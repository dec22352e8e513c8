import type { Viewer } from '@vereda/contract/access/viewer';
import type { ErrorCode } from '@vereda/contract/errors';
import { movedPath, nodesOf, pathTo } from '@vereda/contract/transparency/catalog-path';
import type { ManyPoints, MapLevel } from '@vereda/contract/transparency/map-point';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { confirmationOf, isConfirmed, type Confirmed } from '#platform/history/confirmation';
import { writeChanges } from '#platform/history/write-changes';
import { lockCatalog } from '../catalog/catalog.desk.ts';
import { readCatalogTree } from '../catalog/catalog-tree.ts';
import { MAP_POINT_DESK } from './map-point.desk.ts';
import { binPoints, countPaths, movePoints, type PathCount } from './map-point.queries.ts';

// A million points take longer than a statement usually may.
const TIMEOUT_MS = 300_000;

/** What is done with all points under an entry of the catalogue. */
type Deed = {
  readonly action: 'updated' | 'removed';
  readonly paths: readonly PathCount[];
  readonly shortened: number;
  /** What is confirmed beside the points themselves. */
  readonly facts: readonly unknown[];
  readonly statements: (at: Date) => RawBuilder<unknown>[];
};

type Change = { readonly from: number; readonly to: number; readonly confirmation?: string | undefined };
type Drop = { readonly id: number; readonly confirmation?: string | undefined };

/** Files all points of one type, sector or category under another: counts them first, and does it with the confirmation of that count. */
export function changeLevel(
  deps: Deps,
  viewer: Viewer,
  { level, from, to, confirmation }: Change & { readonly level: MapLevel },
): Promise<ManyPoints> {
  if (from === to) refuse('transparency/moved-to-itself');
  return inTwoSteps(deps, viewer, {
    confirmation,
    read: async (database) => {
      const { items: tree } = await readCatalogTree(database);
      const head = pathTo(tree, level, to);
      if (!head || !nodesOf(tree, head)?.every(({ active }) => active))
        refuse('transparency/level-not-offered');
      const paths = await countPaths(database, { [level]: from });
      const moves = paths.map(({ path, count }) => ({ path, count, to: movedPath(tree, path, head) }));
      const shorter = moves.filter((move) => move.to.length < move.path.length);
      return {
        action: 'updated',
        paths,
        shortened: shorter.reduce((sum, { count }) => sum + count, 0),
        facts: ['change', level, from, moves.map((move) => move.to)],
        statements: (at) => moves.map((move) => movePoints(move.path, move.to, at)),
      };
    },
  });
}

/** Puts all points of a type, a sector or a category into the bin: counts them first, and does it with the confirmation of that count. */
export function deleteLevel(
  deps: Deps,
  viewer: Viewer,
  { level, id, confirmation }: Drop & { readonly level: MapLevel },
): Promise<ManyPoints> {
  return inTwoSteps(deps, viewer, {
    confirmation,
    read: async (database) => ({
      action: 'removed',
      paths: await countPaths(database, { [level]: id }),
      shortened: 0,
      facts: ['delete', level, id],
      statements: (at) => [binPoints({ [level]: id }, at)],
    }),
  });
}

type TwoSteps = {
  readonly confirmation: string | undefined;
  readonly read: (database: Database) => Promise<Deed>;
};

async function inTwoSteps(deps: Deps, viewer: Viewer, { confirmation, read }: TwoSteps): Promise<ManyPoints> {
  if (confirmation === undefined) {
    const deed = await read(deps.database);
    const { shortened } = deed;
    const count = countOf(deed);
    if (count === 0) return { count, shortened, confirmation: null, until: null, done: false };
    const { text, until } = confirmationOf(deps, confirmedBy(viewer, deed));
    return { count, shortened, confirmation: text, until: until.toISOString(), done: false };
  }
  return deps.database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(transaction);
    await lockCatalog(transaction);
    const deed = await read(transaction);
    const count = countOf(deed);
    if (count === 0 || !isConfirmed(deps, confirmedBy(viewer, deed), confirmation))
      throw new AppError('transparency/points-confirmation-invalid');
    const at = deps.clock.now();
    const word = { at, actor: actorOf(viewer), entity: MAP_POINT_DESK.entity, action: deed.action };
    for (const statement of deed.statements(at)) await writeChanges(transaction, word, statement);
    await publish(transaction, MAP_POINT_DESK.event);
    return { count, shortened: deed.shortened, confirmation: null, until: null, done: true };
  });
}

function countOf({ paths }: Deed): number {
  return paths.reduce((sum, { count }) => sum + count, 0);
}

// These very points as they are now: one more, one fewer or one that changed asks for another look.
function confirmedBy({ uid }: Viewer, { facts, paths }: Deed): Confirmed {
  const points = paths.map(({ path, count, mark }) => [path, count, mark]);
  return { purpose: 'many-map-points', uid, facts: [...facts, points] };
}

function refuse(code: ErrorCode): never {
  throw new AppError(code, { fields: { to: code } });
}
