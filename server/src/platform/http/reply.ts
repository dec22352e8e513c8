import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { EndpointSpec } from '@vereda/contract/endpoint';

/** A cookie to set; an empty value with maxAgeSeconds 0 removes it. */
export type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly path?: string;
  readonly sameSite?: 'lax' | 'strict';
};

/** An answer that is more than parsed JSON: a status, headers, cookies or another content type. */
export class Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable | null;
  readonly cookies: readonly Cookie[];

  constructor(options: {
    status?: number;
    headers?: Record<string, string>;
    body: string | Buffer | Readable | null;
    cookies?: readonly Cookie[];
  }) {
    this.status = options.status ?? 200;
    this.headers = options.headers ?? {};
    this.body = options.body;
    this.cookies = options.cookies ?? [];
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** JSON text that the database built; it goes out unparsed. */
export function rawJson(text: string, headers: Record<string, string> = {}): Reply {
  return new Reply({ body: text, headers: { 'content-type': JSON_TYPE, ...headers } });
}

/** What a caller says that it has already. */
type Known = { readonly ifNoneMatch: string | null };

/**
 * JSON that everybody gets alike: caches keep it and ask each time whether it still holds, so that what is withdrawn is
 * gone at once and what stayed is not sent again.
 */
export function sharedJson({ output }: EndpointSpec, value: unknown, known: Known): Reply {
  const body = JSON.stringify(output.parse(value));
  return sentOnce(body, { 'content-type': JSON_TYPE, 'cache-control': 'public, no-cache' }, known);
}

/** A feed of news for any program: kept for a minute, and not sent again to whoever has it. */
export function feedReply(atom: string, known: Known): Reply {
  const headers = {
    'content-type': 'application/atom+xml; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60',
  };
  return sentOnce(atom, headers, known);
}

function sentOnce(
  body: string,
  { 'content-type': type, ...kept }: Readonly<Record<'content-type' | 'cache-control', string>>,
  { ifNoneMatch }: Known,
): Reply {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { etag, ...kept };
  // A proxy that compresses marks it as weak.
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Reply({ status: 304, headers, body: null });
  return new Reply({ body, headers: { 'content-type': type, ...headers } });
}

/** A JSON answer that sets cookies. */
export function jsonWithCookies(value: unknown, cookies: readonly Cookie[]): Reply {
  return new Reply({ body: JSON.stringify(value), headers: { 'content-type': JSON_TYPE }, cookies });
}

/** Bytes of a content type, e.g. a picture, a PDF or a tile. */
export function bytes(
  body: Buffer | Readable | string,
  contentType: string,
  headers: Record<string, string> = {},
): Reply {
  return new Reply({ body, headers: { 'content-type': contentType, ...headers } });
}
