import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { Ledger } from '#ports/ledger/port';
import {
  findQueued,
  lockQueued,
  lockSender,
  noteUnknown,
  selectAttempts,
  storeAttempt,
  type AnchorTransaction,
  type Sender,
} from './anchor.queries.ts';
import { markSent, markTaken } from './anchor-state.queries.ts';
import { loseAnchor } from './lose-anchor.ts';

const RAISES_MAX = 5;
const OPEN = ['signed', 'sent', 'mined'] as const;

/** Signs, stores, then sends everything that waits for a network; sends again what the node does not have. */
export async function sendAnchors(deps: Deps, ledger: Ledger): Promise<void> {
  await sendAgain(deps, ledger);
  while (await signNext(deps, ledger)) await sendAgain(deps, ledger);
}

// Whatever the node has not mined is offered again in the order of nonces: after a crash, a reorganisation, or when
// the node lost its data. The bytes are the stored ones, so a second copy cannot do harm.
async function sendAgain(deps: Deps, ledger: Ledger): Promise<void> {
  const count = await ledger.nonce();
  const stored = await selectAttempts(deps.database, senderOf(ledger), {
    states: ['signed', 'sent', 'mined', 'final'],
    fromNonce: count,
  });
  for (const attempt of newestOfEachNonce(stored)) {
    const isWaiting = attempt.state === 'sent' && (await ledger.transaction(attempt.hash)) !== null;
    if (isWaiting) continue;
    if (attempt.state !== 'signed') await loseAnchor(deps, ledger, { ...attempt, ...senderOf(ledger) });
    await sendOne(deps, ledger, attempt);
  }
}

/** The attempt that counts for each nonce: the mined one, else the newest. */
function newestOfEachNonce(attempts: readonly AnchorTransaction[]): AnchorTransaction[] {
  const chosen = new Map<number, AnchorTransaction>();
  for (const attempt of attempts) {
    const isMined = attempt.state === 'mined' || attempt.state === 'final';
    if (isMined || !chosen.has(attempt.nonce)) chosen.set(attempt.nonce, attempt);
  }
  return [...chosen.values()];
}

async function signNext(deps: Deps, ledger: Ledger): Promise<boolean> {
  const queued = await findQueued(deps.database, ledger.network.id);
  if (!queued) return false;
  const fee = await ledger.suggestFee(queued.root);
  const count = await ledger.nonce();
  const sender = senderOf(ledger);
  await inTransaction(deps, async (transaction) => {
    const next = await lockSender(transaction, sender);
    if (!(await lockQueued(transaction, queued.batch_id, ledger.network.id))) return;
    // An account that this database begins to use may have a history of its own.
    await noteUnknown(transaction, sender, next > 0 ? Math.max(0, count - next) : 0);
    const nonce = Math.max(next, count);
    const signed = await ledger.signAnchor({ root: queued.root, nonce, fee });
    await storeAttempt(transaction, sender, {
      ...signed,
      batch_id: queued.batch_id,
      nonce,
      attempt: 1,
      fee,
      at: deps.clock.now(),
    });
  });
  return true;
}

/** Sends a stored attempt and notes what the node said. */
export async function sendOne(deps: Deps, ledger: Ledger, attempt: AnchorTransaction): Promise<void> {
  let current = attempt;
  for (let raises = 0; raises <= RAISES_MAX; raises += 1) {
    const outcome = await ledger.send(current.raw);
    if (outcome === 'sent' || outcome === 'already-known') {
      const at = deps.clock.now();
      await inTransaction(deps, (transaction) =>
        markSent(transaction, ledger.network.id, { ...current, at }),
      );
      return;
    }
    if (outcome === 'nonce-too-low') return settleTaken(deps, ledger, current.nonce);
    // Something before it is missing at the node; the next run sends that first.
    if (outcome === 'nonce-too-high') throw new AppError('certificates/ledger-unavailable');
    current = await raiseFee(deps, ledger, current);
  }
  throw new AppError('certificates/ledger-refused', { params: { reason: 'fee too low' } });
}

/** The same anchor with the same nonce and a higher fee, signed and stored but not sent. */
export async function raiseFee(
  deps: Deps,
  ledger: Ledger,
  last: AnchorTransaction,
): Promise<AnchorTransaction> {
  const fee = await ledger.suggestFee(last.root, last.fee);
  const sender = senderOf(ledger);
  const attempt = last.attempt + 1;
  await inTransaction(deps, async (transaction) => {
    await lockSender(transaction, sender);
    // Somebody else may have raised it meanwhile: once is enough.
    if ((await findStanding(transaction, sender, last.nonce))?.attempt !== last.attempt) return;
    const signed = await ledger.signAnchor({ root: last.root, nonce: last.nonce, fee });
    const { batch_id, nonce } = last;
    await storeAttempt(transaction, sender, {
      ...signed,
      batch_id,
      nonce,
      attempt,
      fee,
      at: deps.clock.now(),
    });
  });
  const raised = await findStanding(deps.database, sender, last.nonce);
  if (!raised) throw new Error(`attempt ${attempt} of nonce ${last.nonce} is not there`);
  return raised;
}

async function findStanding(database: Deps['database'], sender: Sender, nonce: number) {
  const open = await selectAttempts(database, sender, { states: OPEN, fromNonce: nonce });
  return open.find((attempt) => attempt.nonce === nonce);
}

/**
 * A nonce below the chain's count: one of our attempts is mined, or a foreign transaction took it. Only when the node
 * knows none of ours and counts the nonce as used is the root queued for another nonce.
 */
export async function settleTaken(deps: Deps, ledger: Ledger, nonce: number): Promise<void> {
  const attempts = await selectAttempts(deps.database, senderOf(ledger), {
    states: OPEN,
    fromNonce: nonce,
  });
  const rivals = attempts.filter((attempt) => attempt.nonce === nonce);
  for (const rival of rivals) {
    if ((await ledger.transaction(rival.hash)) === null) continue;
    const at = deps.clock.now();
    return inTransaction(deps, (transaction) => markSent(transaction, ledger.network.id, { ...rival, at }));
  }
  const [first] = rivals;
  if (!first || (await ledger.nonce()) <= nonce) return;
  deps.log.error(
    { network: ledger.network.id, nonce },
    'a foreign transaction took our nonce; anchoring anew',
  );
  await inTransaction(deps, (transaction) => markTaken(transaction, ledger.network.id, first));
}

/** Whose transactions these are. */
export function senderOf(ledger: Ledger): Sender {
  return { network_id: ledger.network.id, address: ledger.address };
}

function inTransaction(
  deps: Deps,
  work: Parameters<ReturnType<Deps['database']['transaction']>['execute']>[0],
): Promise<void> {
  return deps.database.transaction().execute(async (transaction) => {
    await work(transaction);
  });
}
