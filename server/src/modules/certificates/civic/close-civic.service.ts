import type { Viewer } from '@vereda/contract/access/viewer';
import type { civicEndpoints } from '@vereda/contract/certificates/civic/desk';
import { BEACON_LEAD_MINUTES } from '@vereda/contract/certificates/civic/transitions';
import type { Input } from '@vereda/contract/endpoint';
import { drandChainHash, firstRoundFrom, roundTimeMs, type DrandChain } from '@vereda/verifier/civic/beacon';
import { CIVIC_SIGNED_FORMAT, type CivicHeader, type SeedPlan } from '@vereda/verifier/civic/civic-file';
import { commitmentOf } from '@vereda/verifier/civic/list-text';
import { isoTimeOf } from '@vereda/verifier/proofs/chain-reader';
import { canonicalJson } from '@vereda/verifier/proofs/jcs';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueueRoot } from '../anchoring/batches.service.ts';
import { ensureIssuer, settleIssuer } from '../credentials/issuer.service.ts';
import { closeCivic } from './civic-write.queries.ts';
import type { CivicRow } from './civic.queries.ts';
import { getCivicToMove, noteCivic } from './move-civic.ts';
import { selectEntries } from './participants.queries.ts';

type Calls = typeof civicEndpoints;
type Planned = { readonly chain: DrandChain; readonly round: number; readonly due_at: Date };

/** Closes a list for good: its hash, and with it where the seed will come from, goes to the chain. */
export async function closeCivicList(
  deps: Deps,
  viewer: Viewer,
  input: Input<Calls['close']>,
): Promise<void> {
  const at = deps.clock.now();
  // Asked before anything is locked: a beacon may be slow.
  const chain = await loadChain(deps);
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getCivicToMove(deps, transaction, { seen: input, move: 'close', viewer });
    const beacon = draw.seed_kind === 'drand' ? planRound(chain, draw, at) : null;
    const { did } = await ensureIssuer(deps, transaction, draw.demo);
    await settleIssuer(deps, transaction, draw.demo);
    const header = headerOf(draw, { did, beacon });
    const commitment = commitmentOf(header, await selectEntries(transaction, draw.id));
    const closing = { header: canonicalJson(header), commitment, beacon, uid: viewer.uid, at };
    await closeCivic(transaction, draw.id, closing);
    await enqueueRoot(deps, transaction, {
      kind: 'civic-list',
      root: `0x${commitment}`,
      reference: draw.folio,
    });
    await noteCivic(transaction, draw, {
      action: 'close',
      viewer,
      at,
      noted: { commitment, seed: header.seed },
    });
  });
}

async function loadChain(deps: Deps): Promise<DrandChain | null> {
  return deps.ports.beacon
    ? deps.ports.beacon.chain().catch((cause: unknown) => {
        deps.log.warn({ err: cause }, 'the beacon could not be asked for its chain');
        throw new AppError('certificates/civic-beacon-unavailable', { retryAfterSeconds: 30, cause });
      })
    : null;
}

function planRound(chain: DrandChain | null, { draw_at }: CivicRow, now: Date): Planned {
  if (!chain) throw new AppError('certificates/civic-beacon-unavailable');
  const round = firstRoundFrom(chain, draw_at);
  const due_at = new Date(roundTimeMs(chain, round));
  if (due_at.getTime() < now.getTime() + BEACON_LEAD_MINUTES * 60_000)
    throw new AppError('certificates/civic-hour-near');
  return { chain, round, due_at };
}

function headerOf(draw: CivicRow, { did, beacon }: { did: string; beacon: Planned | null }): CivicHeader {
  const seed: SeedPlan = beacon
    ? { kind: 'drand', chain: drandChainHash(beacon.chain), round: beacon.round }
    : {
        kind: 'commit-reveal',
        parties: draw.parties.map(({ name, commitment }) => ({ name, commitment })),
      };
  return {
    format: CIVIC_SIGNED_FORMAT,
    draw: draw.folio,
    issuer: did,
    title: { es: draw.title_es, en: draw.title_en },
    object: { es: draw.object_es, en: draw.object_en },
    winners: draw.winners,
    substitutes: draw.substitutes,
    participants: draw.participants,
    draw_at: isoTimeOf(draw.draw_at.getTime() / 1000),
    venue: draw.venue,
    replaces: draw.replaces?.folio ?? null,
    demo: draw.demo,
    seed,
  };
}
