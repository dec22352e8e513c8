import type { CallName, EndpointOf } from '@vereda/contract/api';
import type { CallInput, Output } from '@vereda/contract/endpoint';
import { getToken } from './tokens.ts';
import { startActivity } from './activity.ts';
import { clientError, errorOfAnswer } from './api-error.ts';
import { knownSession } from './known-session.ts';
import { refreshToken } from './refresh.ts';
import { buildRequest, type WireRequest } from './request.ts';
import type { Answer, TransportOptions } from './answer.ts';
import { transport } from './transport.ts';

/** Extras of a call. */
export type CallOptions = TransportOptions & {
  /** The same key with the same content is answered once (writes). */
  readonly idempotencyKey?: string;
  /** The one file of an upload call; `input` then goes into the query. */
  readonly file?: Blob;
  /** Leaves the progress bar alone (polling, typing ahead). */
  readonly quiet?: boolean;
};

/** What a call takes. */
export type InputOf<N extends CallName> = CallInput<EndpointOf<N>>;

/** What a call answers. */
export type OutputOf<N extends CallName> = Output<EndpointOf<N>>;

/** Calls the API; throws ApiError, or an AbortError when `signal` fired. */
export async function call<N extends CallName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<OutputOf<N>> {
  const answer = await exchange(name, input as Record<string, unknown>, options);
  if (answer.status === 204 || answer.blob.size === 0) return undefined as OutputOf<N>;
  const body = await jsonOf(answer);
  if (body === undefined) throw clientError('unreadable', answer.status);
  return body as OutputOf<N>;
}

/** Calls the API for a file: its bytes and the name that the server proposes. */
export async function download<N extends CallName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<{ blob: Blob; fileName: string | null }> {
  const { blob, fileName } = await exchange(name, input as Record<string, unknown>, options);
  return { blob, fileName };
}

async function exchange(name: string, input: Record<string, unknown>, options: CallOptions): Promise<Answer> {
  const request = buildRequest(name, input, options.file);
  if (options.idempotencyKey) request.headers['idempotency-key'] = options.idempotencyKey;
  const finish = options.quiet ? () => {} : startActivity();
  try {
    const answer = await withSession(request, options);
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw errorOfAnswer(await jsonOf(answer), answer.status);
  } finally {
    finish();
  }
}

// A page opened with a session cookie knows its viewer before it has a bearer token; a token that an ended session
// left behind is not shown by a visitor.
async function withSession(request: WireRequest, options: CallOptions): Promise<Answer> {
  const token =
    knownSession() === 'whole' ? (getToken() ?? (await refreshToken(null))) : waitingToken(request);
  const answer = await transport(bearing(request, token), options);
  if (answer.status !== 401 || knownSession() !== 'whole') return answer;
  const fresh = await refreshToken(token);
  return await transport(bearing(request, fresh), options);
}

// A session that waits for its second factor has a token before it has a viewer, good for giving the factor only.
function waitingToken({ url }: WireRequest): string | null {
  return knownSession() === 'waiting' && url.includes('/auth/') ? getToken() : null;
}

function bearing(request: WireRequest, token: string | null): WireRequest {
  return token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request;
}

async function jsonOf(answer: Answer): Promise<unknown> {
  if (!answer.contentType.includes('json')) return undefined;
  try {
    return JSON.parse(await answer.blob.text());
  } catch {
    return undefined;
  }
}
