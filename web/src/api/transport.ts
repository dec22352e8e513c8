import { UPLOAD_PROGRESS_MAX_PERCENT } from '@vereda/contract/limits';
import { clientError } from './api-error.ts';
import type { WireRequest } from './request.ts';

const TIMEOUT_MS = 30_000;

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
  /** Called with whole percents 0–100 while the body goes out. */
  readonly onProgress?: (percent: number) => void;
};

/** Sends by fetch, or by XMLHttpRequest where the progress of an upload is wanted; faults are coded, an abort stays an AbortError. */
export function transport(request: WireRequest, options: TransportOptions): Promise<Answer> {
  return options.onProgress ? sendByXhr(request, options) : sendByFetch(request, options.signal);
}

async function sendByFetch(request: WireRequest, signal: AbortSignal | undefined): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const { url, ...init } = request;
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      blob: await response.blob(),
      fileName: fileNameOf(response.headers.get('content-disposition')),
    };
  } catch (error) {
    if (signal?.aborted) throw abortError();
    throw timeout.aborted ? clientError('timeout') : networkFault(error);
  }
}

function sendByXhr(request: WireRequest, { signal, onProgress }: TransportOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    if (signal?.aborted) return reject(abortError());
    signal?.addEventListener('abort', abort, { once: true });
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(percentOf(event.loaded, event.total));
    });
    xhr.addEventListener('load', () =>
      resolve({
        status: xhr.status,
        contentType: xhr.getResponseHeader('content-type') ?? '',
        blob: xhr.response as Blob,
        fileName: fileNameOf(xhr.getResponseHeader('content-disposition')),
      }),
    );
    xhr.addEventListener('error', () => reject(networkFault(null)));
    xhr.addEventListener('abort', () => reject(abortError()));
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    xhr.send(request.body);
  });
}

/** Whole percents, never under 0 nor over 100 (specification §9). */
export function percentOf(loaded: number, total: number): number {
  const percent = Math.floor((loaded / total) * 100);
  return Math.min(UPLOAD_PROGRESS_MAX_PERCENT, Math.max(0, percent));
}

function networkFault(cause: unknown): Error {
  // A programming error must not be shown as a broken network.
  if (cause instanceof Error && !(cause instanceof TypeError) && cause.name !== 'NetworkError') return cause;
  return clientError(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable');
}

function abortError(): DOMException {
  return new DOMException('The request was cancelled.', 'AbortError');
}

function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
