import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { ERRORS } from '@vereda/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from './modules.ts';
import { requiredFields, sampleInput } from './testing/sample-input.ts';
import { startTestServer, type Caller } from './testing/server.ts';

const server = await startTestServer();
const { app, visitor } = server;
const served = modules.map(({ name }) => name);

const calls = Object.entries(api)
  .filter(([module]) => served.includes(module))
  .flatMap(([, groups]) => Object.values(groups) as Record<string, EndpointSpec>[])
  .flatMap((group) => Object.values(group))
  // They would end the session that everything here is asked with.
  .filter(({ path }) => path !== '/auth/sign-out')
  .map((endpoint) => {
    const sample = sampleInput(endpoint);
    // A field that is not asked for and does not fit would be refused before the one in question is looked at.
    const required = Object.fromEntries(requiredFields(endpoint).map((name) => [name, sample[name]]));
    return { endpoint, fields: Object.keys(sample), required };
  });

const cursorOf = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

type Nasty = readonly [what: string, value: unknown];

// What SQL itself gets to read; these are tried on each PostgreSQL, the others are refused or kept before it.
const NASTY_TO_SQL: readonly Nasty[] = [
  ['SQL', "x'; drop table identity.users; --"],
  ['half a surrogate', 'a\ud800b'],
  ['a zero character', 'a\u0000b'],
  ['a number past 32 bits', 2_147_483_648],
  ['the year nought', '0000-01-01'],
  ['the signs of a pattern', '%_\\(((['],
  ['the signs of a search', "a & | ! :* <-> 'b"],
  ['a cursor with a day that no month has', cursorOf(['2026-02-31 00:00:00+00', 1])],
  ['a cursor with numbers past 64 bits', cursorOf(['99999999999999999999', 1e30])],
  ['a cursor with no values', cursorOf([null, null])],
];
const NASTY: readonly Nasty[] = [
  ['a prototype', '__proto__'],
  ['directions reversed', 'abc\u202egpj.exe'],
  ['a long text', 'ñ'.repeat(30_000)],
  ['an empty text', ''],
  ['a huge number', 9e99],
  ['a number past 64 bits', '99999999999999999999'],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['not a number', 'NaN'],
  ['nothing', null],
  ['a list', ['a', { b: [] }]],
  ['an object', { constructor: { prototype: {} }, length: -1 }],
  ['a nest', JSON.parse('['.repeat(500) + ']'.repeat(500))],
  ['a day that no month has', '2026-02-31'],
  ['a moment that no month has', '2026-02-31T25:61:00Z'],
  ['a moment of the year nought', '0000-01-01T00:00:00Z'],
  ['the last moment there is', '+275760-09-13T00:00:00.000Z'],
];

let superadmin: Caller;
beforeAll(async () => {
  superadmin = await server.as('superadmin');
});

async function send(caller: Caller, { method, path }: EndpointSpec, input: Record<string, unknown>) {
  const rest = { ...input };
  const route = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(
      String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed(),
    );
  });
  const answer = await caller(`${method} ${route}`, rest);
  return { status: answer.status, code: (answer.body as { error?: { code?: string } } | null)?.error?.code };
}

describe('every call', () => {
  it.each(process.env['TEST_POSTGRES'] ? NASTY_TO_SQL : [...NASTY_TO_SQL, ...NASTY])(
    'answers %s in any one field by a code, never by a failure of ours',
    async (what, value) => {
      const failures: Record<string, unknown> = {};
      for (const { endpoint, fields, required } of calls) {
        for (const field of fields) {
          if (what.startsWith('a cursor') && field !== 'cursor') continue;
          const { status, code } = await send(superadmin, endpoint, { ...required, [field]: value });
          const isCoded = status < 400 || (code !== undefined && Object.hasOwn(ERRORS, code));
          if (status >= 500 || !isCoded)
            failures[`${endpoint.method} ${endpoint.path} ${field}`] = `${status} ${code}`;
        }
      }
      expect(failures).toEqual({});
    },
  );
});

describe('a body', () => {
  const post = (payload: string | Buffer, contentType = 'application/json', url = '/api/auth/sign-in') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } });

  it.each([
    ['that is cut off', '{"email":'],
    ['that is a list', '[]'],
    ['that is a text', '"email"'],
    ['that is a number', '1'],
    ['with a prototype', '{"__proto__":{"admin":true},"email":"a@example.org","password":"x"}'],
    ['with a constructor', '{"constructor":{"prototype":{"admin":true}},"email":"a","password":"x"}'],
    ['nested ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['in another encoding', Buffer.from('{"email":"ñ"', 'latin1')],
  ])('%s is refused as such', async (_what, payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: {
        code: expect.stringMatching(/^platform\/(malformed-body|invalid-input)$/) as unknown,
        requestId: expect.any(String) as unknown,
      },
    });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('of another type or too large is refused before it is read', async () => {
    expect((await post('<a/>', 'application/xml')).json()).toMatchObject({
      error: { code: 'platform/unsupported-type' },
    });
    expect((await post('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    const large = await post(JSON.stringify({ email: 'a'.repeat(300_000), password: 'x' }));
    expect([large.statusCode, large.json<{ error: { code: string } }>().error.code]).toEqual([
      413,
      'platform/body-too-large',
    ]);
  });

  it('without a body counts as no fields, and fields that nobody knows are ignored', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/brand/list' })).statusCode).toBe(200);
    expect((await visitor('POST /brand/list', { unknown: true, limit: 'x' })).status).toBe(200);
    expect((await visitor('POST /auth/sign-in', {})).body).toMatchObject({
      error: { code: 'platform/invalid-input', fields: { email: 'required', password: 'required' } },
    });
  });
});

describe('an address', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['DELETE', '/api/brand/list'],
    ['GET', '/api/%ff%fe'],
    ['POST', '/api/users/getbyuid/%00'],
    ['GET', '/api/../../etc/passwd'],
    ['GET', '/%2e%2e/%2e%2e/etc/passwd'],
    ['GET', '/api/docs/assets/../../package.json'],
    ['GET', '/api/docs/assets/package.json'],
  ] as const)('%s %s is answered by a code', async (method, url) => {
    const answer = await app.inject({ method, url, headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ error: { code: expect.stringContaining('/') as unknown } });
  });

  it.each([
    '/?certificado=%00',
    '/?certificado=%ff%fe',
    `/?folio=${'x'.repeat(8000)}`,
    '/?a[b][c]=1&a=2&__proto__[x]=1&constructor=2',
    '/en/?lang=%E0%A4%A',
    '/%c0%ae%c0%ae/etc/passwd',
    '//evil.example/',
    '/admin/listener/attention/%00',
    '/admin/listener/attention/99999999999999999999?tab=%ff',
    '/login?redirect=%2f%2fevil.example',
    '/.well-known/did.json?x=%ff',
    '/verify.html?%00',
    '/manifest.webmanifest?%ff',
  ])('of a page or document, %s, is answered, with nothing of it in a header', async (url) => {
    const answer = await app.inject({
      url,
      headers: { accept: 'text/html', cookie: 'i18n_redirected=%ff; x=%' },
    });
    expect(answer.statusCode).toBeLessThan(500);
    expect(String(answer.headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
  });

  it('works with and without its last slash', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/brand/list/' })).statusCode).toBe(200);
  });
});

describe('an error', () => {
  it('speaks the language of the page, then of the cookie, then of the browser', async () => {
    const messageWith = async (headers: Record<string, string>) => {
      const answer = await app.inject({ method: 'PUT', url: '/api/users/update', headers });
      return answer.json<{ error: { message: string } }>().error.message;
    };
    expect(await messageWith({})).toBe('Para continuar hay que iniciar sesión.');
    expect(await messageWith({ 'accept-language': 'en-GB,es;q=0.5' })).toBe('Sign in to continue.');
    expect(await messageWith({ 'accept-language': 'en', cookie: 'vereda.locale=es' })).toBe(
      'Para continuar hay que iniciar sesión.',
    );
    expect(await messageWith({ 'x-locale': 'en', cookie: 'vereda.locale=es' })).toBe('Sign in to continue.');
  });

  it('tells nothing of our insides when something breaks', async () => {
    await server.asOwner('alter table identity.users rename to users_away');
    const answer = await visitor('POST /auth/sign-in', { email: 'a@example.org', password: 'x' });
    await server.asOwner('alter table identity.users_away rename to users');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      error: {
        code: 'platform/internal',
        message: ERRORS['platform/internal'].es,
        requestId: expect.any(String) as unknown,
      },
    });
  });
});
