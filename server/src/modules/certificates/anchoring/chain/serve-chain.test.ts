import { RATE_PER_MINUTE } from '@vereda/contract/limits';
import { jsonRpcReader } from '@vereda/verifier/proofs/chain-reader';
import type { DidDocument, RevocationList } from '@vereda/verifier/issuer/issuer-documents';
import { nodesOf } from '@vereda/verifier/issuer/issuer-keys';
import { isRootsFile, withRoots } from '@vereda/verifier/proofs/roots-file';
import { verifyCertificate } from '@vereda/verifier/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointPeople, signedDraw } from '#testing/certificates';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const CHAIN_ID = 20_190_312;
type Sidecar = { root: string; anchors: { transaction_hash: string; block_hash: string; sender: string }[] };
type Answer = { result?: unknown; error?: { code: number } };

let url: string;
let folio: string;
let sidecar: Sidecar;
beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const people = await appointPeople(server);
  const draw = await signedDraw(people, 1);
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
  folio = draw.folio ?? '';
  sidecar = (await server.visitor(`GET /certificates/anchor/${folio}`)).body as Sidecar;
});
afterAll(() => server.app.close());

function post(body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  return fetch(`${url}/chain`, { method: 'POST', headers, body });
}

async function ask(method: string, ...params: unknown[]): Promise<Answer> {
  return (await (await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))).json()) as Answer;
}

test('the pilot chain can be read from anywhere', async () => {
  const [anchor] = sidecar.anchors;
  const { transaction_hash, block_hash, sender } = anchor!;
  const block = { number: expect.stringMatching(/^0x/), hash: block_hash, transactions: [transaction_hash] };
  expect(await ask('eth_chainId')).toMatchObject({ result: `0x${CHAIN_ID.toString(16)}` });
  expect(await ask('net_version')).toMatchObject({ result: String(CHAIN_ID) });
  expect(await ask('eth_blockNumber')).toMatchObject({ result: expect.stringMatching(/^0x[1-9a-f]/) });
  expect(await ask('eth_getBlockByHash', block_hash, false)).toMatchObject({ result: block });
  // The second time from memory, and no other.
  expect(await ask('eth_getBlockByHash', block_hash, false)).toMatchObject({ result: block });
  expect(await ask('eth_getBlockByHash', `0x${'0'.repeat(64)}`, false)).toMatchObject({ result: null });
  expect(await ask('eth_getBlockByNumber', 'latest', false)).toMatchObject({ result: block });
  const sent = { input: `0x${sidecar.root}`, from: sender };
  expect(await ask('eth_getTransactionByHash', transaction_hash)).toMatchObject({ result: sent });
  expect(await ask('eth_getTransactionReceipt', transaction_hash)).toMatchObject({
    result: { status: '0x1', blockHash: block_hash },
  });
  expect(await ask('eth_getCode', sender, 'latest')).toMatchObject({ result: '0x' });
  expect(
    await ask('eth_getLogs', { fromBlock: 'earliest', toBlock: 'latest', address: sender }),
  ).toMatchObject({
    result: [],
  });
  const answer = await post('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}', {
    'content-type': 'application/json',
    origin: 'null',
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const preflight = await fetch(`${url}/chain`, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'content-type',
  ]);
});

test.each([
  'eth_sendRawTransaction',
  'eth_call',
  'eth_estimateGas',
  'eth_getBalance',
  'eth_accounts',
  'web3_clientVersion',
  'constructor',
])('nothing but reading is served: %s', async (method) => {
  expect(await ask(method, '0x00')).toMatchObject({ error: { code: -32_601 } });
});

test('what is no call gets the errors of JSON-RPC, and never one of the server', async () => {
  const codes: [string, number][] = [
    ['no json', -32_700],
    ['', -32_700],
    ['{}', -32_600],
    ['null', -32_600],
    ['[]', -32_600],
    [JSON.stringify(Array.from({ length: 21 }, () => ({ method: 'eth_chainId' }))), -32_600],
    ['{"method":"eth_getBlockByHash","params":["0xzz"]}', -32_602],
    ['{"method":"eth_getBlockByHash","params":{"__proto__":1}}', -32_602],
    ['{"method":"eth_getLogs","params":[{"fromBlock":"0xffffffffffffffff"}]}', -32_602],
    ['{"method":"eth_getCode","params":["0x00"]}', -32_602],
  ];
  for (const [body, code] of codes) {
    const answer = await post(body);
    expect([body, answer.status]).toEqual([body, 200]);
    expect([body, ((await answer.json()) as Answer).error?.code]).toEqual([body, code]);
  }
  expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await post('x'.repeat(17 * 1024))).status).toBe(413);
  const batch = JSON.stringify([{ id: 1, method: 'eth_chainId' }, { id: 2, method: 'x' }, 3]);
  expect(await (await post(batch)).json()).toMatchObject([
    { id: 1, result: expect.any(String) },
    { id: 2, error: { code: -32_601 } },
    { id: null, error: { code: -32_600 } },
  ]);
});

test('with what the issuer names anybody reaches the verdict', async () => {
  const issuer = (await (await fetch(`${url}/.well-known/did.json`)).json()) as DidDocument;
  const revocations = (await (await fetch(`${url}/revocation-list.json`)).json()) as RevocationList;
  expect(nodesOf(issuer)).toEqual([{ url: 'http://localhost:3000/chain', chainId: CHAIN_ID }]);
  const readTransaction = jsonRpcReader(`${url}/chain`, { chainId: CHAIN_ID });
  const file = (await server.visitor(`GET /certificates/file/${folio}`)).raw;
  const now = server.clock.now();
  const found = await verifyCertificate(file, { issuer, revocations, readTransaction, now });
  expect(found.steps.filter(({ status }) => status !== 'ok')).toEqual([]);
  expect(found.verdict).toBe('valid');
});

test('all roots and what was revoked are one file, with which a certificate is checked without asking anybody', async () => {
  const answer = await fetch(`${url}/roots.json`);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="roots-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const roots: unknown = await answer.json();
  if (!isRootsFile(roots)) throw new Error('not a roots file');
  expect(roots.anchors).toContainEqual(
    expect.objectContaining({
      chain: `eip155:${CHAIN_ID}`,
      root: `0x${sidecar.root}`,
      transaction: sidecar.anchors[0]?.transaction_hash,
      block_hash: sidecar.anchors[0]?.block_hash,
    }),
  );
  const issuer = (await (await fetch(`${url}/.well-known/did.json`)).json()) as DidDocument;
  expect(roots.issuer).toBe(issuer.id);
  for (const call of ['file', 'receipt']) {
    const file = (await server.visitor(`GET /certificates/${call}/${folio}`)).raw;
    const nothing = { issuer, revocations: null, readTransaction: null, now: server.clock.now() };
    const { verdict, as_of } = await verifyCertificate(file, withRoots(nothing, roots));
    expect([verdict, as_of]).toEqual(['valid', roots.as_of]);
  }
});

test('one who asks for more than others do in a minute has to wait, and nobody else', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' });
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] };
  const from = async (remoteAddress: string) =>
    (await limited.app.inject({ method: 'POST', url: '/chain', payload: call, remoteAddress })).statusCode;
  const statuses: number[] = [];
  for (let n = 0; n <= RATE_PER_MINUTE.read; n += 1) statuses.push(await from('203.0.113.7'));
  expect(statuses.lastIndexOf(200)).toBe(RATE_PER_MINUTE.read - 1);
  expect(statuses.at(-1)).toBe(429);
  expect(await from('203.0.113.8')).toBe(200);
});
