import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { askNetwork } from './ask-network.ts';
import type { FoundPost, SocialSource } from './port.ts';

type FacebookOptions = {
  readonly url: string;
  readonly pageId: string;
  readonly token: string;
  /** Proves that the app itself asks, where it is known. */
  readonly appSecret: string | null;
};

const VERSION = 'v23.0';
const PER_PAGE = 50;
const PAGES_MAX = 10;
const FIELDS =
  'id,message,created_time,permalink_url,from,attachments{media_type,subattachments.limit(20){media_type}}';
// What visitors write on the page, and posts elsewhere that name it.
const EDGES = ['feed', 'tagged'] as const;
// Calls of the app, of the user, of the page and of a business are used up.
const BUSY_CODES = new Set([4, 17, 32, 613, 80_001]);

const attachment = z.object({ media_type: z.string().optional() });
const answer = z.object({
  data: z.array(
    z.object({
      message: z.string().default(''),
      created_time: z.string(),
      permalink_url: z.string(),
      from: z.object({ id: z.string(), name: z.string().default('') }).optional(),
      attachments: z
        .object({
          data: z.array(
            attachment.extend({ subattachments: z.object({ data: z.array(attachment) }).optional() }),
          ),
        })
        .optional(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});
const failure = z.object({ error: z.object({ code: z.number() }) });
type Post = z.output<typeof answer>['data'][number];

/** What reaches a Facebook page (Graph API, with the page's token). */
export function facebookPosts({ url, pageId, token, appSecret }: FacebookOptions): SocialSource {
  const root = new URL(`${VERSION}/${encodeURIComponent(pageId)}/`, url.endsWith('/') ? url : `${url}/`);
  const proof = appSecret && createHmac('sha256', appSecret).update(token).digest('hex');
  return {
    network: 'facebook',
    async *read({ cursor, now }) {
      let newest = cursor === null ? null : Number(cursor);
      for (const edge of EDGES) {
        let after: string | undefined;
        for (let page = 0; page < PAGES_MAX; page += 1) {
          const address = new URL(edge, root);
          address.search = String(
            new URLSearchParams({
              fields: FIELDS,
              limit: String(PER_PAGE),
              ...(cursor !== null && { since: cursor }),
              ...(after && { after }),
              ...(proof && { appsecret_proof: proof }),
            }),
          );
          const { answer: found } = await askNetwork({ address, token, shape: answer, now, isBusy });
          // Its own posts are the city's.
          const posts = found.data.filter(({ from }) => from?.id !== pageId).map(postOf);
          newest = Math.max(newest ?? 0, ...found.data.map((one) => secondOf(one)));
          yield { posts, cursor: newest > 0 ? String(newest) : null };
          after = found.paging?.next && found.paging.cursors?.after;
          if (!after) break;
        }
      }
    },
  };
}

function isBusy(_status: number, body: string): boolean {
  try {
    const told = failure.safeParse(JSON.parse(body));
    return told.success && BUSY_CODES.has(told.data.error.code);
  } catch {
    return false;
  }
}

function postOf({ message, created_time: at, permalink_url: link, from, attachments }: Post): FoundPost {
  const media = (attachments?.data ?? []).flatMap((one) => one.subattachments?.data ?? [one]);
  return {
    link,
    handle: from?.name ?? '',
    text: message,
    media_count: media.filter(({ media_type: type }) => type === 'photo' || type === 'video').length,
    posted_at: new Date(at),
  };
}

function secondOf({ created_time: at }: Post): number {
  const seconds = Math.floor(Date.parse(at) / 1000);
  if (Number.isNaN(seconds)) throw new Error('a post has no time');
  return seconds;
}
