import { cleanLine, cleanText } from '@vereda/contract/text';
import { REPORT_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import { POST_LINK_MAX_LENGTH, postAddress } from '@vereda/contract/listener/lists/social-post';
import type { Network } from '@vereda/contract/listener/lists/tracker';
import { z } from 'zod';
import { accessContext, getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { publish } from '#platform/events/publish';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { NetworkBusy, NetworkRefused, type FoundPost, type SocialSource } from '#ports/social/port';
import { POSTS_CHANGED } from './file-post.ts';
import { fitTracker, selectFollowed, type Followed } from './fit-tracker.ts';
import { keepPosts, type NewPost } from './social-post.queries.ts';
import { claimReading, endReading } from './social-reading.queries.ts';

const MINUTE_MS = 60_000;
const HANDLE_MAX_LENGTH = 100;
const MEDIA_MAX = 1000;

/** Reads each network that is connected and due; of several processes one. */
export const readSocial = defineJob({
  name: 'read-social',
  payload: z.object({}),
  retries: 3,
  queue: 'read-social',
  run: async (deps: Deps, _payload, { signal }) => {
    const sources = deps.ports.socialSources;
    if (sources.length === 0) return;
    const { activeModules } = await accessContext(deps);
    if (!activeModules.includes('listener')) return;
    const { twitter, twitter_refresh: minutes } = await getSetting(deps);
    for (const source of sources) {
      if (signal?.aborted) return;
      await readOne(deps, source, { account: twitter, pauseMs: minutes * MINUTE_MS });
    }
  },
});

/** Every minute; what is due is decided by the setting. */
export const readSocialEveryMinute = defineSchedule(readSocial, { cron: '* * * * *', payload: {} });

type Pace = { readonly account: string | null; readonly pauseMs: number };

async function readOne(deps: Deps, source: SocialSource, { account, pauseMs }: Pace): Promise<void> {
  const { database, clock } = deps;
  const { network } = source;
  const now = clock.now();
  const until = new Date(now.getTime() + pauseMs);
  const claimed = await claimReading(database, network, { now, until });
  if (!claimed) return;
  const followed = await selectFollowed(database, network);
  // The city's own account is followed without being listed.
  const own = network === 'twitter' && account ? [{ kind: 'account' as const, word: account }] : [];
  let { cursor } = claimed;
  try {
    for await (const page of source.read({ following: [...own, ...followed], cursor: claimed.cursor, now })) {
      await keepPage(deps, page.posts, { network, followed, now });
      cursor = page.cursor;
    }
    await endReading(database, network, { cursor, fault: null, at: now });
  } catch (error) {
    // What was kept so far stays; it is read again and is not kept twice.
    await endReading(database, network, { ...faultOf(error), at: now });
    const why = error instanceof Error ? error.message : String(error);
    deps.log.warn({ network, why }, 'a social network could not be read');
  }
}

function faultOf(error: unknown) {
  if (error instanceof NetworkBusy) return { fault: 'busy', notBefore: error.until } as const;
  return { fault: error instanceof NetworkRefused ? 'refused' : 'unreachable' } as const;
}

type Keeping = {
  readonly network: Network;
  readonly followed: readonly Followed[];
  readonly now: Date;
};

async function keepPage(deps: Deps, found: readonly FoundPost[], keeping: Keeping): Promise<void> {
  const posts = found.flatMap((post) => newPost(post, keeping) ?? []);
  if (posts.length === 0) return;
  await deps.database.transaction().execute(async (transaction) => {
    const kept = await keepPosts(transaction, posts, keeping.now);
    if (kept.length > 0) await publish(transaction, POSTS_CHANGED);
  });
}

// Only what is listed here is kept; a post without an address of the web is none.
function newPost(
  { link, handle, text, ...post }: FoundPost,
  { network, followed, now }: Keeping,
): NewPost | null {
  const address = addressOf(network, link);
  if (!address) return null;
  const clean = cleanText(text).slice(0, REPORT_TEXT_MAX_LENGTH);
  return {
    network,
    ...address,
    handle: cleanLine(handle).slice(0, HANDLE_MAX_LENGTH),
    text: clean,
    media_count: Math.min(post.media_count, MEDIA_MAX),
    // A time of the future would stand on top for ever.
    posted_at: post.posted_at < now ? post.posted_at : now,
    tracker_id: fitTracker(followed, clean)?.id ?? null,
  };
}

// Servers of the fediverse that are not Mastodon write their addresses each in its own way.
function addressOf(network: Network, given: string) {
  if (given.length > POST_LINK_MAX_LENGTH) return null;
  const known = postAddress(network, given);
  if (known) return { key: known.key, link: known.link };
  return network === 'mastodon' && URL.parse(given)?.protocol === 'https:'
    ? { key: given, link: given }
    : null;
}
