import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createHttp } from './create-http.ts';

const log = createLog('silent');

async function appWith(environment: Record<string, string>) {
  const app = await createHttp(parseConfig({ NODE_ENV: 'test', ...environment }), log);
  app.get('/who', async (request, reply) => {
    reply.setCookie('a', 'b');
    return { ip: request.ip, protocol: request.protocol };
  });
  app.get(
    '/limited',
    { config: { rateLimit: { max: 3, timeWindow: 60_000, groupId: 'g' } } },
    async () => 'ok',
  );
  app.post('/who', async () => 'ok');
  app.get('/words/:count', async (request, reply) => {
    const { count } = request.params as { count: string };
    reply.header('vary', 'cookie');
    return { words: 'reporte '.repeat(Number(count)) };
  });
  await app.ready();
  afterAll(() => app.close());
  return app;
}

const plain = await appWith({});
const proxied = await appWith({ TRUST_PROXY: 'true' });
const address = await plain.listen({ host: '127.0.0.1', port: 0 });
const secure = await appWith({ PUBLIC_URL: 'https://vereda.example' });

describe('a proxy', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.1', 'x-forwarded-proto': 'https' };

  it('is not believed unless it is configured', async () => {
    const answer = await plain.inject({ method: 'GET', url: '/who', headers: forwarded });
    expect(answer.json()).toEqual({ ip: '127.0.0.1', protocol: 'http' });
  });

  it('is believed for what it saw itself, not for what its caller claims', async () => {
    const answer = await proxied.inject({ method: 'GET', url: '/who', headers: forwarded });
    expect(answer.json()).toEqual({ ip: '198.51.100.1', protocol: 'https' });
  });
});

describe('an answer', () => {
  const ask = (count: number, accepted: string) =>
    plain.inject({ method: 'GET', url: `/words/${count}`, headers: { 'accept-encoding': accepted } });
  const words = (count: number) => ({ words: 'reporte '.repeat(count) });

  it.each([
    ['short', 1000],
    ['long', 20_000],
  ])('that is %s is compressed as it is asked for', async (_, count) => {
    const br = await ask(count, 'gzip, br');
    expect(br.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(String(br.headers['vary'])).toMatch(/cookie.*accept-encoding/i);
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(words(count));
    const zipped = await ask(count, 'gzip, br;q=0');
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(words(count));
  });

  it('is left as it is where that is asked for, and where it is of a few words', async () => {
    const plainly = await ask(1000, 'identity');
    expect(plainly.headers['content-encoding']).toBeUndefined();
    expect(plainly.json()).toEqual(words(1000));
    expect((await ask(10, 'gzip, br')).headers['content-encoding']).toBeUndefined();
  });
});

describe('cookies', () => {
  it('go over TLS only where the city is reached by it', async () => {
    const cookieOf = async (app: typeof plain, headers = {}) =>
      String((await app.inject({ method: 'GET', url: '/who', headers })).headers['set-cookie']);
    expect(await cookieOf(plain)).not.toContain('Secure');
    expect(await cookieOf(proxied, { 'x-forwarded-proto': 'https' })).toContain('Secure');
    expect(await cookieOf(secure)).toContain('Secure');
  });
});

describe('the limit per minute', () => {
  const ask = async (remoteAddress: string) => {
    const answer = await plain.inject({ method: 'GET', url: '/limited', remoteAddress });
    return answer.statusCode === 200
      ? 200
      : { status: answer.statusCode, ...answer.json<{ error: object }>().error };
  };

  it('counts one IPv6 household as one, and says when to try again', async () => {
    for (const host of ['1', '2', '3']) expect(await ask(`2001:db8:0:1::${host}`)).toBe(200);
    expect(await ask('2001:db8:0:1::4')).toMatchObject({ status: 429, code: 'platform/too-many-requests' });
    expect(await ask('2001:db8:0:2::1')).toBe(200);
  });
});

function sendRaw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
  });
}

describe('a slow client', () => {
  it('that never ends its headers or its body is told so and cut off', async () => {
    expect([plain.server.headersTimeout, plain.server.requestTimeout]).toEqual([15_000, 120_000]);
    Object.assign(plain.server, { headersTimeout: 300, requestTimeout: 600 });
    const answers = await Promise.all([
      sendRaw('GET /who HTTP/1.1\r\nhost: a\r\nx: '),
      sendRaw(
        'POST /who HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      ),
    ]);
    Object.assign(plain.server, { headersTimeout: 15_000, requestTimeout: 120_000 });
    for (const answer of answers) {
      expect(answer).toContain('HTTP/1.1 408 Request Timeout');
      expect(answer).toContain('"platform/unavailable"');
    }
  });
});

describe('what is no request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', '400 Bad Request', 'platform/malformed-body'],
    [
      'two lengths',
      'POST /who HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
      '400 Bad Request',
      'platform/malformed-body',
    ],
    [
      'headers of 40 kB',
      `GET /who HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
      '431',
      'platform/body-too-large',
    ],
  ])('%s is answered by a code and closed', async (_what, text, status, code) => {
    const answer = await sendRaw(text);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code } });
  });
});
