import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EmbeddedChain } from './embedded-chain.ts';
import { RpcFault } from './rpc-fault.ts';

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
  const answer = await answerText(chain, text);
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

async function answerText(chain: EmbeddedChain, text: string): Promise<unknown> {
  let call: unknown;
  try {
    call = JSON.parse(text);
  } catch {
    return failure(null, new RpcFault(-32700, 'parse error'));
  }
  if (!Array.isArray(call)) return answerCall(chain, call);
  if (call.length > BATCH_MAX_CALLS) return failure(null, new RpcFault(-32600, 'batch too large'));
  const answers: unknown[] = [];
  for (const one of call) answers.push(await answerCall(chain, one));
  return answers;
}

async function answerCall(chain: EmbeddedChain, call: unknown): Promise<unknown> {
  const { id = null, method, params } = Object(call) as { id?: unknown; method?: unknown; params?: unknown };
  if (typeof method !== 'string') return failure(id, new RpcFault(-32600, 'invalid request'));
  try {
    return { jsonrpc: '2.0', id, result: await chain.request({ method, params }) };
  } catch (error) {
    return failure(id, error);
  }
}

// Only what we chose to say leaves the process.
function failure(id: unknown, error: unknown): unknown {
  const fault = error instanceof RpcFault ? error : new RpcFault(-32603, 'internal error');
  return { jsonrpc: '2.0', id, error: { code: fault.code, message: fault.message } };
}
