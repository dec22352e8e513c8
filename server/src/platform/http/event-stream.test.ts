import type { EventNote } from '@vereda/contract/events';
import { setTimeout as pause } from 'node:timers/promises';
import { PERSONAS } from '@vereda/contract/access/personas';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { identify } from '#modules/identity/public';
import { startTestServer, TEST_PASSWORD } from '#testing/server';
import { createAppPool } from '../database/database.ts';
import { startEventFeed } from '../events/event-feed.ts';
import { publish } from '../events/publish.ts';
import { pruneEvents } from '../events/read-events.ts';
import { createHttp } from './create-http.ts';
import { mayHear, serveEventStream } from './event-stream.ts';
import { addSecurityHeaders } from './security.ts';

const server = await startTestServer();
const { deps, database } = server;
const pool = createAppPool(server.address);
const feed = await startEventFeed({ database, pool, log: deps.log });
const { address, close, cut } = await listen();

afterAll(async () => {
  // Kept alive for calls that no longer come, they would be waited for.
  cut();
  await close();
  await feed.close();
  await pool.end();
});

async function listen(heartbeatMs = 50) {
  const app = await createHttp(deps.config, deps.log);
  addSecurityHeaders(app, deps.config);
  serveEventStream(app, {
    feed,
    heartbeatMs,
    hearWho: async (request) => {
      const cookies = Object.fromEntries(
        Object.entries(request.cookies).map(([name, value]) => [name, value ?? '']),
      );
      const who = await identify(deps, { bearer: null, cookies, method: 'GET' });
      return who === 'expired' || !who?.viewer ? null : { viewer: who.viewer, sessionId: who.sessionId };
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address: url, close: () => app.close(), cut: () => app.server.closeAllConnections() };
}

async function cookieOf(persona: 'citizen' | 'receptor' | 'supervisor' | 'superadmin'): Promise<string> {
  await server.as(persona);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email: PERSONAS[persona].viewer.email, password: TEST_PASSWORD },
  });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function openStream(cookie: string, headers: Record<string, string> = {}, at = address) {
  const stop = new AbortController();
  const answer = await fetch(`${at}/api/events`, { headers: { cookie, ...headers }, signal: stop.signal });
  const stream = {
    text: '',
    ended: false,
    status: answer.status,
    headers: answer.headers,
    stop: () => stop.abort(),
  };
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += chunk;
  };
  void read().then(
    () => (stream.ended = true),
    () => (stream.ended = true),
  );
  await vi.waitFor(() => expect(stream.text).toContain('event: ready'));
  return stream;
}

function keysIn(text: string): string[] {
  return [...text.matchAll(/data: \{"key":"([^"]*)"\}/g)].map((match) => match[1] ?? '');
}

const note = (key: string, audience: EventNote<'report-filed'>['audience']) =>
  ({ topic: 'report-filed', key, audience }) as const;

describe('the event stream', () => {
  it('refuses visitors', async () => {
    expect((await fetch(`${address}/api/events`)).status).toBe(401);
  });

  it('tells everyone only what they may hear, with the headers of every answer', async () => {
    const citizen = await openStream(await cookieOf('citizen'));
    const receptor = await openStream(await cookieOf('receptor'));
    await publish(
      database,
      note('for-staff', 'staff'),
      note('for-carla', 'user:persona-citizen'),
      note('for-rita', 'user:persona-receptor'),
      note('of-a-category', 'category:potholes'),
      note('unheard-of', 'user:nobody'),
      note('for-all', 'public'),
    );
    await vi.waitFor(() => expect(keysIn(citizen.text)).toContain('for-all'));
    await vi.waitFor(() => expect(keysIn(receptor.text)).toContain('for-all'));
    expect(keysIn(citizen.text)).toEqual(['for-carla', 'for-all']);
    expect(keysIn(receptor.text)).toEqual(['for-staff', 'for-rita', 'of-a-category', 'for-all']);
    expect(citizen.headers.get('content-type')).toContain('text/event-stream');
    expect(citizen.headers.get('x-content-type-options')).toBe('nosniff');
    citizen.stop();
    receptor.stop();
  });

  it('resumes where a browser stopped hearing; a repeat is possible, a gap is not', async () => {
    const cookie = await cookieOf('citizen');
    const first = await openStream(cookie);
    const lastId = [...first.text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '';
    first.stop();
    await publish(database, note('while-away', 'public'));
    await publish(database, note('not-for-carla', 'staff'));
    const second = await openStream(cookie, { 'last-event-id': lastId });
    expect(keysIn(second.text).slice(-1)).toEqual(['while-away']);
    await publish(database, note('back', 'public'));
    await vi.waitFor(() => expect(keysIn(second.text).slice(-2)).toEqual(['while-away', 'back']));
    expect(keysIn(second.text)).not.toContain('not-for-carla');
    second.stop();
  });

  it('says that too much was missed', async () => {
    await publish(database, note('old', 'public'));
    await pruneEvents(database, new Date(Date.now() + 60_000));
    const cookie = await cookieOf('citizen');
    for (const lastId of ['1', 'nonsense', "0'; drop table users --"]) {
      const stream = await openStream(cookie, { 'last-event-id': lastId });
      expect(stream.text).toContain('event: reset');
      stream.stop();
    }
  });

  it('ends when the session ends', async () => {
    const stream = await openStream(await cookieOf('superadmin'));
    await server.asOwner(`update identity.users set disabled_at = now() where uid = 'persona-superadmin'`);
    await vi.waitFor(() => expect(stream.ended).toBe(true));
  });

  it('ends at once for a session that signed out, and for those that its owner ended elsewhere', async () => {
    const slow = await listen(60_000);
    const first = await cookieOf('citizen');
    const streams = [await openStream(first, {}, slow.address)];
    streams.push(await openStream(await cookieOf('citizen'), {}, slow.address));
    const citizen = await server.as('citizen');
    const refresh = Object.fromEntries(first.split('; ').map((pair) => pair.split('=', 2)));
    await server.app.inject({ method: 'POST', url: '/api/auth/sign-out', cookies: refresh, payload: {} });
    await vi.waitFor(() => expect(streams[0]?.ended).toBe(true));
    expect(streams[0]?.text).toContain('event: over');
    expect(streams[1]?.ended).toBe(false);
    await citizen('POST /auth/sessions/revoke', {});
    await vi.waitFor(() => expect(streams[1]?.ended).toBe(true));
    expect(`${streams[0]?.text}${streams[1]?.text}`).not.toContain('session-ended');
    await slow.close();
  });

  it('tells nothing more of what the rights of before let hear, from the change of them on', async () => {
    const stream = await openStream(await cookieOf('supervisor'));
    const { uid } = PERSONAS.supervisor.viewer;
    await database.transaction().execute(async (transaction) => {
      await sql`update identity.users set type = 'citizen' where uid = ${uid}`.execute(transaction);
      await publish(
        transaction,
        note('before', 'staff'),
        { topic: 'viewer-changed', key: uid, audience: `user:${uid}` },
        note('after', 'staff'),
        note('for-everybody', 'public'),
      );
    });
    await vi.waitFor(() => expect(keysIn(stream.text)).toContain('for-everybody'));
    expect(keysIn(stream.text)).toEqual(['before', uid, 'for-everybody']);
    await sql`update identity.users set type = 'operator' where uid = ${uid}`.execute(database);
    stream.stop();
  });

  it('is refused a seventh time to one session, and free again afterwards', async () => {
    const cookie = await cookieOf('citizen');
    const streams = await Promise.all([1, 2, 3, 4, 5, 6].map(() => openStream(cookie)));
    expect((await fetch(`${address}/api/events`, { headers: { cookie } })).status).toBe(429);
    streams.forEach((stream) => stream.stop());
    await vi.waitFor(async () => (await openStream(cookie)).stop());
  });

  it('does not keep the server from closing', async () => {
    const other = await listen();
    const stream = await openStream(await cookieOf('citizen'), {}, other.address);
    const closed = await Promise.race([other.close().then(() => 'closed'), pause(5000, 'still open')]);
    expect(closed).toBe('closed');
    await vi.waitFor(() => expect(stream.ended).toBe(true));
  });
});

describe('mayHear', () => {
  it('gives categories to staff of the listener who serve them', () => {
    const hears = (persona: keyof typeof PERSONAS, category: string) => {
      const { viewer } = PERSONAS[persona];
      return viewer !== null && mayHear(viewer, `category:${category}`);
    };
    expect(hears('supervisor', 'x') && hears('superadmin', 'x') && hears('callcenterRole', 'x')).toBe(true);
    expect(hears('citizen', 'x') || hears('operatorWithoutCategories', 'x') || hears('roleUser', 'x')).toBe(
      false,
    );
    const some = { ...PERSONAS.supervisor.viewer, allowed_categories: ['a'] };
    expect([mayHear(some, 'category:a'), mayHear(some, 'category:b')]).toEqual([true, false]);
    const { viewer: ofAnotherModule } = PERSONAS.operatorWrongRole;
    expect(mayHear(ofAnotherModule, 'category:a@1.5')).toBe(false);
  });

  it('gives who is placed in an area what it or one below it is in charge of', () => {
    const placed = (area: string) => ({ ...PERSONAS.supervisor.viewer, operator_id: area });
    const hears = (area: string) =>
      ['category:a@1.5.9', 'category:a@1', 'category:a@', 'category:a'].map((one) =>
        mayHear(placed(area), one),
      );
    expect(hears('5')).toEqual([true, false, false, false]);
    expect(hears('1')).toEqual([true, true, false, false]);
    expect(hears('')).toEqual([false, false, false, false]);
  });

  it('gives nothing of the desks to who may not act yet', () => {
    const root = { ...PERSONAS.superadmin.viewer, factor_missing: true };
    const unproven = { ...PERSONAS.supervisor.viewer, emailVerified: false };
    for (const viewer of [root, unproven]) {
      expect(['staff', 'category:a'].map((audience) => mayHear(viewer, audience))).toEqual([false, false]);
      expect(['public', `user:${viewer.uid}`].map((audience) => mayHear(viewer, audience))).toEqual([
        true,
        true,
      ]);
    }
  });
});
