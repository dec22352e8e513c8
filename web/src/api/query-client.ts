import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const STALE_MS = 30_000;
const RETRIES = 2;

/** The one cache of answers; signing in or out empties it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: STALE_MS, retry: mayHelpToRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

// A refusal stays a refusal; only faults on the way are worth another try.
function mayHelpToRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  return isApiError(error) && (error.status === 0 || error.status >= 502);
}
