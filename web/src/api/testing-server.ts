import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setApiRoot } from './request.ts';

/** One request as the server got it. */
export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** What the server answers: status, JSON body, extra headers. */
export type Reply = {
  readonly status?: number;
  readonly json?: unknown;
  readonly headers?: Record<string, string>;
};

/** A real server on loopback that the client is pointed at; `answer` decides, `seen` keeps every request. */
export async function startTestingServer(
  answer: (request: Seen, response: ServerResponse) => Reply | Promise<Reply>,
) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      if (one.method !== 'OPTIONS') seen.push(one);
      void respond(one, response);
    });
  });
  const respond = async (one: Seen, response: ServerResponse) => {
    const reply = one.method === 'OPTIONS' ? { status: 204 } : await answer(one, response);
    if (response.destroyed || response.writableEnded) return;
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    };
    response.writeHead(reply.status ?? 200, {
      'content-type': 'application/json',
      ...cors,
      ...reply.headers,
    });
    response.end(reply.json === undefined ? '' : JSON.stringify(reply.json));
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  setApiRoot(`http://127.0.0.1:${port}/api`);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { seen, stop, root: `http://127.0.0.1:${port}/api` };
}
