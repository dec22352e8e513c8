import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCalls } from './answer-calls.ts';
import type { EmbeddedChain } from './embedded-chain.ts';

const BODY_MAX_BYTES = 256 * 1024;
const BATCH_MAX_CALLS = 100;
const REQUEST_TIMEOUT_MS = 10_000;
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/** A running JSON-RPC server; `close` ends it. */
export type RpcServer = { readonly url: string; close(): Promise<void> };

/** Serves the chain's JSON-RPC on 127.0.0.1 only; port 0 takes a free one. Rejects when the port is taken. */
export async function serveRpc(chain: EmbeddedChain, port: number): Promise<RpcServer> {
  const server = createServer((request, response) => {
    void respond(chain, request, response);
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function respond(
  chain: EmbeddedChain,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A web page must not reach the chain through its visitor's browser: no foreign names, no simple requests.
  if (!LOOPBACK.test(request.headers.host ?? '')) return end(response, 403);
  if (request.method !== 'POST') return end(response, 405);
  if (!request.headers['content-type']?.startsWith('application/json')) return end(response, 415);
  const text = await readBody(request).catch(() => null);
  if (text === null) return end(response, 413);
  const answer = await answerCalls(chain, text, BATCH_MAX_CALLS);
  return end(response, 200, JSON.stringify(answer));
}

function end(response: ServerResponse, status: number, body = ''): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_MAX_BYTES) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
