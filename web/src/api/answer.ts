import { clientError } from './api-error.ts';
import type { WireRequest } from './request.ts';

/** An answer that takes longer, or an upload that stands still for so long, is given up. */
export const TIMEOUT_MS = 30_000;

/** What came back, before it is known to be good or bad. */
export type Answer = {
  readonly status: number;
  readonly contentType: string;
  readonly blob: Blob;
  readonly fileName: string | null;
};

/** What a caller may add to a request on its way. */
export type TransportOptions = {
  readonly signal?: AbortSignal;
  /** Another way than fetch; who wants it brings its code, which most who come do not need. */
  readonly send?: (request: WireRequest, signal: AbortSignal | undefined) => Promise<Answer>;
};

/** A fault on the way, as a coded error. */
export function networkFault(cause: unknown): Error {
  // A programming error must not be shown as a broken network.
  if (cause instanceof Error && !(cause instanceof TypeError) && cause.name !== 'NetworkError') return cause;
  return clientError(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable');
}

/** What a call that was cancelled ends with. */
export function abortError(): DOMException {
  return new DOMException('The request was cancelled.', 'AbortError');
}

/** The name that the server proposes for a file. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
