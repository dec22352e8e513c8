import { afterAll, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createHttp } from './create-http.ts';
import { addSecurityHeaders, contentSecurityPolicy, newNonce } from './security.ts';

async function headersOf(environment: Record<string, string>, url: string) {
  const config = parseConfig({ NODE_ENV: 'test', ...environment });
  const app = await createHttp(config, createLog('silent'));
  afterAll(() => app.close());
  addSecurityHeaders(app, config);
  app.get('/api/thing', async () => ({}));
  return (await app.inject({ url })).headers;
}

test('every answer, a refusal too, can be framed by nobody and guessed at by no browser', async () => {
  for (const url of ['/api/thing', '/api/none', '/none.txt']) {
    expect(await headersOf({}, url), url).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as unknown,
    });
  }
  expect((await headersOf({}, '/api/thing'))['cache-control']).toBe('no-store');
});

test('a browser is held to TLS where the city is reached by it, and nowhere else', async () => {
  const city = await headersOf({ PUBLIC_URL: 'https://ciudad.example' }, '/api/thing');
  expect(city['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(await headersOf({}, '/api/thing')).not.toHaveProperty('strict-transport-security');
});

test('a page runs and shows its own only, each time under another nonce', () => {
  const nonces = [newNonce(), newNonce()];
  expect(new Set(nonces).size).toBe(2);
  const policy = contentSecurityPolicy(nonces[0] ?? '', {});
  expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  for (const directive of [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(directive);
  expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
  const withMap = contentSecurityPolicy('n', { MAP_STYLE_URL: 'https://tiles.example/style.json' });
  expect(withMap).toContain("connect-src 'self' https://tiles.example;");
});
