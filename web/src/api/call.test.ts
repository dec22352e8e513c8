import { PERSONAS } from '@vereda/contract/access/personas';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clearToken, getToken, saveToken } from './tokens.ts';
import { setViewer } from '#session/viewer.ts';
import { isApiError } from './api-error.ts';
import { call } from './call.ts';
import { onSessionLost } from './refresh.ts';
import { buildRequest, setApiRoot } from './request.ts';
import { startTestingServer, type Reply, type Seen } from './testing-server.ts';
import { percentOf } from './with-progress.ts';

const EXPIRED: Reply = {
  status: 401,
  json: { error: { code: 'auth/token-expired', message: 'venció', requestId: 'r1' } },
};
let stop = () => Promise.resolve();

async function serve(answer: (request: Seen) => Reply | Promise<Reply>) {
  const server = await startTestingServer(answer);
  stop = server.stop;
  return server;
}

beforeEach(() => {
  clearToken();
  setViewer(null);
  onSessionLost(() => {});
});

afterEach(() => stop());

describe('buildRequest', () => {
  test('parameters go into the path, the rest into the body, undefined nowhere', () => {
    setApiRoot('/api');
    const request = buildRequest('PUT /reports/rating/:id', { id: 'a/b', stars: 5, note: undefined });
    expect(request).toMatchObject({ method: 'PUT', url: '/api/reports/rating/a%2Fb', body: '{"stars":5}' });
  });

  test('GET puts the rest into the query, lists repeated', () => {
    const request = buildRequest('GET /tiles/:z', { z: 5, kind: ['a', 'b'], since: undefined, text: 'ñ&=' });
    expect(request.url).toBe('/api/tiles/5?kind=a&kind=b&text=%C3%B1%26%3D');
    expect(request.body).toBeNull();
  });

  test('an upload sends the file as multipart and the rest in the query', () => {
    const request = buildRequest('POST /photos/create', { report: '1' }, new Blob(['x']));
    expect(request.url).toBe('/api/photos/create?report=1');
    expect(request.body).toBeInstanceOf(FormData);
    expect(request.headers).not.toHaveProperty('content-type');
  });
});

describe('call', () => {
  test('sends language and body, answers the JSON', async () => {
    const { seen } = await serve(() => ({ json: { items: [] } }));
    await expect(call('POST /brand/list', {})).resolves.toEqual({ items: [] });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/brand/list', body: '{}' });
    expect(seen[0]?.headers).toMatchObject({ 'accept-language': 'es', 'content-type': 'application/json' });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('a visitor does not show a token that an ended session left behind', async () => {
    const { seen } = await serve(() => ({ json: { items: [] } }));
    saveToken('left behind');
    await call('POST /brand/list', {});
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('an idempotency key goes along', async () => {
    const { seen } = await serve(() => ({ json: { items: [] } }));
    await call('POST /menu/list', {}, { idempotencyKey: 'k-1' });
    expect(seen[0]?.headers['idempotency-key']).toBe('k-1');
  });

  test('a refusal becomes an ApiError with code, fields, request id and status', async () => {
    await serve(() => ({
      status: 400,
      json: {
        error: {
          code: 'platform/invalid-input',
          message: 'Revisa',
          fields: { email: 'required', name: 'platform/invalid-input', age: 'unheard-of' },
          requestId: 'r9',
        },
      },
    }));
    const error = await call('POST /brand/list', {}).catch((fault: unknown) => fault);
    expect(isApiError(error, 'platform/invalid-input')).toBe(true);
    expect(error).toMatchObject({
      message: 'Revisa',
      fields: { email: 'El campo es requerido', name: 'Revisa', age: 'Este dato no se puede aceptar' },
      fieldCodes: { email: 'required', name: 'platform/invalid-input', age: 'unheard-of' },
      requestId: 'r9',
      status: 400,
    });
  });

  test('an answer in another shape is unreadable, and keeps its status', async () => {
    await serve(() => ({ status: 502, json: undefined, headers: { 'content-type': 'text/html' } }));
    await expect(call('POST /brand/list', {})).rejects.toMatchObject({
      code: 'client/unreadable',
      status: 502,
    });
  });

  test('no server is unreachable, a cancelled call stays an AbortError', async () => {
    setApiRoot('http://127.0.0.1:1/api');
    await expect(call('POST /brand/list', {})).rejects.toMatchObject({
      code: 'client/unreachable',
      status: 0,
    });
    await serve(() => new Promise(() => {}));
    const abort = new AbortController();
    const pending = call('POST /brand/list', {}, { signal: abort.signal });
    setTimeout(() => abort.abort(), 20);
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('call with a session', () => {
  function sessionServer(isGood: (token: string | undefined) => boolean) {
    let minted = 0;
    return serve(async (request) => {
      if (request.url === '/api/get-securetoken') {
        await new Promise((resolve) => setTimeout(resolve, 30));
        minted += 1;
        return { json: { id_token: `fresh-${minted}`, user_id: 'u' } };
      }
      return isGood(request.headers.authorization) ? { json: { items: [] } } : EXPIRED;
    });
  }
  const refreshes = (seen: readonly Seen[]) =>
    seen.filter((one) => one.url.endsWith('/get-securetoken')).length;

  test('parallel calls that meet 401 share one refresh and are each sent again once', async () => {
    setViewer(PERSONAS.citizen.viewer);
    saveToken('old');
    const { seen } = await sessionServer((token) => token === 'Bearer fresh-1');
    await Promise.all([
      call('POST /brand/list', {}),
      call('POST /menu/list', {}),
      call('POST /module/list', {}),
    ]);
    expect(refreshes(seen)).toBe(1);
    expect(seen.length).toBe(3 + 1 + 3);
    expect(getToken()).toBe('fresh-1');
  });

  test('a page that starts with a cookie only gets its token before the first call', async () => {
    setViewer(PERSONAS.citizen.viewer);
    const { seen } = await sessionServer((token) => token === 'Bearer fresh-1');
    await call('POST /brand/list', {});
    expect(seen.map((one) => one.url)).toEqual(['/api/get-securetoken', '/api/brand/list']);
  });

  test('a second 401 is not tried a third time', async () => {
    setViewer(PERSONAS.citizen.viewer);
    saveToken('old');
    const { seen } = await sessionServer(() => false);
    await expect(call('POST /brand/list', {})).rejects.toMatchObject({ code: 'auth/token-expired' });
    expect(seen.length).toBe(3);
  });

  test('a visitor that meets 401 is not refreshed', async () => {
    const { seen } = await sessionServer(() => false);
    await expect(call('POST /brand/list', {})).rejects.toMatchObject({ status: 401 });
    expect(refreshes(seen)).toBe(0);
  });

  test('a refused refresh signs out once, a failing server does not', async () => {
    let lost = 0;
    onSessionLost(() => (lost += 1));
    setViewer(PERSONAS.citizen.viewer);
    saveToken('old');
    let status = 503;
    await serve((request) => (request.url === '/api/get-securetoken' ? { ...EXPIRED, status } : EXPIRED));
    await expect(call('POST /brand/list', {})).rejects.toMatchObject({ status: 503 });
    expect([lost, getToken()]).toEqual([0, 'old']);
    status = 401;
    await Promise.allSettled([call('POST /brand/list', {}), call('POST /menu/list', {})]);
    expect([lost, getToken()]).toEqual([1, null]);
  });
});

describe('percentOf', () => {
  test('never leaves 0 to 100', () => {
    expect([
      percentOf(0, 10),
      percentOf(5, 10),
      percentOf(10, 10),
      percentOf(30, 10),
      percentOf(-1, 10),
    ]).toEqual([0, 50, 100, 100, 0]);
  });
});
