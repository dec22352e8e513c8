import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { ErrorCode } from '@vereda/contract/errors';
import type { Viewer } from '@vereda/contract/access/viewer';
import { listChangers } from '#modules/identity/public';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { selectOpenKeys } from '../../credentials/person-keys.queries.ts';
import { selectOfficials } from '../../officials/officials.queries.ts';
import { keyFault, standingFault } from '../../officials/standing.ts';
import type { CivicRow } from '../civic.queries.ts';
import type { CivicFacts } from '../civic.status.ts';

type Asked = { readonly draw: CivicRow; readonly viewer: Viewer | null };

/** What decides whether somebody may sign a result: the offices that are held, and who is tied to whom. */
export async function signingFacts(
  deps: Deps,
  database: Database,
  { draw, viewer }: Asked,
): Promise<Pick<CivicFacts, 'offices' | 'is_tied'>> {
  if (draw.status !== 'sorteado' || !viewer) return { offices: {}, is_tied: false };
  return {
    offices: await officesOf(deps, database, viewer),
    is_tied: await isTied(deps, database, { draw, viewer }),
  };
}

async function officesOf(deps: Deps, database: Database, { uid }: Viewer): Promise<CivicFacts['offices']> {
  const now = deps.clock.now();
  const own = (await selectOfficials(database, true)).filter((official) => official.uid === uid);
  const keys = await selectOpenKeys(
    database,
    own.map(({ id }) => id),
  );
  const offices: Partial<Record<SignerRole, ErrorCode | null>> = {};
  for (const official of own) {
    const key = keys.find(({ official_id }) => official_id === official.id);
    offices[official.role] = standingFault(official, now) ?? keyFault(key, now);
  }
  return offices;
}

// One person with two accounts would be two signers, or would make the list and sign what follows from it.
async function isTied(deps: Deps, database: Database, { draw, viewer }: Asked): Promise<boolean> {
  const signers = [...draw.signatures.map(({ uid }) => uid), viewer?.uid ?? ''];
  const listers = [draw.list_by, draw.closed_by].filter((uid) => uid !== null);
  const involved = [...new Set([...signers, ...listers])];
  const changers = await listChangers(deps, database, involved);
  return changers.some(
    ({ uid, by_uid }) =>
      uid !== by_uid && involved.includes(by_uid) && (signers.includes(uid) || signers.includes(by_uid)),
  );
}
