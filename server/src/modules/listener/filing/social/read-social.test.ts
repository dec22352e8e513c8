import { createHmac } from 'node:crypto';
import type { SocialPost } from '@vereda/contract/listener/lists/social-post';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startNetwork } from '#ports/social/network.fixture';
import { seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { readSocial } from './read-social.job.ts';

const network = await startNetwork();
const TOKEN = 'the-bearer-token-of-x';
const APP_SECRET = 'the-secret-of-the-app';
const server = await startTestServer({
  X_BEARER_TOKEN: TOKEN,
  X_API_URL: network.url,
  FACEBOOK_PAGE_ID: '100',
  FACEBOOK_PAGE_TOKEN: 'the-token-of-the-page',
  FACEBOOK_APP_SECRET: APP_SECRET,
  FACEBOOK_VERIFY_TOKEN: 'a-word-of-ones-own',
  FACEBOOK_API_URL: network.url,
  LOG_LEVEL: 'info',
});
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const receptor = await server.as('receptor');
const MINUTE_MS = 60_000;

const read = () => readSocial.run(server.deps, {}, {} as never);
const nextReading = async () => {
  server.clock.advance(11 * MINUTE_MS);
  await read();
};
const posts = async (of: string = 'twitter') =>
  ((await receptor('POST /social/twitter/list', { network: of, limit: 100 })).body as { items: SocialPost[] })
    .items;
const sources = async () =>
  ((await receptor('POST /social/twitter/sources', {})).body as { items: Record<string, unknown>[] }).items;
const asked = (part: string) => network.asked.filter(({ url }) => url.pathname.includes(part));

const tweet = (id: string, text = 'Hay un pozo en la calle') => ({
  id,
  text,
  author_id: '9',
  created_at: '2026-03-02T14:00:00.000Z',
});
const found = (...data: object[]) => ({
  data,
  includes: { users: [{ id: '9', username: 'vecina' }] },
  meta: { newest_id: (data[0] as { id?: string } | undefined)?.id, result_count: data.length },
});
let onX: () => { status?: number; headers?: Record<string, string>; body: unknown; cut?: true };
let onFacebook: () => { body: unknown };

beforeEach(async () => {
  network.asked.length = 0;
  onX = () => ({ body: found() });
  onFacebook = () => ({ body: { data: [] } });
  network.say = ({ pathname }) => (pathname.startsWith('/2/') ? onX() : onFacebook());
  await server.asOwner('delete from listener.social_posts');
  await server.asOwner('delete from listener.social_readings');
  await server.asOwner('delete from listener.trackers');
  const tracker = { network: 'twitter', kind: 'words', name: 'pozo', subcategory_id: seeded.potholeId };
  await superadmin('POST /listener/trackers/create', tracker);
});

describe('reading social networks', () => {
  it('keeps what is found once, with the type that is proposed and nothing more', async () => {
    onX = () => ({
      body: found(tweet('2027000000000000001'), tweet('2027000000000000000', 'Otra \u202ecosa')),
    });
    await read();
    await nextReading();
    const kept = await posts();
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual(
      expect.objectContaining({ text: 'Hay un pozo en la calle', subcategory_id: seeded.potholeId }),
    );
    expect(kept).toContainEqual(
      expect.objectContaining({
        handle: 'vecina',
        text: 'Otra cosa',
        subcategory_id: null,
        state: 'waiting',
      }),
    );
    const columns = await server.asOwner<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'listener' and table_name = 'social_posts' order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'handle',
      'id',
      'kept_at',
      'key',
      'link',
      'media_count',
      'network',
      'posted_at',
      'report_id',
      'state',
      'text',
      'tracker_id',
    ]);
  });

  it('happens as often as the setting says, by one of several processes, and goes on where it ended', async () => {
    onX = () => ({ body: found(tweet('2027000000000000000')) });
    await Promise.all([read(), read(), read()]);
    expect(asked('/2/')).toHaveLength(1);
    server.clock.advance(9 * MINUTE_MS);
    await read();
    expect(asked('/2/')).toHaveLength(1);
    server.clock.advance(2 * MINUTE_MS);
    await read();
    const [first, second] = asked('/2/').map(({ url }) => url.searchParams.get('since_id'));
    expect([first, second]).toEqual([null, '2027000000000000000']);
  });

  it('keeps the first pages of a reading that breaks off, and reads them again', async () => {
    const body = {
      ...found(tweet('2027000000000000000')),
      meta: { newest_id: '2027000000000000000', next_token: 'b' },
    };
    let turn = 0;
    onX = () => ((turn += 1) === 1 ? { body } : { body: found(tweet('5')), cut: true });
    await read();
    expect(await posts()).toHaveLength(1);
    expect((await sources())[0]).toMatchObject({ network: 'twitter', fault: 'unreachable', read_at: null });
    onX = () => ({ body: found(tweet('2027000000000000000')) });
    await nextReading();
    expect(asked('/2/').at(-1)?.url.searchParams.get('since_id')).toBeNull();
    expect(await posts()).toHaveLength(1);
    expect((await sources())[0]).toMatchObject({ fault: null, read_at: expect.any(String) });
  });

  it('waits for as long as a network asks, and a network that fails leaves the others alone', async () => {
    const reset = String(Math.floor((server.clock.now().getTime() + 40 * MINUTE_MS) / 1000));
    onX = () => ({ status: 429, headers: { 'x-rate-limit-reset': reset }, body: {} });
    onFacebook = () => ({
      body: {
        data: [
          {
            message: 'Se cayó un árbol',
            created_time: '2026-03-02T14:00:00+0000',
            permalink_url: 'https://www.facebook.com/100/posts/1',
            from: { id: '7', name: 'Vecina Demo' },
          },
        ],
      },
    });
    await read();
    expect(await posts('facebook')).toMatchObject([{ handle: 'Vecina Demo', text: 'Se cayó un árbol' }]);
    await nextReading();
    expect(asked('/2/')).toHaveLength(1);
    expect((await sources())[0]).toMatchObject({ fault: 'busy' });
    server.clock.advance(30 * MINUTE_MS);
    await read();
    expect(asked('/2/')).toHaveLength(2);
  });

  it('says of a refusal in log and list that it is one, never by what the platform is known', async () => {
    onX = () => ({ status: 401, body: { title: 'Unauthorized' } });
    await read();
    expect((await sources())[0]).toMatchObject({ is_set: true, fault: 'refused', minutes: 10 });
    const lines = server.logged
      .filter((line) => line.includes('a social network could not be read'))
      .join('');
    expect(lines).toContain('refused with 401');
    expect(server.logged.join('')).not.toContain(TOKEN);
    expect(JSON.stringify(await sources())).not.toContain(TOKEN);
  });

  it('follows the city’s own account too, and rests while the module is off', async () => {
    const save = async (twitter: string | null) => {
      const setting = (await superadmin('POST /setting/get')).body as { id: string };
      const answer = await superadmin(`POST /setting/${setting.id ? 'update' : 'create'}`, {
        ...setting,
        twitter,
      });
      expect(answer.status).toBe(200);
    };
    const turn = async (on: boolean) =>
      expect((await superadmin('POST /module/activate', { id: 'listener', on })).status).toBe(200);
    onTestFinished(async () => {
      await turn(true);
      await save(null);
    });
    await save('ciudad_ok');
    await read();
    expect(asked('/2/')[0]?.url.searchParams.get('query')).toBe('(@ciudad_ok OR "pozo") -is:retweet');
    await turn(false);
    await nextReading();
    expect(asked('/2/')).toHaveLength(1);
  });
});

describe('Facebook’s webhook', () => {
  const HOOK = '/hooks/facebook';
  const note = (page = '100') =>
    JSON.stringify({ object: 'page', entry: [{ id: page, time: 1, changes: [] }] });
  const sign = (body: string, secret = APP_SECRET) =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const tell = (body: string, signature?: string) =>
    server.app.inject({
      method: 'POST',
      url: HOOK,
      payload: body,
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'x-hub-signature-256': signature }),
      },
    });

  it('with the right signature reads the page at once; of another page it reads nothing', async () => {
    await read();
    const before = asked('/feed').length;
    expect((await tell(note('200'), sign(note('200')))).statusCode).toBe(200);
    await server.runJobs();
    expect(asked('/feed')).toHaveLength(before);
    expect((await tell(note(), sign(note()))).statusCode).toBe(200);
    await server.runJobs();
    expect(asked('/feed')).toHaveLength(before + 1);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one of another secret', sign(note(), 'another-secret-of-an-app')],
    ['one of other words', sign(`${note()} `)],
    ['one without its name', sign(note()).slice('sha256='.length)],
    ['a cut one', sign(note()).slice(0, -2)],
  ])('refuses a note whose signature is wrong: %s', async (_what, signature) => {
    await read();
    const before = network.asked.length;
    const answer = await tell(note(), signature);
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      403,
      'auth/forbidden',
    ]);
    await server.runJobs();
    expect(network.asked).toHaveLength(before);
  });

  it('answers signed nonsense with a code', async () => {
    const answer = await tell('{', sign('{'));
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      400,
      'platform/malformed-body',
    ]);
    expect((await tell('[]', sign('[]'))).statusCode).toBe(200);
  });

  it('proves to Facebook that it is ours by the word that was agreed, and to nobody else', async () => {
    const ask = (word: string, challenge = '1158201444') =>
      server.app.inject({
        url: `${HOOK}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': word, 'hub.challenge': challenge })}`,
      });
    const good = await ask('a-word-of-ones-own');
    expect([good.statusCode, good.body, good.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain',
    ]);
    expect((await ask('another-word')).statusCode).toBe(403);
    expect((await ask('a-word-of-ones-own', '<script>')).statusCode).toBe(403);
  });
});
