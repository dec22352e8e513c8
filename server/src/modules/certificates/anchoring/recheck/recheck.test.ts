import { jsonRpcReader } from '@vereda/verifier/proofs/chain-reader';
import type { DidDocument, RevocationList } from '@vereda/verifier/issuer/issuer-documents';
import { verifyCertificate } from '@vereda/verifier/verify';
import { http, keccak256, toHex } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#platform/deps';
import { anchorAccount } from '#ports/ledger/anchor-account';
import { createEvmLedger } from '#ports/ledger/json-rpc';
import { networkOf } from '#ports/ledger/networks';
import type { Hex, Ledger } from '#ports/ledger/port';
import { startAnvil, type Anvil } from '#testing/anvil';
import { startTestServer } from '#testing/server';
import { publishBatch } from '../../publication/publish.service.ts';
import { selectUnpublished } from '../batch.queries.ts';
import { confirmAnchors } from '../confirm-anchors.service.ts';
import { networksStatus } from '../networks/network-status.service.ts';
import { onNetwork } from '../networks/networks.service.ts';
import { sealDraw, type SealedDraw } from '../sealed-draw.fixture.ts';
import { recheckAnchors } from './recheck.service.ts';
import { sendAnchors } from '../send-anchors.service.ts';

const CHAIN_ID = 31_337;
const server = await startTestServer();
const account = await anchorAccount(server.deps.ports.keystore);
const DAY_MS = 86_400_000;

let anvil: Anvil;
let ledger: Ledger;
let deps: Deps;
let drawn = 0;

beforeEach(async () => {
  await server.asOwner('truncate certificates.networks restart identity cascade');
  await startNode();
});
afterEach(() => anvil.stop());

/** A node with the clock of the server: no block may be older than the keys. */
async function startNode(given: { port?: number; aheadSeconds?: number } = {}): Promise<void> {
  const { port = 0, aheadSeconds = 0 } = given;
  anvil = await startAnvil({ chainId: CHAIN_ID, port });
  ledger = createEvmLedger({
    network: networkOf({ chainId: CHAIN_ID }),
    transport: http(anvil.url, { retryCount: 0, timeout: 3000 }),
    account,
  });
  deps = { ...server.deps, ports: { ...server.deps.ports, ledgers: [ledger] } };
  await anvil.fund(ledger.address);
  await setNodeClock(aheadSeconds);
}

async function setNodeClock(aheadSeconds: number): Promise<void> {
  const timestamp = BigInt(Math.floor(server.clock.now().getTime() / 1000) + aheadSeconds);
  await anvil.control.setNextBlockTimestamp({ timestamp });
}

/** A batch of one draw, anchored and published; answers the batch and the id of the certificate. */
async function certified(): Promise<SealedDraw> {
  drawn += 1;
  const sealed = await sealDraw(server, deps, drawn);
  await settle();
  await publishAll();
  return sealed;
}

async function settle(): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    await onNetwork(deps, ledger, () => sendAnchors(deps, ledger));
    const found = await onNetwork(deps, ledger, () => confirmAnchors(deps, ledger));
    if (found && !found.resend && !found.waiting) return;
    // A node takes a moment to mine.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function publishAll(): Promise<void> {
  for (const batch of await selectUnpublished(server.database, ledger.network.id))
    await publishBatch(deps, batch);
}

const recheck = () => onNetwork(deps, ledger, () => recheckAnchors(deps, ledger));
const fileOf = async (id: string): Promise<string> =>
  (await server.visitor(`GET /certificates/file/${id}`)).raw.toString();

async function endOf(file: string): Promise<readonly (string | null | undefined)[]> {
  const document = async <T>(url: string) => (await server.app.inject({ url })).json() as T;
  const { verdict, steps } = await verifyCertificate(file, {
    issuer: await document<DidDocument>('/.well-known/did.json'),
    revocations: await document<RevocationList>('/revocation-list.json'),
    readTransaction: jsonRpcReader(anvil.url, { chainId: CHAIN_ID }),
    // The node's clock, which a test sets forward.
    now: new Date('2100-01-01T00:00:00Z'),
  });
  return [verdict, steps.find(({ status }) => status !== 'ok')?.code];
}

/** Undoes the last block; what comes instead has another time. */
async function rollback(): Promise<void> {
  await anvil.control.request({ method: 'anvil_rollback' as never, params: [1] as never });
  // Its clock goes back with it.
  await setNodeClock(3600);
}

/** The same bytes in another block, an hour later. */
async function moveAnchor(): Promise<void> {
  const [sent] = await server.asOwner<{ raw: Hex }>(
    `select '0x' || encode(raw, 'hex') as raw from certificates.anchor_transactions order by id desc limit 1`,
  );
  await rollback();
  await anvil.control.mine({ blocks: 1 });
  await ledger.send(sent?.raw ?? '0x');
  await expect.poll(() => ledger.nonce()).toBe(1);
}

const losses = (batch: number) =>
  server.asOwner(
    `select action from configuration.changelog where entity = 'batch' and entity_id = $1 and action = 'anchor-lost'`,
    [String(batch)],
  );

async function sendForeign(nonce: number): Promise<void> {
  const root = keccak256(toHex(`foreign ${nonce} of ${drawn}`));
  const { raw } = await ledger.signAnchor({ root, nonce, fee: await ledger.suggestFee(root) });
  expect(await ledger.send(raw)).toBe('sent');
  await expect.poll(() => ledger.nonce()).toBe(nonce + 1);
}

test('an anchor that stands is looked up and left alone', async () => {
  const { id } = await certified();
  const before = await fileOf(id);
  expect(await recheck()).toBe(0);
  expect(await endOf(before)).toEqual(['valid', undefined]);
  expect(await fileOf(id)).toBe(before);
  const [seen] = await server.asOwner('select checked_at is not null as seen from certificates.anchors');
  expect(seen).toEqual({ seen: true });
  // Those of before learn the time of their block, one by one.
  const times = 'select block_time from certificates.anchor_transactions order by id desc limit 1';
  const [known] = await server.asOwner(times);
  await server.asOwner('update certificates.anchor_transactions set block_time = null');
  await recheck();
  expect(await server.asOwner(times)).toEqual([known]);
  expect(known).toMatchObject({ block_time: expect.any(Date) as unknown });
});

test('a foreign transaction on our nonce after a deep reorganisation: said, sent again, issued anew', async () => {
  const { batch, id } = await certified();
  const before = await fileOf(id);
  await rollback();
  await sendForeign(0);
  await anvil.control.mine({ blocks: 2 });
  expect(await recheck()).toBe(1);
  expect((await networksStatus(deps))[0]).toMatchObject({ lost: 1 });
  const { body } = await server.app.inject({ url: '/metrics' });
  expect(body).toContain(`vereda_anchors_lost{network="${ledger.network.id}"} 1`);
  expect(await losses(batch)).toHaveLength(1);
  // Until it is final again the file is the old one, and nothing calls it false.
  expect(await fileOf(id)).toBe(before);
  expect(await endOf(before)).toEqual(['incomplete', 'transaction-unknown']);
  await settle();
  await publishAll();
  await publishAll();
  expect(await endOf(await fileOf(id))).toEqual(['valid', undefined]);
  expect(await endOf((await server.visitor(`GET /certificates/receipt/${id}`)).raw.toString())).toEqual([
    'valid',
    undefined,
  ]);
  expect((await networksStatus(deps))[0]).toMatchObject({ lost: 0, pending: 0 });
  const moves = await server.asOwner(
    `select d.status from certificates.draws d join certificates.certificates c on c.draw_id = d.id where c.id = $1`,
    [id],
  );
  expect(moves).toEqual([{ status: 'certificado' }]);
});

test('the same transaction in another block: its files speak of that block from then on', async () => {
  const { id } = await certified();
  const before = await fileOf(id);
  await moveAnchor();
  expect(await recheck()).toBe(1);
  await settle();
  await publishAll();
  expect(await endOf(before)).toEqual(['incomplete', 'anchor-date-differs']);
  expect(await endOf(await fileOf(id))).toEqual(['valid', undefined]);
  expect((await networksStatus(deps))[0]).toMatchObject({ lost: 0 });
});

test('a chain that was emptied gets the same bytes again, and the files speak of the new block', async () => {
  const { id } = await certified();
  const before = await fileOf(id);
  const port = Number(new URL(anvil.url).port);
  await anvil.stop();
  await startNode({ port, aheadSeconds: 7200 });
  expect(await recheck()).toBe(1);
  await settle();
  await publishAll();
  const after = await fileOf(id);
  expect(JSON.parse(after).proof[0]).toEqual(JSON.parse(before).proof[0]);
  expect(await endOf(after)).toEqual(['valid', undefined]);
});

test('files that were half written when their anchor moved are all written anew', async () => {
  const { batch, id } = await certified();
  // As a kill before the last of its files leaves it.
  await server.asOwner(
    'update certificates.batches set published_at = null, published_block = null where id = $1',
    [batch],
  );
  await moveAnchor();
  expect(await recheck()).toBe(1);
  await settle();
  await publishAll();
  expect(await endOf(await fileOf(id))).toEqual(['valid', undefined]);
});

test('an anchor that moves while its files are written leaves none of them', async () => {
  const { batch, id } = await certified();
  await server.asOwner('update certificates.certificates set published = null where id = $1', [id]);
  await server.asOwner('update certificates.batches set published_at = null where id = $1', [batch]);
  const [was] = await server.asOwner<{ block_hash: Buffer }>(
    'select block_hash from certificates.anchor_transactions where batch_id = $1',
    [batch],
  );
  const setBlock = (block: Buffer) =>
    server.asOwner('update certificates.anchor_transactions set block_hash = $1 where batch_id = $2', [
      block,
      batch,
    ]);
  const moving: Ledger = {
    ...ledger,
    receipt: async (hash) => {
      await setBlock(Buffer.alloc(32, 7));
      return ledger.receipt(hash);
    },
  };
  await publishBatch({ ...deps, ports: { ...deps.ports, ledgers: [moving] } }, batch);
  expect(await selectUnpublished(server.database, ledger.network.id)).toEqual([batch]);
  await setBlock(was!.block_hash);
  await publishAll();
  expect(await endOf(await fileOf(id))).toEqual(['valid', undefined]);
});

test('a loss that sending notices first is told like any other', async () => {
  const { batch } = await certified();
  const port = Number(new URL(anvil.url).port);
  await anvil.stop();
  await startNode({ port, aheadSeconds: 7200 });
  await onNetwork(deps, ledger, () => confirmAnchors(deps, ledger));
  expect((await networksStatus(deps))[0]).toMatchObject({ lost: 1 });
  expect(await losses(batch)).toHaveLength(1);
});

test('a node that is down, behind or of another chain proves nothing', async () => {
  const { id } = await certified();
  const before = await fileOf(id);
  const behind: Ledger = {
    ...ledger,
    receipt: async () => null,
    head: async () => ({ ...(await ledger.head()), number: 0 }),
  };
  expect(await recheckAnchors(deps, behind)).toBe(0);
  const elsewhere: Ledger = {
    ...ledger,
    ensureRightNetwork: createEvmLedger({
      network: { ...ledger.network, chain_id: 1 },
      transport: http(anvil.url),
      account,
    }).ensureRightNetwork,
    receipt: async () => null,
  };
  expect(await onNetwork(deps, elsewhere, () => recheckAnchors(deps, elsewhere))).toBeNull();
  await anvil.stop();
  expect(await recheck()).toBeNull();
  expect(await fileOf(id)).toBe(before);
  const rows = await server.asOwner(`select status, lost_at from certificates.anchors`);
  expect(rows).toEqual([{ status: 'final', lost_at: null }]);
});

test('of what settled before the last day a few are looked up each time, those nobody looked at for longest', async () => {
  const first = await certified();
  const rest: number[] = [];
  for (let count = 0; count < 6; count += 1) rest.push((await certified()).batch);
  await server.asOwner(`update certificates.anchors set final_at = $1`, [
    new Date(server.clock.now().getTime() - 2 * DAY_MS),
  ]);
  const lookedAt = () =>
    server.asOwner<{ batch_id: number }>(
      `select batch_id::int from certificates.anchors where checked_at is not null order by batch_id`,
    );
  await recheck();
  expect(await lookedAt()).toHaveLength(5);
  server.clock.advance(60_000);
  await recheck();
  expect((await lookedAt()).map(({ batch_id }) => batch_id)).toEqual([first.batch, ...rest]);
});
