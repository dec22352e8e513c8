import { clientError } from './api-error.ts';

/** A public JSON document of this site outside /api, e.g. `/.well-known/did.json`; throws ApiError. */
export async function fetchDocument(path: string): Promise<unknown> {
  const answer = await fetch(path, { headers: { accept: 'application/json' } }).catch(() => null);
  if (!answer) throw clientError('offline', 0);
  if (!answer.ok) throw clientError('unreadable', answer.status);
  return answer.json();
}
