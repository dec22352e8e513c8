import { lookup as resolve } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
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

const INTERNAL = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INTERNAL.addSubnet(network, bits, 'ipv4');
// Everything but what is given out for the open internet; what wraps an IPv4 address is judged by that one.
const OPEN_V6 = new BlockList();
OPEN_V6.addSubnet('2000::', 3, 'ipv6');
const WRAPPED = new BlockList();
WRAPPED.addSubnet('2002::', 16, 'ipv6');
WRAPPED.addSubnet('2001::', 32, 'ipv6');
WRAPPED.addSubnet('2001:db8::', 32, 'ipv6');

/** Whether an address belongs to this machine or to a network that is not the open internet. */
export function isInternal(address: string): boolean {
  if (isIP(address) === 4) return INTERNAL.check(address, 'ipv4');
  return !OPEN_V6.check(address, 'ipv6') || WRAPPED.check(address, 'ipv6');
}

/** Asks one address once, within its bounds; throws FeedError. The address that was judged is the one that is asked. */
export async function fetchBounded(
  address: URL,
  headers: Readonly<Record<string, string>>,
  bounds: Bounds,
): Promise<BoundedAnswer> {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (!bounds.allowsPrivate && isIP(host) && isInternal(host))
    throw new FeedError('certificates/feed-private');
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

// A name that leads to both kinds of addresses is asked at the open ones alone.
const lookUpOpen: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter(({ address }) => !isInternal(address));
    const [first] = open;
    if (!first) callback(error ?? new FeedError('certificates/feed-private'), '', 0);
    else if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
