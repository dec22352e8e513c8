import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';

const token = 'a-token-of-32-characters-for-test';
const { app } = await startTestServer();
const guarded = await startTestServer({ METRICS_TOKEN: token });

describe('health', () => {
  it('is live and ready', async () => {
    expect((await app.inject({ method: 'GET', url: '/health/live' })).json()).toEqual({ status: 'ok' });
    expect((await app.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
  });
});

describe('the metrics', () => {
  it('tell durations by route pattern, never by address, and the state of the queue', async () => {
    await app.inject({ method: 'POST', url: '/api/users/getbyuid/some-secret-id' });
    const { body, statusCode } = await app.inject({ method: 'GET', url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{route="\/api\/users\/getbyuid\/:uid",.*status="4xx"\} 1/,
    );
    expect(body).not.toContain('some-secret-id');
    expect(body).toMatch(/vereda_jobs\{state="dead"\} 0/);
  });

  it('are for the machine itself, or for who holds the token', async () => {
    const ask = async (server: typeof app, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await server.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })).statusCode;
    expect(await ask(app, {}, '192.0.2.1')).toBe(404);
    expect(await ask(app, { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
    expect(await ask(guarded.app, {})).toBe(404);
    expect(await ask(guarded.app, { authorization: 'Bearer wrong' })).toBe(404);
    expect(await ask(guarded.app, { authorization: `Bearer ${token}` }, '192.0.2.1')).toBe(200);
  });
});

describe('the API page', () => {
  it('is served from here under a strict policy, with the description it shows', async () => {
    const page = await app.inject({ method: 'GET', url: '/api/docs' });
    const policy = String(page.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const [tag] of page.body.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    for (const [, asset] of page.body.matchAll(/(?:src|href)="(\/api\/docs\/assets\/[^"]+)"/g)) {
      expect((await app.inject({ method: 'GET', url: asset ?? '' })).statusCode, asset).toBe(200);
    }
    const description = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
      openapi: string;
    }>();
    expect(description.openapi).toBe('3.1.0');
  });
});
