import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { facebookPosts } from './facebook-posts.ts';
import { readAll, startNetwork } from './network.fixture.ts';
import { NetworkBusy, NetworkRefused } from './port.ts';

const network = await startNetwork();
const TOKEN = 'a-token-of-the-page';
const source = facebookPosts({
  url: network.url,
  pageId: '100',
  token: TOKEN,
  appSecret: 'the-secret-of-app',
});
const PROOF = createHmac('sha256', 'the-secret-of-app').update(TOKEN).digest('hex');

const post = (id: number, fields: object = {}) => ({
  id: `100_${id}`,
  message: 'Se cayó un árbol',
  created_time: '2026-03-02T14:00:00+0000',
  permalink_url: `https://www.facebook.com/100/posts/${id}`,
  from: { id: '7', name: 'Vecina Demo' },
  ...fields,
});

beforeEach(() => {
  network.asked.length = 0;
});

describe('what reaches a Facebook page', () => {
  test('comes from both of its lists, page after page, without what the page says itself', async () => {
    network.say = ({ pathname, searchParams }) => {
      if (pathname.endsWith('/tagged'))
        return { body: { data: [post(3, { from: undefined, message: undefined })] } };
      if (searchParams.get('after') === 'more') return { body: { data: [post(2)] } };
      const media = [
        { media_type: 'album', subattachments: { data: [{ media_type: 'photo' }, { media_type: 'photo' }] } },
      ];
      return {
        body: {
          data: [
            post(1, { attachments: { data: media }, created_time: '2026-03-02T14:30:00+0000' }),
            post(9, { from: { id: '100', name: 'La ciudad' } }),
          ],
          paging: { cursors: { after: 'more' }, next: 'https://elsewhere.example/steal' },
        },
      };
    };
    const pages = await readAll(source, { cursor: '1740000000' });
    expect(pages.map(({ posts }) => posts.map(({ link }) => link))).toEqual([
      ['https://www.facebook.com/100/posts/1'],
      ['https://www.facebook.com/100/posts/2'],
      ['https://www.facebook.com/100/posts/3'],
    ]);
    expect(pages[0]?.posts[0]).toMatchObject({
      handle: 'Vecina Demo',
      media_count: 2,
      text: 'Se cayó un árbol',
    });
    expect(pages[2]?.posts[0]).toMatchObject({ handle: '', text: '' });
    expect(pages.at(-1)?.cursor).toBe(String(Date.parse('2026-03-02T14:30:00Z') / 1000));
    for (const { url, authorization } of network.asked) {
      expect(url.pathname).toMatch(/^\/v23\.0\/100\/(feed|tagged)$/);
      expect(url.searchParams.get('since')).toBe('1740000000');
      expect(url.searchParams.get('appsecret_proof')).toBe(PROOF);
      expect(url.search).not.toContain(TOKEN);
      expect(authorization).toBe(`Bearer ${TOKEN}`);
    }
  });

  test.each([
    [
      '429 with seconds',
      { status: 429, headers: { 'retry-after': '120' }, body: {} },
      '2026-03-02T15:02:00Z',
    ],
    [
      'its own code for it',
      { status: 400, body: { error: { code: 32, message: 'Page request limit reached' } } },
      '2026-03-02T15:15:00Z',
    ],
    [
      'a pause of years, which is a day',
      { status: 429, headers: { 'retry-after': '99999999' }, body: {} },
      '2026-03-03T15:00:00Z',
    ],
  ])('a pause is told with its end: %s', async (_what, said, until) => {
    network.say = () => said;
    const fault = await readAll(source).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(NetworkBusy);
    expect(fault).toMatchObject({ until: new Date(until) });
  });

  test.each([
    ['no JSON', { body: 'Sorry, something went wrong.' }],
    ['a time that is none', { body: { data: [post(1, { created_time: 'yesterday' })] } }],
    ['a cut connection', { body: { data: [post(1)] }, cut: true }],
    ['another error', { status: 400, body: { error: { code: 100, message: 'Invalid parameter' } } }],
  ] as const)('%s is a failure', async (_what, said) => {
    network.say = () => said;
    await expect(readAll(source)).rejects.toThrow(/./);
  });

  test('a token that ran out is a refusal', async () => {
    network.say = () => ({
      status: 401,
      body: { error: { code: 190, message: 'Error validating access token' } },
    });
    await expect(readAll(source)).rejects.toBeInstanceOf(NetworkRefused);
  });
});
