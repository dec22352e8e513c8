import net from 'node:net';

/** One request as it goes over the wire, and what came of a run of it. */
export type HttpRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Result of a run: requests a second and how long they took. */
export type HttpFigures = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
};

type Run = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Answers the next request; called once for each. */
  next(): HttpRequest;
};

/**
 * Keeps connections busy with one request each. Plain sockets and no HTTP library: the generator shares two cores with
 * server and database, so that whatever it spends is taken from what it measures.
 */
export async function httpLoad(run: Run): Promise<HttpFigures> {
  const latencies: number[] = [];
  let failed = 0;
  const startMs = performance.now();
  const endMs = startMs + run.seconds * 1000;
  const lanes = Array.from({ length: run.connections }, () =>
    lane(run, endMs, (ms, ok) => {
      latencies.push(ms);
      if (!ok) failed += 1;
    }),
  );
  await Promise.all(lanes);
  const elapsedSeconds = (performance.now() - startMs) / 1000;
  latencies.sort((left, right) => left - right);
  return {
    perSecond: latencies.length / elapsedSeconds,
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    p99Ms: percentile(latencies, 0.99),
    failed,
  };
}

/** Value below which a share of sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function lane(run: Run, endMs: number, done: (ms: number, ok: boolean) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port: run.port, host: '127.0.0.1', noDelay: true });
    let sentMs = 0;
    let received: Buffer | null = null;
    let left = -1;
    let ok = false;
    const send = (): void => {
      if (performance.now() >= endMs) {
        socket.end();
        resolve();
        return;
      }
      sentMs = performance.now();
      received = null;
      left = -1;
      socket.write(requestText(run.next()));
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      if (left < 0) {
        received = received ? Buffer.concat([received, chunk]) : chunk;
        const head = headOf(received);
        if (!head) return;
        ({ left, ok } = head);
      } else {
        left -= chunk.length;
      }
      if (left > 0) return;
      done(performance.now() - sentMs, ok);
      send();
    });
  });
}

/** Bytes of the body that are still to come, once the head is there. */
function headOf(bytes: Buffer): { left: number; ok: boolean } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined && status !== 204 && status !== 304)
    throw new Error(`no content-length:\n${head}`);
  return { left: Number(length ?? 0) - (bytes.length - end - 4), ok: status >= 200 && status < 300 };
}

// The same request is sent over and over: writing it out each time would cost more than all else here.
const texts = new WeakMap<HttpRequest, string>();

function requestText(request: HttpRequest): string {
  const known = texts.get(request);
  if (known !== undefined) return known;
  const text = writtenOut(request);
  texts.set(request, text);
  return text;
}

function writtenOut({ method, path, headers = {}, body = '' }: HttpRequest): string {
  const lines = Object.entries({ host: '127.0.0.1', connection: 'keep-alive', ...headers });
  const all = body === '' ? lines : [...lines, ['content-length', String(Buffer.byteLength(body))]];
  return `${method} ${path} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}
