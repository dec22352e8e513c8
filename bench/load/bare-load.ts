import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BareWork } from './bare-server.ts';
import { httpLoad, type HttpFigures, type HttpRequest } from './http-load.ts';

const SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

type Run = BareWork & {
  readonly request: HttpRequest;
  readonly connections: number;
  readonly seconds: number;
};

/** The same statements through a server in Node, in a process of its own, that does nothing else. */
export async function bareLoad({
  url,
  statements,
  request,
  connections,
  seconds,
}: Run): Promise<HttpFigures> {
  const child = fork(SERVER, { serialization: 'advanced' });
  try {
    const listening = once(child, 'message');
    child.send({ url, statements } satisfies BareWork);
    const [port] = (await listening) as [number];
    const load = { port, connections, next: () => request };
    await httpLoad({ ...load, seconds: 2 });
    return await httpLoad({ ...load, seconds });
  } finally {
    child.kill();
  }
}
