import type { Readable } from 'node:stream';

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
