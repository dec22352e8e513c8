import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** How the server behaves at one question. */
export type Behaviour =
  | { readonly content: unknown }
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'hangs'
  | 'drips'
  | 'cuts';

/** A server on the loopback that speaks OpenAI's protocol; `asked` has each body and key as they came. */
export type ModelServer = {
  readonly url: string;
  readonly asked: { readonly body: string; readonly authorization: string | undefined }[];
  say: Behaviour;
};

/** Starts one for a test file. */
export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      model.asked.push({ body, authorization: request.headers.authorization });
      answer(model.say, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const model: ModelServer = { url, asked: [], say: { status: 404 } };
  return model;
}

function answer(say: Behaviour, reply: ServerResponse): void {
  if (say === 'hangs') return;
  if (say === 'drips') {
    reply.writeHead(200, { 'content-type': 'application/json' });
    const drop = setInterval(() => reply.write(' '), 20);
    reply.on('close', () => clearInterval(drop));
    return;
  }
  if (say === 'cuts') {
    reply.writeHead(200, { 'content-length': '500' });
    reply.write('{"choices":', () => reply.destroy());
    return;
  }
  if ('status' in say) {
    reply.writeHead(say.status, say.headers).end(say.body ?? '');
    return;
  }
  const content = typeof say.content === 'string' ? say.content : JSON.stringify(say.content);
  const body = {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content } }],
  };
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
