import type { z } from 'zod';
import { NetworkBusy, NetworkRefused } from './port.ts';

const TIMEOUT_MS = 15_000;
const ANSWER_MAX_BYTES = 4_000_000;
const PAUSE_MS = 15 * 60_000;
const PAUSE_MAX_MS = 24 * 60 * 60_000;

type Question<T extends z.ZodType> = {
  readonly address: URL;
  readonly token: string | null;
  readonly shape: T;
  readonly now: Date;
  /** Until when an answer that is an error asks to wait, where the network says so in its own way. */
  readonly isBusy?: (status: number, body: string) => boolean;
};

/** What a network answers, and its headers; a pause that it asks for and a refusal are errors of their own. */
export async function askNetwork<T extends z.ZodType>({
  address,
  token,
  shape,
  now,
  isBusy = () => false,
}: Question<T>): Promise<{ readonly answer: z.output<T>; readonly headers: Headers }> {
  const reply = await fetch(address, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    // A token must not follow to wherever the network points.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await readBounded(reply);
  if (reply.status === 429 || (!reply.ok && isBusy(reply.status, body))) {
    throw new NetworkBusy(pauseOf(reply.headers, now));
  }
  if (reply.status === 401 || reply.status === 403) throw new NetworkRefused(reply.status);
  if (!reply.ok) throw new Error(`answered ${reply.status}`);
  return { answer: shape.parse(JSON.parse(body)), headers: reply.headers };
}

// Seconds or a date (RFC 9110), a second of the epoch (X) or an instant (Mastodon); never longer than a day.
function pauseOf(headers: Headers, now: Date): Date {
  const after = headers.get('retry-after');
  const reset = headers.get('x-rate-limit-reset') ?? headers.get('x-ratelimit-reset');
  const said = [instantOf(after, now.getTime()), instantOf(reset, 0)].filter((at) => at !== null);
  const wanted = said[0] ?? now.getTime() + PAUSE_MS;
  return new Date(Math.min(Math.max(wanted, now.getTime()), now.getTime() + PAUSE_MAX_MS));
}

function instantOf(text: string | null, from: number): number | null {
  if (text === null) return null;
  if (/^\d{1,12}$/.test(text)) return from + Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

async function readBounded(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
