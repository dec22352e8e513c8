import type { Output } from '@vereda/contract/endpoint';
import type { anchoringEndpoints } from '@vereda/contract/certificates/anchoring';
import type { Deps } from '#platform/deps';
import { isFree } from '#ports/ledger/calldata';
import { costMaxOf } from '#ports/ledger/fee';
import type { BlockHead, Ledger, Means, Network } from '#ports/ledger/port';
import { STUCK_AFTER_MS } from '../confirm-anchors.service.ts';
import { selectAlarm } from './alarm.queries.ts';
import { findSuperRootPlan } from '../super-root/super-root.service.ts';
import { onNetwork, standingOf } from './networks.service.ts';
import { selectWaiting } from './waiting.queries.ts';

type NetworkStatus = Output<typeof anchoringEndpoints.networks>['items'][number];

// A node that hangs keeps nobody from seeing how the others stand.
const STATUS_LIMIT_MS = 2000;

/** Every configured network as it answers now; one that does not within `limitMs` is shown as slow. */
export async function networksStatus(deps: Deps, limitMs = STATUS_LIMIT_MS): Promise<NetworkStatus[]> {
  return Promise.all(deps.ports.ledgers.map((ledger) => networkStatus(deps, ledger, limitMs)));
}

async function networkStatus(deps: Deps, ledger: Ledger, limitMs: number): Promise<NetworkStatus> {
  const { network, address } = ledger;
  const answer = await inTime(
    onNetwork(deps, ledger, async () => ({ head: await ledger.head(), means: await findMeans(ledger) })),
    limitMs,
  );
  const slow = answer === 'late';
  const { head, means } = (slow ? null : answer) ?? { head: null, means: null };
  const { load, ...trouble } = await standingOf(deps, ledger);
  return {
    id: network.id,
    name: network.name,
    kind: network.kind,
    caip2: network.caip2,
    confirmations: network.confirmations,
    address,
    ...trouble,
    slow,
    head: head && shownHead(head),
    means,
    charges: !chargesNothing(network),
    waiting: await listWaiting(deps, network.id),
    super_root: await shownPlan(deps, network),
    pending: load.pending,
    oldest_pending_at: load.oldest_pending_at?.toISOString() ?? null,
    last_final_at: load.last_final_at?.toISOString() ?? null,
  };
}

async function shownPlan(deps: Deps, network: Network): Promise<NetworkStatus['super_root']> {
  const plan = await findSuperRootPlan(deps, network);
  if (!plan || network.super_root_hours === null) return null;
  const { due_at, uncovered } = plan;
  return { hours: network.super_root_hours, due_at: due_at?.toISOString() ?? null, uncovered };
}

// A chain of one's own charges nothing either.
function chargesNothing(network: Network): boolean {
  return network.kind === 'embedded' || isFree(network);
}

function findMeans({ network, means }: Ledger): Promise<Means> | null {
  return chargesNothing(network) ? null : means();
}

const WAITING_MAX = 20;

async function listWaiting(deps: Deps, networkId: string): Promise<NetworkStatus['waiting']> {
  const now = deps.clock.now().getTime();
  const alarmMs = (await selectAlarm(deps.database)).alarm_minutes * 60_000;
  const isOld = (at: Date | null, limitMs: number) => at !== null && now - at.getTime() > limitMs;
  const waiting = await selectWaiting(deps.database, networkId, WAITING_MAX);
  return waiting.map(({ gas_limit, max_fee_wei, ...anchor }) => ({
    ...anchor,
    queued_at: anchor.queued_at.toISOString(),
    sent_at: anchor.sent_at?.toISOString() ?? null,
    cost_max:
      gas_limit === null || max_fee_wei === null
        ? null
        : costMaxOf({ gas_limit, max_fee_wei: BigInt(max_fee_wei) }),
    stuck:
      isOld(anchor.queued_at, alarmMs) || (anchor.status === 'sent' && isOld(anchor.sent_at, STUCK_AFTER_MS)),
  }));
}

// What comes late is still noted by whoever asked for it.
async function inTime<T>(asked: Promise<T>, limitMs: number): Promise<T | 'late'> {
  const limit = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => limit.resolve('late'), limitMs);
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function shownHead({ number, hash, timestamp }: BlockHead): NetworkStatus['head'] {
  return { number, hash, timestamp: new Date(timestamp * 1000).toISOString() };
}
