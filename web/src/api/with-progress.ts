import { UPLOAD_PROGRESS_MAX_PERCENT } from '@vereda/contract/limits';
import {
  abortError,
  fileNameOf,
  networkFault,
  TIMEOUT_MS,
  type Answer,
  type TransportOptions,
} from './answer.ts';
import { clientError } from './api-error.ts';
import type { WireRequest } from './request.ts';

/** An upload that says how far it is: `onProgress` is called with whole percents 0–100 while the body goes out. */
export function withProgress(onProgress: (percent: number) => void): Pick<TransportOptions, 'send'> {
  return { send: (request, signal) => sendByXhr(request, signal, onProgress) };
}

function sendByXhr(
  request: WireRequest,
  signal: AbortSignal | undefined,
  onProgress: (percent: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        // Before the abort, which would say that somebody cancelled.
        reject(clientError('timeout'));
        abort();
      }, TIMEOUT_MS);
    };
    if (signal?.aborted) return reject(abortError());
    signal?.addEventListener('abort', abort, { once: true });
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      watch();
      if (event.lengthComputable && event.total > 0) onProgress(percentOf(event.loaded, event.total));
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
    xhr.addEventListener('loadend', () => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', abort);
    });
    watch();
    xhr.send(request.body);
  });
}

/** Whole percents, never under 0 nor over 100 (specification §9). */
export function percentOf(loaded: number, total: number): number {
  const percent = Math.floor((loaded / total) * 100);
  return Math.min(UPLOAD_PROGRESS_MAX_PERCENT, Math.max(0, percent));
}
