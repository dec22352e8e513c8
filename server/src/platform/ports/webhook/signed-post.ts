import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { InternalAddress, isInternalHost, lookUpOpen } from '../open-address.ts';
import { WebhookError, type WebhookMessage, type WebhookSender } from './port.ts';

/** What a secret begins with; base64 of the key follows. */
export const SECRET_PREFIX = 'whsec_';

const TIMEOUT_MS = 10_000;

type SenderOptions = {
  /** Whether addresses of this machine and of internal networks may be reached, and plain http. */
  readonly allowsPrivate: boolean;
  /** From the first byte out to the answer's status. */
  readonly timeoutMs?: number;
};

/** Posts JSON signed as Standard Webhooks 1.0 says (`v1`, HMAC-SHA256). */
export function signedPost({ allowsPrivate, timeoutMs = TIMEOUT_MS }: SenderOptions): WebhookSender {
  return {
    mayGoTo(url) {
      const address = URL.parse(url);
      if (!address || address.username || address.password) return false;
      if (allowsPrivate) return ['http:', 'https:'].includes(address.protocol);
      return address.protocol === 'https:' && !isInternalHost(address);
    },
    async post(message) {
      if (!this.mayGoTo(message.url)) throw new WebhookError('private');
      const options: RequestOptions = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(message.body),
          'user-agent': 'Vereda-Webhooks',
          ...signedHeaders(message),
        },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        lookup: allowsPrivate ? lookup : lookUpOpen,
      };
      try {
        const reply = await send(new URL(message.url), options, message.body);
        const { statusCode = 0, headers } = reply;
        // What else it says is nothing to us, however long it is.
        reply.destroy();
        return { status: statusCode, retry_after: secondsOf(headers['retry-after']) };
      } catch (error) {
        throw new WebhookError(problemOf(error), error);
      }
    },
  };
}

/** The headers of a message: id, time in seconds, and a signature by each secret. */
export function signedHeaders({
  id,
  at,
  body,
  secrets,
}: Omit<WebhookMessage, 'url'>): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}

function send(address: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  request(address, options, resolve).on('error', reject).end(body);
  return promise;
}

function secondsOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function problemOf(error: unknown): 'private' | 'too-slow' | 'unreachable' {
  if (error instanceof InternalAddress) return 'private';
  return error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)
    ? 'too-slow'
    : 'unreachable';
}
