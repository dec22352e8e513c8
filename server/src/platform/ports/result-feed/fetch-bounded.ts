import { lookup as resolve } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { InternalAddress, isInternalHost, lookUpOpen } from '../open-address.ts';
import { FeedError } from './port.ts';

/** An answer as it came; redirects are answers like any other and are not followed. */
export type BoundedAnswer = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** How far one question may go. */
export type Bounds = {
  /** From the first byte out to the last byte in. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Whether addresses of this machine and of internal networks may be asked. */
  readonly allowsPrivate: boolean;
};

/** Asks one address once, within its bounds; throws FeedError. The address that was judged is the one that is asked. */
export async function fetchBounded(
  address: URL,
  headers: Readonly<Record<string, string>>,
  bounds: Bounds,
): Promise<BoundedAnswer> {
  if (!bounds.allowsPrivate && isInternalHost(address)) throw new FeedError('certificates/feed-private');
  const options: RequestOptions = {
    headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
    agent: false,
    signal: AbortSignal.timeout(bounds.timeoutMs),
    lookup: bounds.allowsPrivate ? resolve : lookUpOpen,
  };
  try {
    const reply = await send(address, options);
    return { status: reply.statusCode ?? 0, headers: reply.headers, body: await readBounded(reply, bounds) };
  } catch (error) {
    if (error instanceof InternalAddress) throw new FeedError('certificates/feed-private', error);
    throw error instanceof FeedError ? error : new FeedError('certificates/feed-unreachable', error);
  }
}

function send(address: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>();
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  request(address, options, answer).on('error', reject).end();
  return promise;
}

async function readBounded(reply: IncomingMessage, { maxBytes }: Bounds): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes > maxBytes) {
      reply.destroy();
      throw new FeedError('certificates/feed-too-large');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
