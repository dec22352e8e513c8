import type { Viewer } from '@vereda/contract/access/viewer';
import type { civicEndpoints } from '@vereda/contract/certificates/civic/desk';
import type { Input } from '@vereda/contract/endpoint';
import { secretCommitment } from '@vereda/verifier/civic/seed';
import { listChangers } from '#modules/identity/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { revealParty, touchCivic, upsertParty } from './civic-write.queries.ts';
import type { CivicRow } from './civic.queries.ts';
import { finishDraw } from './finish-draw.ts';
import { getCivicToMove, noteCivic } from './move-civic.ts';

type Calls = typeof civicEndpoints;

/** Takes one of the two seats with the hash of a secret that nobody else has. */
export async function commitSecret(deps: Deps, viewer: Viewer, input: Input<Calls['commit']>): Promise<void> {
  const at = deps.clock.now();
  const { seat, name, commitment } = input;
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getCivicToMove(deps, transaction, { seen: input, move: 'commit', viewer });
    const other = draw.parties.find((party) => party.seat !== seat);
    if (other?.uid === viewer.uid) throw new AppError('certificates/civic-one-seat');
    if (other?.commitment === commitment) throw new AppError('certificates/civic-same-commitment');
    await ensureIndependent(deps, transaction, { uid: viewer.uid, others: other ? [other.uid] : [] });
    const isTaken = !(await upsertParty(transaction, draw, { seat, uid: viewer.uid, name, commitment, at }));
    if (isTaken) throw new AppError('certificates/civic-seat-taken');
    await touchCivic(transaction, draw.id, at);
    await noteCivic(transaction, draw, { action: 'commit', viewer, at, noted: { seat, name, commitment } });
  });
}

/** Reveals the own secret; the second one draws in the same transaction. */
export async function revealSecret(deps: Deps, viewer: Viewer, input: Input<Calls['reveal']>): Promise<void> {
  const at = deps.clock.now();
  const { secret, nonce } = input;
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getCivicToMove(deps, transaction, { seen: input, move: 'reveal', viewer });
    const own = draw.parties.find(({ uid }) => uid === viewer.uid);
    if (!own) throw new AppError('certificates/civic-no-seat');
    const { seat } = own;
    if (secretCommitment({ draw: draw.folio, seat }, { secret, nonce }) !== own.commitment)
      throw new AppError('certificates/civic-secret-wrong', {
        fields: { secret: 'certificates/civic-secret-wrong' },
      });
    await ensureStillTwo(deps, transaction, draw);
    await revealParty(transaction, { id: draw.id, uid: viewer.uid }, { secret, nonce, at });
    await touchCivic(transaction, draw.id, at);
    await noteCivic(transaction, draw, { action: 'reveal', viewer, at, noted: { seat } });
    const reveals = draw.parties.map((party) =>
      party.seat === seat ? { secret, nonce } : { secret: party.secret, nonce: party.nonce },
    );
    const known = reveals.flatMap((given) =>
      given.secret !== null && given.nonce !== null ? [{ secret: given.secret, nonce: given.nonce }] : [],
    );
    if (known.length < 2) return;
    await finishDraw(deps, transaction, {
      draw,
      source: { kind: 'commit-reveal', reveals: known },
      viewer,
      at,
    });
  });
}

type Pair = { readonly uid: string; readonly others: readonly string[] };

// Who made or changed the other's account may be one person with two accounts.
async function ensureIndependent(
  deps: Deps,
  transaction: DatabaseTransaction,
  { uid, others }: Pair,
): Promise<void> {
  const all = [uid, ...others];
  const changers = await listChangers(deps, transaction, all);
  const isTied = changers.some(({ uid: of, by_uid }) => of !== by_uid && all.includes(by_uid));
  if (isTied) throw new AppError('certificates/civic-tied-accounts');
}

function ensureStillTwo(deps: Deps, transaction: DatabaseTransaction, draw: CivicRow): Promise<void> {
  const [first, ...others] = draw.parties.map(({ uid }) => uid);
  return ensureIndependent(deps, transaction, { uid: first ?? '', others });
}
