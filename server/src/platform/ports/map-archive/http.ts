import type { MapArchive } from './port.ts';
import { versionOf } from './version-of.ts';

const TIMEOUT_MS = 8000;
const TOTAL = /^bytes (?:\d+-\d+|\*)\/(\d+)$/;

/** A file at an address that answers byte ranges; it is asked for nothing else, and leads nowhere else. */
export function httpArchive(url: string): MapArchive {
  return {
    name: url,
    async read(offset, length) {
      const reply = await fetch(url, {
        headers: { range: `bytes=${offset}-${offset + length - 1}` },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const sizeBytes = Number(TOTAL.exec(reply.headers.get('content-range') ?? '')?.[1] ?? NaN);
      const version = versionOf(sizeBytes, reply.headers.get('etag') ?? reply.headers.get('last-modified'));
      if (reply.status !== 206 || Number.isNaN(sizeBytes)) {
        await reply.body?.cancel();
        if (reply.status === 404 || reply.status === 410) return null;
        if (reply.status === 416 && sizeBytes >= 0) return { bytes: Buffer.alloc(0), sizeBytes, version };
        throw new Error(`${url} answered ${reply.status} where a range was asked for`);
      }
      const bytes = await readExactly(reply, Math.min(length, sizeBytes - offset));
      return { bytes, sizeBytes, version };
    },
  };
}

async function readExactly(reply: Response, length: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let read = 0;
  for await (const part of reply.body ?? []) {
    read += part.byteLength;
    if (read > length) break;
    parts.push(part);
  }
  if (read !== length) throw new Error(`${reply.url} sent another range than was asked for`);
  return Buffer.concat(parts);
}
