import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { isErrorCode } from '@vereda/contract/errors';
import type { Ledger } from '#ports/ledger/port';
import { countUnknown } from '../anchor.queries.ts';
import { selectAlarm } from './alarm.queries.ts';
import type { Trouble } from './network-alarms.ts';
import { ensureNetworkRow, noteNetwork, selectLoad, type NetworkLoad } from './network.queries.ts';

/** The configured network of this id; throws when there is none. */
export function getLedger(deps: Deps, id: string): Ledger {
  const ledger = deps.ports.ledgers.find(({ network }) => network.id === id);
  if (!ledger) throw new AppError('certificates/network-unknown');
  return ledger;
}

// What only a transaction that goes through can show to be over.
const UNTIL_SENT = [
  'certificates/ledger-no-funds',
  'certificates/ledger-refused',
  'certificates/ledger-key-unavailable',
];
const UNTIL_CONFIRMED = ['certificates/ledger-contradicts'];
const LASTING = [...UNTIL_SENT, ...UNTIL_CONFIRMED];

/**
 * Does something on a network that has been checked to be the right one, and notes how it went. Answers null when
 * the network is down, is another one or takes nothing from us: what waits stays queued and is tried again.
 */
export function onNetwork<T>(deps: Deps, ledger: Ledger, work: () => Promise<T>): Promise<T | null> {
  return noted(deps, ledger, { work, shows: [] });
}

/** The same for what sends: only that shows that the account can pay and the node takes what it is sent. */
export function sendOnNetwork<T>(deps: Deps, ledger: Ledger, work: () => Promise<T>): Promise<T | null> {
  return noted(deps, ledger, { work, shows: UNTIL_SENT });
}

/** The same for what looks anchors up: only that shows that the node no longer contradicts itself. */
export function confirmOnNetwork<T>(deps: Deps, ledger: Ledger, work: () => Promise<T>): Promise<T | null> {
  return noted(deps, ledger, { work, shows: UNTIL_CONFIRMED });
}

/** `shows`: lasting problems that are over when the work went well. */
type Work<T> = { readonly work: () => Promise<T>; readonly shows: readonly string[] };

async function noted<T>(deps: Deps, ledger: Ledger, { work, shows }: Work<T>): Promise<T | null> {
  const { id, chain_id } = ledger.network;
  const known = await ensureNetworkRow(deps.database, id, chain_id);
  try {
    const { genesis_hash } = await ledger.ensureRightNetwork(known);
    const { problem, problem_params } = known;
    await noteNetwork(deps.database, id, { genesis_hash, problem, problem_params, at: deps.clock.now() });
    const done = await work();
    const stays = LASTING.includes(problem ?? '') && !shows.includes(problem ?? '');
    if (!stays)
      await noteNetwork(deps.database, id, { ...(await quietProblem(deps, ledger)), at: deps.clock.now() });
    return done;
  } catch (error) {
    if (!isLedgerError(error)) throw error;
    const { code: problem, params: problem_params } = error;
    await noteNetwork(deps.database, id, { problem, problem_params, at: deps.clock.now() });
    deps.log.warn({ network: id, problem }, 'the ledger did not take it; it stays queued');
    return null;
  }
}

const NO_PROBLEM = { problem: null, problem_params: {} };

// What keeps nothing from being sent, and yet wants somebody to look.
async function quietProblem({ database }: Deps, { network, address }: Ledger) {
  const count = await countUnknown(database, { network_id: network.id, address });
  if (count === 0) return NO_PROBLEM;
  return { problem: 'certificates/ledger-ahead', problem_params: { address, count } };
}

/** Why a network did not take the last thing, as the error that says so. */
export async function getNetworkProblem(deps: Deps, { network }: Ledger): Promise<AppError> {
  const { problem, problem_params } = await ensureNetworkRow(deps.database, network.id, network.chain_id);
  const code = problem !== null && isErrorCode(problem) ? problem : 'certificates/ledger-unavailable';
  return new AppError(code, { params: problem_params });
}

/** What is wrong with a network, as far as the last try and what waits for it tell. */
export async function troubleOf(deps: Deps, ledger: Ledger): Promise<Trouble> {
  const { load: _load, ...trouble } = await standingOf(deps, ledger);
  return trouble;
}

/** The same with what waits for it. */
export async function standingOf(
  { database, clock }: Deps,
  { network }: Ledger,
): Promise<Trouble & { readonly load: NetworkLoad }> {
  const { problem, problem_params } = await ensureNetworkRow(database, network.id, network.chain_id);
  const load = await selectLoad(database, network.id);
  const { alarm_minutes } = await selectAlarm(database);
  const waitedMs = load.oldest_pending_at ? clock.now().getTime() - load.oldest_pending_at.getTime() : 0;
  return { problem, problem_params, lost: load.lost, stale: waitedMs > alarm_minutes * 60_000, load };
}

function isLedgerError(error: unknown): error is AppError {
  return error instanceof AppError && error.code.startsWith('certificates/ledger-');
}
