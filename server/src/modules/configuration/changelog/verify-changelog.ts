import type { Database } from '#platform/database/database';
import { personalHash } from '#platform/history/write-change';
import { GENESIS, nextHash } from './chain.ts';
import { selectLinksAfter, selectPersonal, selectRoots, selectSlippedIn } from './chain.queries.ts';

/** Result of walking the whole chain: the first bad row by its place and change, null where it has none. */
export type ChainVerdict =
  | { readonly whole: true; readonly length: number }
  | {
      readonly whole: false;
      readonly position: number | null;
      readonly change_id: number | null;
      readonly fault: ChainFault;
    };

/**
 * altered: a row does not fit its hash · missing: the row is gone · gap: a place is · personal-altered: a personal
 * value does not fit its hash · unchained: a row slipped in beside the chain · root-altered, cut-short: the chain does
 * not have, or no longer reaches, a root that was kept.
 */
export type ChainFault =
  | 'altered'
  | 'missing'
  | 'gap'
  | 'personal-altered'
  | 'unchained'
  | 'root-altered'
  | 'cut-short';

const PAGE = 5000;

/** Recomputes every hash from the first row on and names the first one that does not fit. */
export async function verifyChangelog(database: Database): Promise<ChainVerdict> {
  const roots = new Map((await selectRoots(database)).map((root) => [root.position, root.hash]));
  let hash: Buffer = GENESIS;
  let position = 0;
  for (;;) {
    const links = await selectLinksAfter(database, position, PAGE);
    for (const link of links) {
      const bad = (fault: ChainFault) =>
        ({ whole: false, position: link.position, change_id: link.change_id, fault }) as const;
      if (link.position !== position + 1) return bad('gap');
      if (!link.row) return bad('missing');
      hash = nextHash(hash, link.row);
      if (!hash.equals(link.hash)) return bad('altered');
      const root = roots.get(link.position);
      if (root && !root.equals(hash)) return bad('root-altered');
      position = link.position;
    }
    if (links.length < PAGE) break;
  }
  const lost = [...roots.keys()].find((kept) => kept > position);
  if (lost !== undefined) return { whole: false, position: lost, change_id: null, fault: 'cut-short' };
  return (
    (await findPersonalFault(database)) ??
    (await findSlippedIn(database)) ?? { whole: true, length: position }
  );
}

async function findPersonalFault(database: Database): Promise<ChainVerdict | null> {
  let after = 0;
  for (;;) {
    const rows = await selectPersonal(database, after, PAGE);
    const bad = rows.find((row) => personalHash(row.salt, row.value) !== row.personal_sha256);
    if (bad) return { whole: false, position: null, change_id: bad.change_id, fault: 'personal-altered' };
    if (rows.length < PAGE) return null;
    after = rows.at(-1)?.change_id ?? after;
  }
}

async function findSlippedIn(database: Database): Promise<ChainVerdict | null> {
  const [first] = await selectSlippedIn(database);
  return first === undefined ? null : { whole: false, position: null, change_id: first, fault: 'unchained' };
}
