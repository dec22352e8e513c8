import { z } from 'zod';
import { askNetwork } from './ask-network.ts';
import { textOfHtml } from './plain-text.ts';
import type { FoundPage, FoundPost, SocialSource } from './port.ts';

type MastodonOptions = {
  /** The server that is asked, e.g. `https://mastodon.example`. */
  readonly url: string;
  /** Of the city's own account; with it its mentions are read too. */
  readonly token: string | null;
};

const PER_PAGE = 40;
const PAGES_MAX = 10;

const status = z.object({
  id: z.string().regex(/^\w{1,40}$/),
  created_at: z.iso.datetime({ offset: true }),
  content: z.string(),
  url: z.string().nullable(),
  uri: z.string(),
  visibility: z.string(),
  account: z.object({ acct: z.string() }),
  media_attachments: z.array(z.unknown()).default([]),
});
const statuses = z.array(status);
const mentions = z.array(
  z.object({ id: z.string().regex(/^\w{1,40}$/), status: status.nullable().optional() }),
);
// Two counts of their own: of posts, and of what the account was told.
const cursorShape = z.object({ posts: z.string().nullable(), mentions: z.string().nullable() });
type Cursor = z.output<typeof cursorShape>;

/** Posts of a Mastodon server: its public timelines of tags, and the mentions of the account whose token it is. */
export function mastodonPosts({ url, token }: MastodonOptions): SocialSource {
  const root = url.endsWith('/') ? url : `${url}/`;
  return {
    network: 'mastodon',
    async *read({ following, cursor, now }) {
      const since = cursor === null ? { posts: null, mentions: null } : cursorShape.parse(JSON.parse(cursor));
      let newest: Cursor = since;
      for (const { word } of following.filter(({ kind }) => kind === 'tag')) {
        const address = new URL(`api/v1/timelines/tag/${encodeURIComponent(word)}`, root);
        const pages = pagesOf({ address, token, since: since.posts, now }, statuses);
        for await (const found of pages) {
          newest = { ...newest, posts: laterOf(newest.posts, found) };
          yield pageOf(found, newest);
        }
      }
      if (token === null) return;
      const address = new URL('api/v1/notifications?types[]=mention', root);
      for await (const found of pagesOf({ address, token, since: since.mentions, now }, mentions)) {
        newest = { ...newest, mentions: laterOf(newest.mentions, found) };
        yield pageOf(
          found.flatMap((one) => one.status ?? []),
          newest,
        );
      }
    },
  };
}

type Paging = {
  readonly address: URL;
  readonly token: string | null;
  readonly since: string | null;
  readonly now: Date;
};

async function* pagesOf<Row extends { readonly id: string }>(
  { address: first, token, since, now }: Paging,
  shape: z.ZodType<Row[]>,
): AsyncGenerator<Row[]> {
  let before: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const address: URL = new URL(first);
    address.searchParams.set('limit', String(PER_PAGE));
    if (since) address.searchParams.set('since_id', since);
    if (before) address.searchParams.set('max_id', before);
    const { answer, headers } = await askNetwork({ address, token, shape, now });
    yield answer;
    before = nextOf(headers.get('link'));
    if (before === null || answer.length === 0) return;
  }
}

// Only the number is taken from where the server says that more is: what is asked stays the server that was set.
function nextOf(link: string | null): string | null {
  const [, next] = /<([^>]*)>;\s*rel="next"/.exec(link ?? '') ?? [];
  return next ? (URL.parse(next)?.searchParams.get('max_id') ?? null) : null;
}

// What was not said to everybody is not the desk's to read.
function pageOf(found: readonly z.output<typeof status>[], cursor: Cursor): FoundPage {
  const open = found.filter(({ visibility }) => visibility === 'public' || visibility === 'unlisted');
  return { posts: open.map(postOf), cursor: JSON.stringify(cursor) };
}

function postOf({
  content,
  url,
  uri,
  account,
  media_attachments,
  created_at,
}: z.output<typeof status>): FoundPost {
  return {
    link: url ?? uri,
    handle: account.acct,
    text: textOfHtml(content),
    media_count: media_attachments.length,
    posted_at: new Date(created_at),
  };
}

// Ids grow in length before they grow in their letters.
function laterOf(newest: string | null, found: readonly { readonly id: string }[]): string | null {
  return found.reduce<string | null>((later, { id }) => {
    if (later === null || id.length > later.length) return id;
    return id.length === later.length && id > later ? id : later;
  }, newest);
}
