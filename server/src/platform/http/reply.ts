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

/**
 * JSON that everybody gets alike: caches keep it and ask each time whether it still holds, so that what is withdrawn is
 * gone at once and what stayed is not sent again.
 */
export function sharedJson(
  { output }: EndpointSpec,
  value: unknown,
  { ifNoneMatch }: { readonly ifNoneMatch: string | null },
): Reply {
  const body = JSON.stringify(output.parse(value));
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'public, no-cache' };
  // A proxy that compresses marks it as weak.
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) ? new Reply({ status: 304, headers, body: null }) : rawJson(body, headers);
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
