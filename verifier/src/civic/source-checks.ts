import { drandChainHash, isRoundGenuine } from './beacon.ts';
import type { SeedPlan, SeedSource } from './civic-file.ts';
import { CivicEnd } from './civic-steps.ts';
import { secretCommitment, type Seat } from './seed.ts';

/** A beacon's round is the announced one, and signed by the beacon. */
export function ensureRound(source: Extract<SeedSource, { kind: 'drand' }>, plan: SeedPlan): void {
  const isPlanned =
    plan.kind === 'drand' && plan.chain === drandChainHash(source.chain) && plan.round === source.round;
  if (!isPlanned) throw new CivicEnd('failed', 'source-differs');
  if (!isRoundGenuine(source.chain, source)) throw new CivicEnd('failed', 'beacon-forged');
}

/** What both people revealed is what each had committed. */
export function ensureReveals(
  { reveals }: Extract<SeedSource, { kind: 'commit-reveal' }>,
  { draw, plan }: { readonly draw: string; readonly plan: SeedPlan },
): void {
  if (plan.kind !== 'commit-reveal') throw new CivicEnd('failed', 'source-differs');
  for (const [index, reveal] of reveals.entries()) {
    const seat: Seat = index === 0 ? 1 : 2;
    if (secretCommitment({ draw, seat }, reveal) !== plan.parties[index]?.commitment)
      throw new CivicEnd('failed', 'secret-differs', { seat: String(seat) });
  }
}
