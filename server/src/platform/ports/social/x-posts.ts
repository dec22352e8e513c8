import { z } from 'zod';
import { askNetwork } from './ask-network.ts';
import { unescaped } from './plain-text.ts';
import type { Following, FoundPage, FoundPost, SocialSource } from './port.ts';

type XOptions = { readonly url: string; readonly token: string };

const PER_PAGE = 100;
const PAGES_MAX = 10;
const QUERY_MAX_LENGTH = 512;
const SUFFIX = ' -is:retweet';
// The search reaches a week back, and refuses what is older.
const REACH_MS = 6.5 * 24 * 60 * 60_000;
// X counts its ids from here, in milliseconds above 22 bits.
const SNOWFLAKE_EPOCH = 1_288_834_974_657n;

const answer = z.object({
  data: z
    .array(
      z.object({
        id: z.string().regex(/^\d{1,20}$/),
        text: z.string(),
        note_tweet: z.object({ text: z.string() }).optional(),
        author_id: z.string(),
        created_at: z.iso.datetime({ offset: true }),
        attachments: z.object({ media_keys: z.array(z.string()).default([]) }).optional(),
      }),
    )
    .default([]),
  includes: z
    .object({ users: z.array(z.object({ id: z.string(), username: z.string() })).default([]) })
    .optional(),
  meta: z.object({ newest_id: z.string().optional(), next_token: z.string().optional() }),
});

/** Posts of X by its recent search (API v2, with an app's bearer token). */
export function xPosts({ url, token }: XOptions): SocialSource {
  const root = new URL('2/tweets/search/recent', url.endsWith('/') ? url : `${url}/`);
  return {
    network: 'twitter',
    async *read({ following, cursor, now }) {
      const since = cursor !== null && isReached(cursor, now) ? cursor : null;
      let newest = cursor;
      for (const query of queriesOf(following)) {
        for await (const { posts, newestId } of search({ root, token, query, since, now })) {
          newest = laterOf(newest, newestId);
          yield { posts, cursor: newest } satisfies FoundPage;
        }
      }
    },
  };
}

type Search = {
  readonly root: URL;
  readonly token: string;
  readonly query: string;
  readonly since: string | null;
  readonly now: Date;
};

async function* search({ root, token, query, since, now }: Search) {
  let next: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const address = new URL(root);
    address.search = String(
      new URLSearchParams({
        query,
        max_results: String(PER_PAGE),
        'tweet.fields': 'created_at,attachments,note_tweet',
        expansions: 'author_id',
        'user.fields': 'username',
        ...(since && { since_id: since }),
        ...(next && { next_token: next }),
      }),
    );
    const { answer: found } = await askNetwork({ address, token, shape: answer, now });
    yield { posts: postsOf(found), newestId: found.meta.newest_id ?? null };
    next = found.meta.next_token;
    if (!next) return;
  }
}

function postsOf({ data, includes }: z.output<typeof answer>): FoundPost[] {
  const names = new Map(includes?.users.map(({ id, username }) => [id, username]));
  return data.map(({ id, text, note_tweet: note, author_id: author, created_at: at, attachments }) => {
    // The address of a post whose author is not told leads to it too.
    const handle = names.get(author) ?? '';
    return {
      link: `https://x.com/${handle || 'i'}/status/${id}`,
      handle,
      text: unescaped(note?.text ?? text),
      media_count: attachments?.media_keys.length ?? 0,
      posted_at: new Date(at),
    };
  });
}

const SIGNS = {
  words: (word: string) => `"${word}"`,
  tag: (word: string) => `#${word}`,
  account: (word: string) => `@${word}`,
};

// As many as one query holds.
function queriesOf(following: readonly Following[]): string[] {
  const queries: string[] = [];
  for (const { kind, word } of following) {
    const term = SIGNS[kind](word);
    const last = queries.at(-1);
    const longer = last && `${last} OR ${term}`;
    if (longer && longer.length + SUFFIX.length + 2 <= QUERY_MAX_LENGTH) queries[queries.length - 1] = longer;
    else queries.push(term);
  }
  return queries.map((terms) => `(${terms})${SUFFIX}`);
}

function isReached(id: string, now: Date): boolean {
  return Number((BigInt(id) >> 22n) + SNOWFLAKE_EPOCH) > now.getTime() - REACH_MS;
}

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return BigInt(one) > BigInt(other) ? one : other;
}
