import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { Clock } from '#platform/clock';
import { fetchBounded, type BoundedAnswer } from './fetch-bounded.ts';
import { FeedError, type FeedAnswer, type ResultFeed } from './port.ts';

type SignedFeedOptions = {
  readonly url: string;
  /** Number of the lottery in the supplier's system (`organismo`). */
  readonly organisation: number;
  /** Ed25519 public key of the supplier: 32 bytes in base64. */
  readonly publicKey: string;
  readonly token?: string | undefined;
  readonly allowsPrivate: boolean;
  readonly clock: Clock;
};

const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 256_000;
/** An answer that says another time than ours by more than this is an old one, or from a clock that is wrong. */
export const FEED_MAX_AGE_MS = 10 * 60_000;

/**
 * Extracts by organisation, kind of game and day over HTTP. What an answer says is believed only as far as its signature
 * proves it, over the question, its time and its bytes: one for another day, or of yesterday, is none.
 */
export function signedHttpFeed({ url, publicKey, clock, ...options }: SignedFeedOptions): ResultFeed {
  const root = new URL(url);
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
    format: 'jwk',
  });
  return {
    host: root.host,
    async ask({ kind, date }) {
      const fecha = date.split('-').toReversed().join('/');
      const asked = { organismo: String(options.organisation), imputacion: String(kind), fecha };
      const address = new URL(root);
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
      const reply = await fetchBounded(
        address,
        options.token === undefined ? {} : { authorization: `Bearer ${options.token}` },
        { timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_MAX_BYTES, allowsPrivate: options.allowsPrivate },
      );
      if (reply.status === 404) return null;
      if (reply.status !== 200)
        throw new FeedError('certificates/feed-unreachable', `answered ${reply.status}`);
      return ensureSigned(reply, { key, question: Object.values(asked), now: clock.now() });
    },
  };
}

type Expected = { readonly key: KeyObject; readonly question: readonly string[]; readonly now: Date };

function ensureSigned({ headers, body }: BoundedAnswer, { key, question, now }: Expected): FeedAnswer {
  const { 'x-feed-timestamp': seconds, 'x-feed-signature': signature } = headers;
  if (typeof seconds !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(seconds))
    throw new FeedError('certificates/feed-signature');
  const signed = Buffer.from(signedText({ seconds, question, body }));
  if (!verify(null, signed, key, Buffer.from(signature, 'base64'))) {
    throw new FeedError('certificates/feed-signature');
  }
  const said_at = new Date(Number(seconds) * 1000);
  if (Math.abs(now.getTime() - said_at.getTime()) > FEED_MAX_AGE_MS)
    throw new FeedError('certificates/feed-old');
  return { said_at, body, signature };
}

/** What a supplier signs: time (seconds), organisation, kind, day as asked, then the answer, a line each. */
export function signedText(given: {
  readonly seconds: string;
  readonly question: readonly string[];
  readonly body: string;
}): string {
  return [given.seconds, ...given.question, given.body].join('\n');
}
