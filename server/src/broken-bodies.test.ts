import { connect } from 'node:net';
import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { statusOf, type ErrorCode } from '@vereda/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from './modules.ts';
import { signAccessToken } from './modules/identity/sessions/tokens.ts';
import { sampleInput } from './testing/sample-input.ts';
import { startTestServer } from './testing/server.ts';

const server = await startTestServer({ LOG_LEVEL: 'info' });
const served = modules.map(({ name }) => name);
const calls: readonly EndpointSpec[] = Object.entries(api)
  .filter(([module]) => served.includes(module))
  .flatMap(([, groups]) => Object.values(groups) as Record<string, EndpointSpec>[])
  .flatMap((group) => Object.values(group))
  .filter(({ method, path }) => method !== 'GET' && path !== '/auth/sign-out');
const named = (some: readonly EndpointSpec[]) =>
  some.map((call): [string, EndpointSpec] => [`${call.method} ${call.path}`, call]);
const uploads = named(calls.filter(({ upload }) => upload));
const others = named(calls.filter(({ upload }) => !upload));

const BOUNDARY = 'vereda-test-boundary';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
let port = 0;
let authorization = '';

beforeAll(async () => {
  await server.as('superadmin');
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
  const [session] = await server.asOwner<{ id: string; uid: string }>(
    `select id, uid from identity.sessions where uid = 'persona-superadmin'`,
  );
  const who = { uid: session?.uid ?? '', sessionId: session?.id ?? '' };
  authorization = `Bearer ${await signAccessToken(server.deps.secrets, who, server.clock.now())}`;
});

// Nothing of all this is a fault of ours.
const errorLines = () => server.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);

type Sent = { type: string; body: string; length?: number; leaves?: boolean };

// Says one length and sends another; `leaves` goes away in the middle instead of waiting for the answer.
function send({ method, path, input }: EndpointSpec, { type, body, length, leaves }: Sent): Promise<string> {
  const route = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(sampleInput({ input } as EndpointSpec)[name] ?? '1')),
  );
  const lines = [
    `${method} /api${route} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    `authorization: ${authorization}`,
    `content-type: ${type}`,
    `content-length: ${length ?? Buffer.byteLength(body)}`,
  ];
  return new Promise((resolve) => {
    const text = `${lines.join('\r\n')}\r\n\r\n${body}`;
    const socket = connect(port, '127.0.0.1', () => {
      if (leaves) socket.write(text, () => socket.destroy());
      else if (length === undefined) socket.write(text);
      else socket.end(text);
    });
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('close', () => resolve(answer)).on('error', () => resolve(answer));
  });
}

function expectRefused(answer: string): void {
  const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
  const [, code = ''] = /"code":"([\w/-]+)"/.exec(answer) ?? [];
  expect(Number(status), answer).toBeGreaterThanOrEqual(400);
  expect(Number(status), answer).toBeLessThan(500);
  expect(Number(status), answer).toBe(statusOf(code as ErrorCode));
  expect(errorLines()).toEqual([]);
}

const textOf = (call: EndpointSpec) => JSON.stringify({ ...sampleInput(call), more: 'x'.repeat(20) });

describe('JSON', () => {
  it.each(others)('of %s that is cut is refused by a code', async (_name, call) => {
    const text = textOf(call);
    const type = 'application/json';
    expectRefused(await send(call, { type, body: text.slice(0, -3) }));
    expectRefused(await send(call, { type, body: text.slice(0, -3), length: text.length }));
  });

  it.each(others)('of %s whose sender leaves is no fault of ours', async (_name, call) => {
    const text = textOf(call);
    await send(call, {
      type: 'application/json',
      body: text.slice(0, -3),
      length: text.length,
      leaves: true,
    });
    expect(errorLines()).toEqual([]);
  });
});

const FORMS: readonly [what: string, sent: Sent][] = [
  ['has no boundary', { type: 'multipart/form-data', body: `${HEAD}x` }],
  [
    'has another boundary',
    { type: 'multipart/form-data; boundary=other', body: `${HEAD}x\r\n--${BOUNDARY}--\r\n` },
  ],
  ['ends within the file', { type: FORM, body: `${HEAD}\u00ff\u00d8\u00ff cut` }],
  ['ends within its head', { type: FORM, body: HEAD.slice(0, 60) }],
  ['ends within its boundary', { type: FORM, body: `${HEAD}x\r\n--${BOUNDARY}` }],
  [
    'has a head that is none',
    { type: FORM, body: `--${BOUNDARY}\r\nnonsense\r\n\r\nx\r\n--${BOUNDARY}--\r\n` },
  ],
  ['is empty', { type: FORM, body: '' }],
  ['breaks off', { type: FORM, body: `${HEAD}cut`, length: 1000 }],
  ['is JSON', { type: 'application/json', body: '{"file":' }],
];

describe.each(uploads)('a form of %s', (_name, call) => {
  it.each(FORMS)('that %s is refused by a code', async (_what, sent) => {
    expectRefused(await send(call, sent));
  });

  it('whose sender leaves is no fault of ours', async () => {
    await send(call, { type: FORM, body: `${HEAD}cut`, length: 1000, leaves: true });
    await send(call, { type: FORM, body: HEAD.slice(0, 50), length: 1000, leaves: true });
    expect(errorLines()).toEqual([]);
  });
});

describe('a reference to what is not there', () => {
  it('is refused by a code', async () => {
    const superadmin = await server.as('superadmin');
    const fields = { name: 'Calles', name_en: 'Streets' };
    const call = { ...fields, category_id: 999_999 };
    expect(await superadmin('POST /subcategory/create', call)).toMatchObject({
      status: 404,
      body: { error: { code: 'platform/gone' } },
    });
  });
});
