import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pino } from 'pino';
import { keccak256, toHex } from 'viem';
import { expect } from 'vitest';
import { ManualClock } from '#platform/clock';
import type { Deps } from '#platform/deps';
import type { Hex, Ledger } from '#ports/ledger/port';
import type { createTestDatabase } from '#testing/database';
import { enqueueRoot } from '../batches.service.ts';
import { confirmAnchors } from '../confirm-anchors.service.ts';
import { onNetwork, sendOnNetwork } from '../networks/networks.service.ts';
import { sendAnchors } from '../send-anchors.service.ts';

/** Where a process of the fixture kills itself. */
export const KILL_POINTS = ['before-store', 'after-store', 'after-send', 'before-mined'] as const;

/** An anchor with the transaction that counts, null before the first, and how many were signed for it. */
export type AnchorRow = {
  readonly status: string;
  readonly hash: Hex;
  readonly nonce: number;
  readonly attempts: number;
};

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** Roots of a database that go to its networks, with what the jobs do about them, by hand. */
export function rootQueue({ database, asOwner }: Pick<TestDatabase, 'database' | 'asOwner'>) {
  const clock = new ManualClock(new Date('2026-03-02T15:00:00Z'));
  const log = pino({ level: 'silent' });
  let lastRoot = 0;
  const anchors = () => asOwner<AnchorRow>(ANCHORS);
  return {
    clock,
    anchors,
    settle,
    /** The services' surroundings where these are the networks. */
    depsWith: (...ledgers: readonly Ledger[]) =>
      ({ database, clock, log, ports: { ledgers } }) as unknown as Deps,
    /** Queues roots that were never used before. */
    async queue(deps: Deps, count: number): Promise<Hex[]> {
      const roots = Array.from({ length: count }, () => keccak256(toHex(`root ${(lastRoot += 1)}`)));
      for (const root of roots) await queueRoot(deps, root);
      return roots;
    },
    /** No batch and no network, as before the first start. */
    empty: () => asOwner('truncate certificates.batches, certificates.networks restart identity cascade'),
    /** Each root stands on the chain once, whose calldata is given, and every anchor is final. */
    async expectEachOnce(roots: readonly Hex[], onChain: readonly string[]): Promise<void> {
      expect(onChain.toSorted()).toEqual(roots.toSorted());
      expect((await anchors()).map(({ status }) => status)).toEqual(roots.map(() => 'final'));
    },
    /** Forgets that anything was sent or mined, as a crash between doing and noting leaves it. */
    async forgetSending(): Promise<void> {
      await asOwner(
        `update certificates.anchor_transactions set state = 'signed', sent_at = null, block_number = null`,
      );
      await asOwner(`update certificates.anchors set status = 'signed', final_at = null`);
    },
  };
}

// In the order of batches.
const ANCHORS = `
  select a.status, '0x' || encode(t.hash, 'hex') as hash, t.nonce::int,
    (select count(*)::int from certificates.anchor_transactions o where o.batch_id = a.batch_id) as attempts
  from certificates.anchors a left join certificates.anchor_transactions t on t.id = a.transaction_id
  order by a.batch_id`;

async function queueRoot(deps: Deps, root: Hex): Promise<void> {
  await deps.database
    .transaction()
    .execute((transaction) => enqueueRoot(deps, transaction, { kind: 'changelog', root, reference: root }));
}

// Sends, then confirms, until all is final or nothing changes any more; `pause` is for a node that takes a moment.
async function settle(deps: Deps, ledger: Ledger, pause?: () => Promise<void>): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await sendOnNetwork(deps, ledger, () => sendAnchors(deps, ledger));
    const found = await onNetwork(deps, ledger, () => confirmAnchors(deps, ledger));
    if (!found?.resend && !found?.waiting) return;
    if (!found.resend) await pause?.();
  }
}

/** Runs a process over the same queue that kills itself at a point: it gets the arguments of its fixture. */
export async function runUntilKilled(...given: readonly string[]): Promise<void> {
  const fixture = path.join(import.meta.dirname, 'anchor-until-killed.fixture.ts');
  const child = spawn(process.execPath, [fixture, ...given], {
    cwd: path.resolve(import.meta.dirname, '../../../../..'),
    stdio: 'inherit',
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

/** Signs for the first queued root and tells that it was sent, without sending it; answers a foreign one for its nonce. */
export async function takeFirstNonce(deps: Deps, ledger: Ledger): Promise<Hex> {
  const silent: Ledger = { ...ledger, send: async () => 'sent' };
  await sendAnchors({ ...deps, ports: { ...deps.ports, ledgers: [silent] } }, silent);
  const foreign = keccak256('0x03');
  const fee = await ledger.suggestFee(foreign);
  expect(await ledger.send((await ledger.signAnchor({ root: foreign, nonce: 0, fee })).raw)).toBe('sent');
  return foreign;
}

/** A ledger that offers too little at first. */
export function poorLedger(ledger: Ledger, max_fee_wei: bigint): Ledger {
  const little = { gas_limit: 30_000, max_fee_wei, tip_wei: 0n };
  return {
    ...ledger,
    suggestFee: async (root, previous) => (previous ? ledger.suggestFee(root, previous) : little),
  };
}
