import { clearToken, getToken, saveToken } from './tokens.ts';
import { errorOfAnswer, type ApiError } from './api-error.ts';
import { buildRequest } from './request.ts';
import { transport } from './transport.ts';

const LOCK = 'vereda.refresh';

let running: Promise<string> | null = null;
let sessionLost: (reason: ApiError) => void = () => {};

/** What to do when a session can no longer be renewed; the shell signs out and goes to the login. */
export function onSessionLost(handler: (reason: ApiError) => void): void {
  sessionLost = handler;
}

/** A fresh bearer token; parallel callers, in other tabs too, share one refresh. `stale` is the token that was refused. */
export function refreshToken(stale: string | null): Promise<string> {
  running ??= inOneTab(stale).finally(() => {
    running = null;
  });
  return running;
}

// The refresh token is used up by each use, so two tabs must not spend it at once.
async function inOneTab(stale: string | null): Promise<string> {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request(LOCK, () => renew(stale)) : await renew(stale);
}

async function renew(stale: string | null): Promise<string> {
  const current = getToken();
  if (current && current !== stale) return current;
  const answer = await transport(buildRequest('POST /get-securetoken', {}), {});
  const body = (await answer.blob
    .text()
    .then(JSON.parse)
    .catch(() => null)) as { id_token?: string } | null;
  if (answer.status === 200 && body?.id_token) {
    saveToken(body.id_token);
    return body.id_token;
  }
  const error = errorOfAnswer(body, answer.status);
  // A failing server is no reason to sign anybody out; a refusal is.
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
    clearToken();
    sessionLost(error);
  }
  throw error;
}
