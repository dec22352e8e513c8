import { beforeEach, describe, expect, test } from 'vitest';
import { mastodonPosts } from './mastodon-posts.ts';
import { readAll, startNetwork } from './network.fixture.ts';

const network = await startNetwork();
const open = mastodonPosts({ url: network.url, token: null });
const following = [
  { kind: 'tag', word: 'baches' },
  { kind: 'tag', word: 'pozos' },
] as const;

const status = (id: string, fields: object = {}) => ({
  id,
  created_at: '2026-03-02T14:00:00.000Z',
  content:
    '<p>Un pozo &amp; un <a href="https://x">charco</a><br>en la esquina</p><p>Hace un mes &#39;ya&#39;</p>',
  url: `https://red.example/@vecina/${id}`,
  uri: `https://red.example/users/vecina/statuses/${id}`,
  visibility: 'public',
  account: { acct: 'vecina@red.example', display_name: 'Una Vecina' },
  media_attachments: [{ id: '1', type: 'image' }],
  ...fields,
});

beforeEach(() => {
  network.asked.length = 0;
});

describe('posts of Mastodon', () => {
  test('of each tag come by the links that the server gives, asked of that server alone', async () => {
    network.say = ({ pathname, searchParams }) => {
      if (pathname.endsWith('pozos')) return { body: [] };
      if (searchParams.get('max_id') === '900') return { body: [status('99')] };
      const link =
        '<http://127.0.0.1:9/api/v1/timelines/tag/baches?max_id=900>; rel="next", <http://x>; rel="prev"';
      return { headers: { link }, body: [status('1000'), status('900', { url: null })] };
    };
    const pages = await readAll(open, { following, cursor: '{"posts":"42","mentions":null}' });
    expect(pages.map(({ cursor }) => cursor)).toEqual([
      '{"posts":"1000","mentions":null}',
      '{"posts":"1000","mentions":null}',
      '{"posts":"1000","mentions":null}',
    ]);
    expect(pages[0]?.posts).toEqual([
      {
        link: 'https://red.example/@vecina/1000',
        handle: 'vecina@red.example',
        text: "Un pozo & un charco\nen la esquina\n\nHace un mes 'ya'",
        media_count: 1,
        posted_at: new Date('2026-03-02T14:00:00Z'),
      },
      expect.objectContaining({ link: 'https://red.example/users/vecina/statuses/900' }),
    ]);
    const asked = network.asked.map(({ url, authorization }) => [url.pathname, url.search, authorization]);
    expect(asked).toEqual([
      ['/api/v1/timelines/tag/baches', '?limit=40&since_id=42', undefined],
      ['/api/v1/timelines/tag/baches', '?limit=40&since_id=42&max_id=900', undefined],
      ['/api/v1/timelines/tag/pozos', '?limit=40&since_id=42', undefined],
    ]);
  });

  test('that mention the account of a token are read too, those said to everybody, by a count of their own', async () => {
    const source = mastodonPosts({ url: network.url, token: 'a-token-of-mastodon' });
    network.say = ({ pathname }) =>
      pathname.endsWith('notifications')
        ? {
            body: [
              { id: '8', type: 'mention', status: status('70') },
              { id: '7', type: 'mention', status: status('60', { visibility: 'direct' }) },
              { id: '6', type: 'mention', status: null },
            ],
          }
        : { body: [status('77')] };
    const pages = await readAll(source, { following: following.slice(0, 1) });
    expect(pages.flatMap(({ posts }) => posts.map(({ link }) => link))).toEqual([
      'https://red.example/@vecina/77',
      'https://red.example/@vecina/70',
    ]);
    expect(pages.at(-1)?.cursor).toBe('{"posts":"77","mentions":"8"}');
    expect(network.asked.at(-1)?.url.search).toBe('?types%5B%5D=mention&limit=40');
    expect(network.asked.at(-1)?.authorization).toBe('Bearer a-token-of-mastodon');
  });

  test('a pause that it asks for is told with its end', async () => {
    const headers = { 'x-ratelimit-reset': '2026-03-02T15:05:00.000000Z', 'x-ratelimit-remaining': '0' };
    network.say = () => ({ status: 429, headers, body: { error: 'Too many requests' } });
    await expect(readAll(open, { following })).rejects.toMatchObject({
      until: new Date('2026-03-02T15:05:00Z'),
    });
  });

  test.each([
    ['no JSON', { body: '<html>' }],
    ['one post that is none', { body: [status('1'), { id: '2' }] }],
    ['a cut connection', { body: [status('1')], cut: true }],
  ] as const)('%s is a failure', async (_what, said) => {
    network.say = () => said;
    await expect(readAll(open, { following })).rejects.toThrow(/./);
  });
});
