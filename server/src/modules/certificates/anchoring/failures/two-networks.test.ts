import type { Output } from '@vereda/contract/endpoint';
import type { certificateEndpoints } from '@vereda/contract/certificates/certificate';
import { http } from 'viem';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createOwnerPool } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { drainJobs } from '#platform/jobs/worker';
import { anchorAccount } from '#ports/ledger/anchor-account';
import { createEvmLedger } from '#ports/ledger/json-rpc';
import { networkOf } from '#ports/ledger/networks';
import type { Ledger } from '#ports/ledger/port';
import { startAnvil, type Anvil } from '#testing/anvil';
import { startTestServer } from '#testing/server';
import { certificatesModule } from '../../certificates.module.ts';
import { getAnchorSidecar, getCertificatePage } from '../../publication/public.service.ts';
import { sealDraw } from '../sealed-draw.fixture.ts';
import { sendAnchor } from '../send-anchor.job.ts';

const server = await startTestServer();
const account = await anchorAccount(server.deps.ports.keystore);
const ownerPool = createOwnerPool(server.address, { maxConnections: 6 });
afterAll(() => ownerPool.end());

const CHAINS = [31_337, 31_338] as const;
const ATTEMPT = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };
const HOUR = 60;
const DAY_HOURS = 24;

let nodes: Anvil[] = [];
let ledgers: Ledger[];
let deps: Deps;
let drawn = 0;

beforeEach(async () => {
  await server.asOwner('truncate certificates.networks restart identity cascade');
  nodes = await Promise.all(CHAINS.map((chainId) => start(chainId)));
  ledgers = nodes.map(({ url }, index) =>
    createEvmLedger({
      network: networkOf({ chainId: CHAINS[index]! }),
      transport: http(url, { retryCount: 0, timeout: 3000 }),
      account,
    }),
  );
  use(ledgers);
});
afterEach(() => Promise.all(nodes.map((node) => node.stop())));

function use(chosen: readonly Ledger[]): void {
  deps = { ...server.deps, ports: { ...server.deps.ports, ledgers: chosen } };
}

async function start(chainId: number, port = 0): Promise<Anvil> {
  const node = await startAnvil({ chainId, port });
  await node.fund(account.address);
  return node;
}

async function comeBack(index: number): Promise<void> {
  nodes[index] = await start(CHAINS[index]!, Number(new URL(nodes[index]!.url).port));
}

/** A signed and sealed draw; answers the id of its certificate. */
async function sealedDraw(): Promise<string> {
  drawn += 1;
  return (await sealDraw(server, deps, drawn)).id;
}

/** What the schedule does each minute, once after so many of them; the jobs that it starts run too. */
async function after(minutes: number): Promise<void> {
  server.clock.advance(minutes * 60_000);
  await sendAnchor.run(deps, {}, ATTEMPT);
  await drainJobs(deps, { ownerPool, jobs: certificatesModule.jobs });
}

const pageOf = (id: string): Promise<Output<typeof certificateEndpoints.get>> => getCertificatePage(deps, id);
const standing = async (id: string) => {
  const { state, anchors } = await pageOf(id);
  return [state, ...anchors.map(({ network, status }) => `${network} ${status}`)];
};
const fileOf = async (id: string): Promise<string> =>
  (await server.visitor(`GET /certificates/file/${id}`)).raw.toString();

/** Calldata of everything that our account sent to a node. */
async function sentTo(index: number): Promise<string[]> {
  const { control } = nodes[index]!;
  const inputs: string[] = [];
  const head = await control.getBlockNumber({ cacheTime: 0 });
  for (let number = 0n; number <= head; number += 1n) {
    const block = await control.getBlock({ blockNumber: number, includeTransactions: true });
    for (const { from, input } of block.transactions)
      if (from.toLowerCase() === account.address.toLowerCase()) inputs.push(input);
  }
  return inputs;
}

const roots = async (): Promise<string[]> =>
  (
    await server.asOwner<{ root: string }>(
      `select '0x' || encode(root, 'hex') as root from certificates.batches b
       where exists (select from certificates.anchors a where a.batch_id = b.id) order by id`,
    )
  ).map(({ root }) => root);

test('both networks hold every root once; the file speaks of the first, page and sidecar of both', async () => {
  const id = await sealedDraw();
  for (let minute = 0; minute < 3; minute += 1) await after(1);
  expect(await standing(id)).toEqual(['certified', 'evm-31337 final', 'evm-31338 final']);
  expect((await pageOf(id)).anchor?.network).toBe('evm-31337');
  const sidecar = await getAnchorSidecar(deps, id);
  expect(sidecar['anchors']).toMatchObject([
    { caip2: 'eip155:31337', status: 'final' },
    { caip2: 'eip155:31338', status: 'final' },
  ]);
  expect(await sentTo(0)).toEqual(await roots());
  expect(await sentTo(1)).toEqual(await roots());
});

test('the first is away for a day: the other publishes, and the first catches up with every root once', async () => {
  await nodes[0]!.stop();
  const id = await sealedDraw();
  await after(20);
  // It may come back any minute.
  expect((await standing(id))[0]).toBe('signed');
  for (let minute = 0; minute < 12; minute += 1) await after(1);
  expect(await standing(id)).toEqual(['certified', 'evm-31338 final', 'evm-31337 queued']);
  const file = await fileOf(id);
  const others: string[] = [];
  for (let hour = 0; hour < DAY_HOURS; hour += 1) {
    if (hour % 8 === 0) others.push(await sealedDraw());
    await after(HOUR);
  }
  for (const other of others) expect((await standing(other))[0]).toBe('certified');
  await comeBack(0);
  for (let minute = 0; minute < 5; minute += 1) await after(1);
  for (const one of [id, ...others]) {
    expect(await standing(one)).toEqual(['certified', 'evm-31338 final', 'evm-31337 final']);
  }
  expect(await fileOf(id)).toBe(file);
  expect(await sentTo(0)).toEqual(await roots());
  expect(await sentTo(1)).toEqual(await roots());
});

test('the second is away for a day: nobody waits for it, and it catches up', async () => {
  await nodes[1]!.stop();
  const id = await sealedDraw();
  for (let minute = 0; minute < 2; minute += 1) await after(1);
  expect(await standing(id)).toEqual(['certified', 'evm-31337 final', 'evm-31338 queued']);
  for (let hour = 0; hour < DAY_HOURS; hour += 1) await after(HOUR);
  await comeBack(1);
  for (let minute = 0; minute < 3; minute += 1) await after(1);
  expect(await standing(id)).toEqual(['certified', 'evm-31337 final', 'evm-31338 final']);
  expect(await sentTo(0)).toEqual(await roots());
  expect(await sentTo(1)).toEqual(await roots());
});

test('the files of a batch go on speaking of the network that was chosen, and a loss on the other moves nothing', async () => {
  const id = await sealedDraw();
  for (let minute = 0; minute < 3; minute += 1) await after(1);
  const file = await fileOf(id);
  await nodes[1]!.stop();
  await comeBack(1);
  for (let minute = 0; minute < 3; minute += 1) await after(1);
  // Somebody looks again: what the second lost is written there anew, and only there.
  await sealedDraw();
  for (let minute = 0; minute < 4; minute += 1) await after(1);
  expect(await sentTo(1)).toEqual(await roots());
  expect(await fileOf(id)).toBe(file);
});

test('what was sealed before a network was the first one is written on it too, and published', async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  use([ledgers[1]!]);
  const id = await sealedDraw();
  await after(1);
  await comeBack(0);
  use(ledgers);
  for (let minute = 0; minute < 3; minute += 1) await after(1);
  expect(await standing(id)).toEqual(['certified', 'evm-31337 final', 'evm-31338 queued']);
});
