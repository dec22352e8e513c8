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

/**
 * Sends by fetch, or as the caller says (`with-progress.ts`); faults are coded, an abort stays an
 * AbortError. What hears nothing for 30 s ends as `client/timeout`: an upload may take long, but not stand still.
 */
export function transport(request: WireRequest, options: TransportOptions): Promise<Answer> {
  return options.send ? options.send(request, options.signal) : sendByFetch(request, options.signal);
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
