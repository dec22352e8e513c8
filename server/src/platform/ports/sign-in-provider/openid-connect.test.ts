import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openIdConnect } from './openid-connect.ts';

const CALLBACK = 'http://localhost:3000/api/auth/oidc/callback';
const CHECKS = { state: 'the state', nonce: 'the nonce', verifier: 'v'.repeat(43) };
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

// A provider that lies in every way that a test asks for; what it does right is what a real one does.
type Lies = {
  issuer?: string;
  claims?: Record<string, unknown>;
  sign?: (claims: Record<string, unknown>) => Promise<string> | string;
  userinfo?: Record<string, unknown>;
  tokenStatus?: number;
};
let lies: Lies = {};
let asked = { discovery: 0, token: '', authorization: '' };
const published = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };

const issuerServer = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    asked.authorization ||= request.headers.authorization ?? '';
    void answer(request.url ?? '/', Buffer.concat(chunks).toString()).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
});
await new Promise<void>((resolve) => issuerServer.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${(issuerServer.address() as AddressInfo).port}`;
afterAll(() => {
  issuerServer.close();
  issuerServer.closeAllConnections();
});

async function answer(url: string, body: string): Promise<{ status: number; body: unknown }> {
  if (url.startsWith('/.well-known/')) {
    asked.discovery += 1;
    return { status: 200, body: metadata() };
  }
  if (url === '/jwks') return { status: 200, body: { keys: [published] } };
  if (url === '/userinfo') return { status: 200, body: lies.userinfo ?? { sub: 'sub-1' } };
  asked.token = body;
  if (lies.tokenStatus) return { status: lies.tokenStatus, body: { error: 'server_error' } };
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    sub: 'sub-1',
    aud: 'vereda',
    nonce: CHECKS.nonce,
    iat: seconds,
    exp: seconds + 300,
    email: 'paula@example.org',
    email_verified: true,
    name: 'Paula Ríos Soto',
    ...lies.claims,
  };
  const idToken = await (lies.sign ?? ((given) => signWith(own.privateKey, given)))(claims);
  return { status: 200, body: { access_token: 'a', token_type: 'Bearer', id_token: idToken } };
}

function metadata() {
  return {
    issuer: lies.issuer ?? issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
}

function signWith(key: KeyObject, claims: Record<string, unknown>, header = { alg: 'RS256', kid: 'own' }) {
  return new SignJWT(claims).setProtectedHeader(header).sign(key);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const open = (at = issuer) =>
  openIdConnect({
    issuer: at,
    clientId: 'vereda',
    clientSecret: 'a secret',
    callbackUrl: CALLBACK,
    homeUrl: 'http://localhost:3000/',
  });
const query = `?code=c&state=${encodeURIComponent(CHECKS.state)}&iss=${encodeURIComponent(issuer)}`;

beforeEach(() => {
  lies = {};
  asked = { discovery: 0, token: '', authorization: '' };
});

describe('an honest answer', () => {
  it('is believed, and was asked for with the verifier and the secret', async () => {
    expect(await open().redeem(query, CHECKS)).toMatchObject({
      issuer,
      subject: 'sub-1',
      email: 'paula@example.org',
      emailVerified: true,
      firstName: 'Paula',
      lastName: 'Ríos Soto',
    });
    const sent = new URLSearchParams(asked.token);
    expect(sent.get('code_verifier')).toBe(CHECKS.verifier);
    expect(sent.get('redirect_uri')).toBe(CALLBACK);
    expect(asked.authorization).toMatch(/^Basic /);
  });

  it.each([['true'], [1], [null]])('proves no address by email_verified %j', async (email_verified) => {
    lies = { claims: { email_verified } };
    expect(await open().redeem(query, CHECKS)).toMatchObject({ emailVerified: false });
  });
});

const past = Math.floor(Date.now() / 1000) - 3600;
const LIES: [string, Lies][] = [
  ['another nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['an expired token', { claims: { iat: past, exp: past + 60 } }],
  ['a token for another client', { claims: { aud: 'somebody-else' } }],
  ['a token for two, and this one not the party', { claims: { aud: ['vereda', 'x'], azp: 'x' } }],
  ['a token of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['no subject', { claims: { sub: undefined } }],
  ['an unsigned token', { sign: (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.` }],
  ['a token of another key', { sign: (claims) => signWith(other.privateKey, claims) }],
  [
    'a token of an unknown key',
    { sign: (claims) => signWith(other.privateKey, claims, { alg: 'RS256', kid: 'x' }) },
  ],
  [
    'a token signed by the client secret',
    {
      sign: (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('a secret'.repeat(8))),
    },
  ],
  [
    'a token whose claims were changed',
    {
      sign: async (claims) => {
        const [head, , signature] = (await signWith(own.privateKey, claims)).split('.');
        return `${head}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`;
      },
    },
  ],
  [
    'an address of another subject',
    { claims: { email: undefined }, userinfo: { sub: 'x', email: 'a@b.example' } },
  ],
];

describe('a lie is refused:', () => {
  it.each(LIES)('%s', async (_what, told) => {
    lies = told;
    await expect(open().redeem(query, CHECKS)).rejects.toMatchObject({ code: 'auth/provider-refused' });
  });

  it.each([
    ['another state', query.replace('the%20state', 'x')],
    ['no state', query.replace('state=', 'x=')],
    ['two states', `${query}&state=x`],
    ['the name of another issuer', query.replace(/iss=.*/, 'iss=https%3A%2F%2Fevil.example')],
    ['no issuer, where the provider names itself', query.replace('iss=', 'x=')],
    ['a refusal', query.replace('code=c', 'error=access_denied')],
  ])('%s in the answer', async (_what, told) => {
    await expect(open().redeem(told, CHECKS)).rejects.toMatchObject({ code: 'auth/provider-refused' });
    expect(asked.token).toBe('');
  });
});

describe('a provider that is not there', () => {
  it('is said to be unavailable, is not waited for at the start, and is asked anew the next time', async () => {
    lies = { issuer: 'https://evil.example' };
    const provider = open();
    expect(asked.discovery).toBe(0);
    const start = () => provider.authorizationUrl(CHECKS, 'es');
    await expect(start()).rejects.toMatchObject({ code: 'auth/provider-unavailable' });
    lies = {};
    const urls = await Promise.all([start(), start(), start()]);
    expect(new URL(urls[0] ?? '').searchParams.get('ui_locales')).toBe('es-419 es');
    expect(asked.discovery).toBe(2);
    // It offers no way to sign out.
    expect(await provider.signOutUrl('t', 'es')).toBeNull();
  });

  it('neither answers nor stops a sign-out', async () => {
    const closed = open('http://127.0.0.1:9');
    await expect(closed.authorizationUrl(CHECKS, 'en')).rejects.toMatchObject({
      code: 'auth/provider-unavailable',
    });
    expect(await closed.signOutUrl('t', 'en')).toBeNull();
  });

  it('and one that fails while it redeems is told apart from one that lies', async () => {
    lies = { tokenStatus: 503 };
    await expect(open().redeem(query, CHECKS)).rejects.toMatchObject({ code: 'auth/provider-unavailable' });
  });
});
