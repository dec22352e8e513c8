import { beforeEach, describe, expect, test } from 'vitest';
import { readAll, startNetwork, type Said } from './network.fixture.ts';
import { NetworkRefused } from './port.ts';
import { xPosts } from './x-posts.ts';

const network = await startNetwork();
const source = xPosts({ url: network.url, token: 'a-bearer-token-of-x' });
const TAG = [{ kind: 'tag', word: 'BachesCiudad' }] as const;
// Of 2026-03-02, and of half a year before.
const RECENT = String((BigInt(Date.parse('2026-03-02T10:00:00Z')) - 1_288_834_974_657n) << 22n);
const LONG_AGO = String((BigInt(Date.parse('2025-09-01T10:00:00Z')) - 1_288_834_974_657n) << 22n);

const tweet = (id: string, fields: object = {}) => ({
  id,
  text: 'Pozo &amp; charco',
  author_id: '9',
  created_at: '2026-03-02T14:00:00.000Z',
  edit_history_tweet_ids: [id],
  ...fields,
});
const users = { users: [{ id: '9', username: 'vecina', name: 'Una Vecina' }] };

beforeEach(() => {
  network.asked.length = 0;
});

describe('posts of X', () => {
  test('come page after page, newest first, with nothing of their authors but the handle', async () => {
    const pages: Record<string, Said> = {
      first: {
        body: {
          data: [tweet('30', { attachments: { media_keys: ['a', 'b'] } }), tweet('29', { author_id: '8' })],
          includes: users,
          meta: { newest_id: '30', oldest_id: '29', result_count: 2, next_token: 'more' },
        },
      },
      more: {
        body: {
          data: [tweet('5', { note_tweet: { text: 'Una nota más larga' } })],
          includes: users,
          meta: { newest_id: '5', result_count: 1 },
        },
      },
    };
    network.say = (url) => pages[url.searchParams.get('next_token') ?? 'first'] ?? { status: 500, body: '' };
    const read = await readAll(source, { following: TAG });
    const posted_at = new Date('2026-03-02T14:00:00Z');
    expect(read).toEqual([
      {
        cursor: '30',
        posts: [
          {
            link: 'https://x.com/vecina/status/30',
            handle: 'vecina',
            text: 'Pozo & charco',
            media_count: 2,
            posted_at,
          },
          { link: 'https://x.com/i/status/29', handle: '', text: 'Pozo & charco', media_count: 0, posted_at },
        ],
      },
      {
        cursor: '30',
        posts: [
          {
            link: 'https://x.com/vecina/status/5',
            handle: 'vecina',
            text: 'Una nota más larga',
            media_count: 0,
            posted_at,
          },
        ],
      },
    ]);
    expect(network.asked.map(({ authorization }) => authorization)).toEqual([
      'Bearer a-bearer-token-of-x',
      'Bearer a-bearer-token-of-x',
    ]);
  });

  test('are asked for since the last one, as far as the search reaches', async () => {
    network.say = () => ({ body: { meta: { result_count: 0 } } });
    expect(await readAll(source, { following: TAG, cursor: RECENT })).toEqual([
      { posts: [], cursor: RECENT },
    ]);
    await readAll(source, { following: TAG, cursor: LONG_AGO });
    const asked = network.asked.map(({ url }) => [url.pathname, url.searchParams.get('since_id')]);
    expect(asked).toEqual([
      ['/2/tweets/search/recent', RECENT],
      ['/2/tweets/search/recent', null],
    ]);
  });

  test('are asked for by words, tags and mentions, in as few questions as their length allows', async () => {
    network.say = () => ({ body: { meta: { result_count: 0 } } });
    const few = [
      { kind: 'words', word: 'pozo en la calle' },
      ...TAG,
      { kind: 'account', word: 'ciudad' },
    ] as const;
    await readAll(source, { following: few });
    const many = Array.from({ length: 40 }, (_, index) => ({
      kind: 'words' as const,
      word: `calle rota ${index}`,
    }));
    await readAll(source, { following: many });
    const queries = network.asked.map(({ url }) => url.searchParams.get('query') ?? '');
    expect(queries[0]).toBe('("pozo en la calle" OR #BachesCiudad OR @ciudad) -is:retweet');
    expect(queries.length).toBe(3);
    expect(Math.max(...queries.map(({ length }) => length))).toBeLessThanOrEqual(512);
    expect(
      queries
        .slice(1)
        .join(' ')
        .match(/calle rota \d+/g),
    ).toHaveLength(40);
  });

  test('nothing followed asks nothing', async () => {
    expect(await readAll(source)).toEqual([]);
    expect(network.asked).toEqual([]);
  });

  test('a pause that it asks for is told with its end', async () => {
    const reset = Date.parse('2026-03-02T15:07:00Z') / 1000;
    network.say = () => ({
      status: 429,
      headers: { 'x-rate-limit-reset': String(reset) },
      body: { title: 'Too Many' },
    });
    await expect(readAll(source, { following: TAG })).rejects.toMatchObject({
      name: 'NetworkBusy',
      until: new Date('2026-03-02T15:07:00Z'),
    });
  });

  test.each([
    ['no JSON', { body: '<html>over capacity' }],
    ['JSON of another shape', { body: { data: [{ id: 'x' }], meta: {} } }],
    ['a cut connection', { body: { data: [tweet('30')], meta: {} }, cut: true }],
    ['an error', { status: 503, body: { title: 'Unavailable' } }],
    ['another place', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }],
  ] as const)('%s is a failure', async (_what, said) => {
    network.say = () => said;
    await expect(readAll(source, { following: TAG })).rejects.toThrow(/./);
    expect(network.asked).toHaveLength(1);
  });

  test('a token that it does not take is a refusal, which does not say the token', async () => {
    network.say = () => ({ status: 401, body: { title: 'Unauthorized' } });
    const fault = await readAll(source, { following: TAG }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(NetworkRefused);
    expect(String(fault)).not.toContain('a-bearer-token');
  });
});
