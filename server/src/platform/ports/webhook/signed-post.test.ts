import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { signedHeaders, signedPost } from './signed-post.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const AT = new Date(1_614_265_330_000);

/** A receiver on this machine; answers its address and what came. */
async function receiver(listen: RequestListener) {
  const came: { headers: Record<string, unknown>; body: string; method: string | undefined }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      came.push({ headers: request.headers, body, method: request.method });
      void listen(request, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return { came, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

const messageTo = (url: string, body = '{"test": 2432232314}') => ({
  url,
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: AT,
  body,
  secrets: [SECRET],
});
const problemOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => (error as { problem?: string }).problem,
  );

test('the signature is that of the example that Standard Webhooks publishes', () => {
  expect(signedHeaders(messageTo(''))).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('while a secret is being replaced both of them sign', () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const signature = signedHeaders({ ...messageTo(''), secrets: [other, SECRET] })['webhook-signature'];
  expect(signature?.split(' ')).toHaveLength(2);
  expect(signature).toContain(' v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a message is posted as it was signed, and its answer’s status told', async () => {
  const { url, came } = await receiver((_, response) => response.writeHead(202).end('thanks'));
  const sender = signedPost({ allowsPrivate: true });
  expect(await sender.post(messageTo(url, '{"ñ":1}'))).toEqual({ status: 202, retry_after: null });
  expect(came).toMatchObject([
    { method: 'POST', body: '{"ñ":1}', headers: { 'content-type': 'application/json' } },
  ]);
});

test('a redirect is an answer like any other: nothing goes where it points', async () => {
  const inside = await receiver((_, response) => response.writeHead(200).end());
  const { url } = await receiver((_, response) => response.writeHead(307, { location: inside.url }).end());
  const answer = await signedPost({ allowsPrivate: true }).post(messageTo(url));
  expect(answer.status).toBe(307);
  expect(inside.came).toEqual([]);
});

test('how long a receiver asks to wait is told', async () => {
  const { url } = await receiver((_, response) => response.writeHead(429, { 'retry-after': '90' }).end());
  expect(await signedPost({ allowsPrivate: true }).post(messageTo(url))).toEqual({
    status: 429,
    retry_after: 90,
  });
});

test('one that hangs ends with the time that it has; one that answers without end is left at once', async () => {
  const hanging = await receiver(() => undefined);
  const sender = signedPost({ allowsPrivate: true, timeoutMs: 150 });
  expect(await problemOf(sender.post(messageTo(hanging.url)))).toBe('too-slow');
  let wasLeft = false;
  const endless = await receiver((_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(60_000)), 1);
    response.on('close', () => {
      wasLeft = true;
      clearInterval(timer);
    });
  });
  const patient = signedPost({ allowsPrivate: true });
  expect(await patient.post(messageTo(endless.url))).toMatchObject({ status: 200 });
  await expect.poll(() => wasLeft).toBe(true);
});

test('nobody who listens is unreachable', async () => {
  const sent = signedPost({ allowsPrivate: true }).post(messageTo('http://127.0.0.1:1/hook'));
  expect(await problemOf(sent)).toBe('unreachable');
});

test.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:10.0.0.1]', '0x7f.1', '169.254.169.254'])(
  'nothing goes to %s, neither as a number nor behind a name',
  async (host) => {
    const { url, came } = await receiver((_, response) => response.end());
    const inside = url.replace('http:', 'https:').replace('127.0.0.1', host);
    expect(await problemOf(signedPost({ allowsPrivate: false }).post(messageTo(inside)))).toBe('private');
    expect(came).toEqual([]);
  },
);

test.each([
  ['https://receiver.example/hook', true],
  ['http://receiver.example/hook', false],
  ['https://user:word@receiver.example/hook', false],
  ['ftp://receiver.example/hook', false],
  ['https://192.168.0.9/hook', false],
  ['no address', false],
])('%s as an address: %s', (url, isIt) => {
  expect(signedPost({ allowsPrivate: false }).mayGoTo(url)).toBe(isIt);
});
