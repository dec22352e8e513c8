import type { Output } from '@vereda/contract/endpoint';
import type { certificateEndpoints } from '@vereda/contract/certificates/certificate';
import type { DidDocument, RevocationList } from '@vereda/verifier/issuer/issuer-documents';
import { jsonRpcReader } from '@vereda/verifier/proofs/chain-reader';
import { isRootsFile, rootsReader } from '@vereda/verifier/proofs/roots-file';
import { verifyCertificate } from '@vereda/verifier/verify';
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
import {
  getAnchorSidecar,
  getCertificateFile,
  getCertificatePage,
  getReceiptFile,
} from '../../publication/public.service.ts';
import { networksStatus } from '../networks/network-status.service.ts';
import { recheckAnchorsJob } from '../recheck/recheck-anchors.job.ts';
import { sealDraw } from '../sealed-draw.fixture.ts';
import { sendAnchor } from '../send-anchor.job.ts';
import { sealSuperRootJob } from './seal-super-root.job.ts';
import { sealSuperRoot } from './super-root.service.ts';

const server = await startTestServer();
const account = await anchorAccount(server.deps.ports.keystore);
const ownerPool = createOwnerPool(server.address, { maxConnections: 6 });
afterAll(() => ownerPool.end());

// The first takes each root, the second one super-root a day.
const CHAINS = [31_337, 31_338] as const;
const SECOND = `evm-${CHAINS[1]}`;
const HOURS = 24;
const ATTEMPT = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };

let nodes: Anvil[] = [];
let deps: Deps;
let drawn = 0;

beforeEach(async () => {
  await server.asOwner('truncate certificates.networks, certificates.batches restart identity cascade');
  nodes = await Promise.all(CHAINS.map((chainId) => start(chainId)));
  const ledgers = nodes.map(({ url }, index) => ledgerOf(index, url));
  deps = { ...server.deps, ports: { ...server.deps.ports, ledgers } };
});
afterEach(() => Promise.all(nodes.map((node) => node.stop())));

function ledgerOf(index: number, url: string): Ledger {
  return createEvmLedger({
    network: networkOf({ chainId: CHAINS[index]!, ...(index === 1 && { super_root_hours: HOURS }) }),
    transport: http(url, { retryCount: 0, timeout: 3000 }),
    account,
  });
}

async function start(chainId: number, port = 0): Promise<Anvil> {
  const node = await startAnvil({ chainId, port });
  await node.fund(account.address);
  return node;
}

/** A draw under a batch of its own; answers the id of its certificate. */
async function sealedDraw(): Promise<string> {
  drawn += 1;
  return (await sealDraw(server, deps, drawn)).id;
}

/** What the schedule does each minute, once after so many of them; no block is older than what it holds. */
async function after(minutes: number, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    server.clock.advance(minutes * 60_000);
    const timestamp = BigInt(Math.floor(server.clock.now().getTime() / 1000));
    for (const { control } of nodes)
      await control.setNextBlockTimestamp({ timestamp }).catch(() => undefined);
    await sealSuperRootJob.run(deps, {}, ATTEMPT);
    await sendAnchor.run(deps, {}, ATTEMPT);
    await drainJobs(deps, { ownerPool, jobs: certificatesModule.jobs });
  }
}

const page = (id: string): Promise<Output<typeof certificateEndpoints.get>> => getCertificatePage(deps, id);
const standing = async (id: string) =>
  (await page(id)).anchors.map(
    ({ network, status, covers }) => `${network} ${status}${covers === null ? '' : ` under ${covers}`}`,
  );

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

const rootsOf = async (condition: string): Promise<string[]> =>
  (
    await server.asOwner<{ root: string }>(
      `select '0x' || encode(root, 'hex') as root from certificates.batches where ${condition} order by id`,
    )
  ).map(({ root }) => root);

const document = async <T>(url: string) => (await server.app.inject({ url })).json() as T;

/** What a stranger finds who asks that chain alone. */
async function judged(file: string, index = 1): Promise<readonly (string | null | undefined)[]> {
  const { verdict, steps } = await verifyCertificate(file, {
    issuer: await document<DidDocument>('/.well-known/did.json'),
    revocations: await document<RevocationList>('/revocation-list.json'),
    readTransaction: jsonRpcReader(nodes[index]!.url, { chainId: CHAINS[index]! }),
    now: server.clock.now(),
  });
  return [verdict, steps.find(({ status }) => status !== 'ok')?.code];
}

const fileOnSecond = async (id: string) => (await getCertificateFile(deps, id, SECOND)).text;
const receiptOnSecond = async (id: string) => (await getReceiptFile(deps, id, SECOND)).text;

/** Draws of one day, each under a batch of its own, with the first super-root written before them. */
async function dayOfDraws(count: number): Promise<string[]> {
  await sealedDraw();
  await after(1, 2);
  const ids: string[] = [];
  for (let draw = 0; draw < count; draw += 1) {
    ids.push(await sealedDraw());
    await after(60, 2);
  }
  return ids;
}

test('one transaction a day covers every batch of it, and its files are proven on that network alone', async () => {
  const ids = await dayOfDraws(3);
  expect(await sentTo(1)).toHaveLength(1);
  expect(await standing(ids[0]!)).toEqual(['evm-31337 final']);
  await expect(fileOnSecond(ids[0]!)).rejects.toMatchObject({ code: 'certificates/not-on-network' });
  const [, status] = await networksStatus(deps);
  expect(status?.super_root).toMatchObject({ hours: HOURS, uncovered: 3 });
  await after(HOURS * 60);
  await after(1);
  const sent = await sentTo(1);
  expect(sent).toEqual(await rootsOf(`kind = 'super-root'`));
  expect(sent).toHaveLength(2);
  expect(await sentTo(0)).toEqual(await rootsOf(`kind <> 'super-root'`));
  for (const id of ids) {
    expect(await standing(id)).toEqual(['evm-31337 final', 'evm-31338 final under 3']);
    // The published file goes on speaking of the first network.
    expect(await judged((await getCertificateFile(deps, id)).text, 0)).toEqual(['valid', undefined]);
    expect(await judged(await fileOnSecond(id))).toEqual(['valid', undefined]);
    expect(await judged(await receiptOnSecond(id))).toEqual(['valid', undefined]);
    const sidecar = await getAnchorSidecar(deps, id);
    expect(sidecar['anchors']).toMatchObject([{ super_root_of: null }, { super_root_of: 3 }]);
  }
  const changed = (await fileOnSecond(ids[1]!)).replace(/"number": "\d{4}"/, '"number": "0000"');
  expect((await judged(changed))[0]).toBe('invalid');
});

test('a single batch is its own super-root, and the file of roots alone proves what stands below one', async () => {
  const id = await sealedDraw();
  await after(1, 2);
  expect(await sentTo(1)).toEqual(await sentTo(0));
  expect(await judged(await fileOnSecond(id))).toEqual(['valid', undefined]);
  const roots = await document('/roots.json');
  if (!isRootsFile(roots)) throw new Error('no roots file');
  const { verdict } = await verifyCertificate(await fileOnSecond(id), {
    issuer: await document<DidDocument>('/.well-known/did.json'),
    revocations: roots.revocations,
    readTransaction: rootsReader(roots),
    now: server.clock.now(),
  });
  expect(verdict).toBe('valid');
});

test('the network of super-roots is away for a day: nobody waits for it, and each day is written once', async () => {
  const [id] = await dayOfDraws(1);
  await nodes[1]!.stop();
  await after(HOURS * 60, 1);
  const other = await sealedDraw();
  await after(1, 2);
  expect((await page(other)).state).toBe('certified');
  expect(await standing(id!)).toEqual(['evm-31337 final', 'evm-31338 queued under 1']);
  await after(HOURS * 60, 1);
  nodes[1] = await start(CHAINS[1], Number(new URL(nodes[1]!.url).port));
  // The chain begins anew: what it lost is written again too, in the order of its nonces.
  await after(1, 3);
  expect(await sentTo(1)).toEqual(await rootsOf(`kind = 'super-root'`));
  expect(await sentTo(1)).toHaveLength(3);
  for (const each of [id!, other])
    expect(await judged(await fileOnSecond(each))).toEqual(['valid', undefined]);
});

test('the first is away for a day: its batches stand under the super-root meanwhile', async () => {
  await sealedDraw();
  await after(1, 2);
  await nodes[0]!.stop();
  const id = await sealedDraw();
  await after(HOURS * 60, 1);
  await after(1);
  expect(await standing(id)).toEqual(['evm-31337 queued', 'evm-31338 final under 1']);
  expect(await judged(await fileOnSecond(id))).toEqual(['valid', undefined]);
  nodes[0] = await start(CHAINS[0], Number(new URL(nodes[0]!.url).port));
  await after(1, 3);
  expect(await standing(id)).toEqual(['evm-31337 final', 'evm-31338 final under 1']);
});

test('a reorganisation undoes a super-root: the same bytes are sent again, and its files speak of the new block', async () => {
  const id = await sealedDraw();
  await after(1, 2);
  const before = await fileOnSecond(id);
  const sent = await sentTo(1);
  await nodes[1]!.control.request({ method: 'anvil_rollback' as never, params: [1] as never });
  expect(await sentTo(1)).toEqual([]);
  await nodes[1]!.control.mine({ blocks: 1 });
  await recheckAnchorsJob.run(deps, {}, ATTEMPT);
  await expect(fileOnSecond(id)).rejects.toMatchObject({ code: 'certificates/not-on-network' });
  await after(60, 2);
  expect(await sentTo(1)).toEqual(sent);
  expect(await judged(before)).toEqual(['incomplete', 'anchor-date-differs']);
  expect(await judged(await fileOnSecond(id))).toEqual(['valid', undefined]);
});

test('two processes that seal at once make one super-root; a clock that went back makes none', async () => {
  await sealedDraw();
  const { network } = deps.ports.ledgers[1]!;
  const made = await Promise.all([1, 2, 3].map(() => sealSuperRoot(deps, network)));
  expect(made.filter((id) => id !== null)).toHaveLength(1);
  await sealedDraw();
  server.clock.advance(-3_600_000);
  expect(await sealSuperRoot(deps, network)).toBeNull();
  server.clock.advance(3_600_000 * (HOURS + 1));
  expect(await sealSuperRoot(deps, network)).not.toBeNull();
});

test('which batches a super-root covers cannot be changed by the server', async () => {
  await sealedDraw();
  await after(1);
  for (const change of [
    'update certificates.super_root_members set leaf_index = 7',
    'delete from certificates.super_root_members',
  ]) {
    await expect(server.database.executeQuery({ sql: change, parameters: [] } as never)).rejects.toThrow(
      /permission denied/,
    );
  }
});
