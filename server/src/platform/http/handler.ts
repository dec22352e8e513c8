import type { Readable } from 'node:stream';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { EndpointSpec, Input, Output } from '@vereda/contract/endpoint';
import type { Locale } from '@vereda/contract/locale';
import type { Reply } from './reply.ts';

/** One uploaded file, not yet read; `filename` is what the client claims. */
export type Upload = {
  readonly stream: Readable;
  readonly filename: string;
  readonly fields: Record<string, string>;
};

/** What the request was, beyond its input. */
export type RequestFacts = {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
  /** The Idempotency-Key header (8–100 visible characters), null when absent. */
  readonly idempotencyKey: string | null;
  /** SHA-256 (hex) of the parsed input, to tell a retry from another request with the same key. */
  readonly inputSha256: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** Origin header, null when absent. */
  readonly origin: string | null;
  /** Host header as the client sent it; never used to build links. */
  readonly host: string;
  readonly secure: boolean;
  readonly ifNoneMatch: string | null;
};

/** What a handler is given; `viewer` has already passed the permission of the endpoint. */
export type HandlerContext<E extends EndpointSpec> = {
  readonly viewer: Viewer | null;
  readonly sessionId: string | null;
  readonly input: Input<E>;
  readonly request: RequestFacts;
  /** The one file of a multipart call; throws platform/invalid-input when there is none. */
  readonly upload: () => Promise<Upload>;
};

/** One function per call of a group; a missing or superfluous one does not compile. */
export type Handlers<G extends Record<string, EndpointSpec>> = {
  readonly [K in keyof G]: (context: HandlerContext<G[K]>) => Promise<Output<G[K]> | Reply>;
};

/** A group of calls with its handlers, ready to be served. */
export type EndpointGroup = {
  readonly endpoints: Record<string, EndpointSpec>;
  readonly handlers: Record<string, (context: HandlerContext<EndpointSpec>) => Promise<unknown>>;
};

/** Ties handlers to their group, checked against the contract. */
export function group<G extends Record<string, EndpointSpec>>(
  endpoints: G,
  handlers: Handlers<G>,
): EndpointGroup {
  // The mapped type above is the check; what serve.ts needs is the erased form of the same functions.
  return { endpoints, handlers: handlers as unknown as EndpointGroup['handlers'] };
}

/** The viewer of a call whose permission demands a session. */
export function viewerOf(context: { readonly viewer: Viewer | null }): Viewer {
  if (!context.viewer) throw new Error('viewerOf: the permission of this call admits visitors');
  return context.viewer;
}
