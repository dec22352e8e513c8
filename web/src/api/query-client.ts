import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const STALE_MS = 30_000;
const RETRIES = 2;

/** The one cache of answers; signing in or out empties it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once and says so; the default would wait in silence.
    queries: {
      staleTime: STALE_MS,
      retry: mayHelpToRetry,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// A refusal stays a refusal; only faults on the way are worth another try.
function mayHelpToRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  return isApiError(error) && error.code !== 'client/offline' && (error.status === 0 || error.status >= 502);
}
