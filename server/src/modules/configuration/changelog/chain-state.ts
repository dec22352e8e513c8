import type { Output } from '@vereda/contract/endpoint';
import type { changelogEndpoints } from '@vereda/contract/configuration/changelog';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { verifyChangelog } from './verify-changelog.ts';

type ChainState = NonNullable<Output<(typeof changelogEndpoints)['list']>['chain']>;
type Walk = { readonly since: number; readonly done: Promise<ChainState>; last: ChainState | null };

const KEEP_MS = 10 * 60_000;
const WAIT_MS = 1500;
const UNKNOWN: ChainState = {
  state: 'checking',
  length: null,
  change_id: null,
  fault: null,
  checked_at: null,
};
const walks = new WeakMap<Database, Walk>();

/** Whether the history is whole. It is walked at most every ten minutes, once for all who ask; a long walk is not waited for. */
export async function chainState(deps: Deps): Promise<ChainState> {
  const now = deps.clock.now();
  const known = walks.get(deps.database);
  const walk = known && now.getTime() - known.since < KEEP_MS ? known : begin(deps, now, known?.last ?? null);
  return Promise.race([walk.done, later(walk)]);
}

function begin(deps: Deps, now: Date, last: ChainState | null): Walk {
  const done = verifyChangelog(deps.database).then((verdict): ChainState => {
    const checked = { checked_at: now.toISOString() };
    if (verdict.whole) {
      return { state: 'whole', length: verdict.length, change_id: null, fault: null, ...checked };
    }
    deps.log.error({ verdict }, 'the history is not whole');
    return { state: 'broken', length: null, change_id: verdict.change_id, fault: verdict.fault, ...checked };
  });
  const walk: Walk = { since: now.getTime(), done, last };
  walks.set(deps.database, walk);
  done.then(
    (state) => (walk.last = state),
    () => walks.delete(deps.database),
  );
  return walk;
}

function later(walk: Walk): Promise<ChainState> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(walk.last ?? UNKNOWN), WAIT_MS).unref();
  });
}
