import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { gatewaySms } from './gateway.ts';
import { MessageRefused } from './port.ts';

const MESSAGE = { key: 'code:1', to: '+5492984100001', text: '123456 es tu código de Vereda.' };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** A gateway on the loopback that answers these statuses in turn. */
async function startGateway(statuses: number[], headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      reply.writeHead(statuses.shift() ?? 201, { 'content-type': 'application/json', ...headers });
      reply.end('{"sid":"SM1"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { sms: gatewaySms({ url, account: 'AC1', token: 'clave', from: '+5492980000000' }), received };
}

describe('text messages by a gateway', () => {
  test('arrive as the form that Messages takes, with the account as basic authorization', async () => {
    const { sms, received } = await startGateway([201]);
    await sms.send(MESSAGE);
    const [request] = received;
    expect(request).toMatchObject({ method: 'POST', url: '/2010-04-01/Accounts/AC1/Messages.json' });
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:clave').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: MESSAGE.to,
      From: '+5492980000000',
      Body: MESSAGE.text,
    });
    expect(request?.headers['idempotency-key']).toBe('code:1');
  });

  test.each([400, 404, 422])('are refused for good by %i', async (status) => {
    const { sms } = await startGateway([status]);
    await expect(sms.send(MESSAGE)).rejects.toBeInstanceOf(MessageRefused);
  });

  test.each([401, 429, 500, 503])('may be tried again after %i', async (status) => {
    const { sms } = await startGateway([status]);
    const failure = await sms.send(MESSAGE).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MessageRefused);
    await sms.send(MESSAGE);
  });

  test('do not carry the credentials to where the gateway points', async () => {
    const { sms, received } = await startGateway([302], { location: 'http://127.0.0.1:9/steal' });
    await expect(sms.send(MESSAGE)).rejects.toThrow(/./);
    expect(received).toHaveLength(1);
  });
});
