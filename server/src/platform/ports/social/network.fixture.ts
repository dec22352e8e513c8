import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { FoundPage, SocialSource } from './port.ts';

/** What a network answers to one question; `cut` sends half of it and hangs up. */
export type Said = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
  readonly cut?: true;
};

/** A network on the loopback; `say` decides what it answers, `asked` is what it was asked. */
export type LoopbackNetwork = {
  readonly url: string;
  readonly asked: { readonly url: URL; readonly authorization: string | undefined }[];
  say: (url: URL) => Said;
};

/** Starts one for a test file. */
export async function startNetwork(): Promise<LoopbackNetwork> {
  const server = createServer((request, reply) => answer(network, request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const network: LoopbackNetwork = { url, asked: [], say: () => ({ status: 404, body: {} }) };
  return network;
}

function answer(network: LoopbackNetwork, request: IncomingMessage, reply: ServerResponse): void {
  const url = new URL(request.url ?? '', network.url);
  network.asked.push({ url, authorization: request.headers.authorization });
  const { status = 200, headers = {}, body, cut } = network.say(url);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const length = { 'content-length': String(Buffer.byteLength(text)) };
  reply.writeHead(status, { 'content-type': 'application/json', ...length, ...headers });
  if (!cut) return void reply.end(text);
  reply.write(text.slice(0, Math.floor(text.length / 2)), () => reply.destroy());
}

type Asked = Parameters<SocialSource['read']>[0];

/** Every page of one reading. */
export async function readAll(source: SocialSource, asked: Partial<Asked> = {}): Promise<FoundPage[]> {
  const pages: FoundPage[] = [];
  const whole = { following: [], cursor: null, now: new Date('2026-03-02T15:00:00Z'), ...asked };
  for await (const page of source.read(whole)) pages.push(page);
  return pages;
}
