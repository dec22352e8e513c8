import { FEED_KINDS } from '@vereda/contract/certificates/results/feed';
import type { Output } from '@vereda/contract/endpoint';
import type { feedEndpoints } from '@vereda/contract/certificates/results/feed-calls';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { FeedError, type FeedAnswer } from '#ports/result-feed/port';
import { lockDraw, type DrawRow } from '../draws/draw.queries.ts';
import { noteChange } from '../draws/move-draw.ts';
import { findFeedState, keepReading, noteFeedState, type NewReading } from './feed.queries.ts';
import { readExtract } from './read-extract.ts';

/** Whether the supplier's system is asked about a draw. */
export function isAsked({ ports }: Deps, { game, source, kind }: DrawRow): boolean {
  return ports.resultFeed !== null && game in FEED_KINDS && source === 'desk' && kind === 'extract';
}

/**
 * Asks the supplier about a draw and keeps what it says, beside what people type and never in its place. Throws a
 * FeedError where asking again soon may help.
 */
export async function readFeed(deps: Deps, drawId: number): Promise<void> {
  const draw = await deps.database.transaction().execute((transaction) => lockDraw(transaction, drawId));
  const { resultFeed: feed } = deps.ports;
  const kind = draw && FEED_KINDS[draw.game];
  if (!draw || !feed || typeof kind !== 'number' || !isAsked(deps, draw))
    throw new AppError('certificates/feed-not-asked');
  try {
    const answer = await feed.ask({ kind, date: draw.date });
    await noteFeedState(deps.database, { at: deps.clock.now(), problem: null });
    const reading = answer && readingOf(answer, draw);
    if (reading) await keep(deps, drawId, reading);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const { problem } = error;
    deps.log.warn({ problem, host: feed.host }, 'the supplier’s results were not read');
    await noteFeedState(deps.database, { at: deps.clock.now(), problem });
    // What passes by itself is a matter of the feed; what does not is said of the draw.
    if (error.passes) throw error;
    await keep(deps, drawId, { problem, said_at: null, drawn: null, body: null, signature: null });
  }
}

/** The same for somebody who waits for it: why it could not be asked comes back as an error. */
export async function askNow(deps: Deps, drawId: number): Promise<void> {
  try {
    await readFeed(deps, drawId);
  } catch (error) {
    throw error instanceof FeedError ? new AppError(error.problem) : error;
  }
}

/** How the supplier's system answers. */
export async function feedStatus(deps: Deps): Promise<Output<typeof feedEndpoints.status>> {
  const { asked_at, answered_at, problem } = await findFeedState(deps.database);
  const { resultFeed: feed } = deps.ports;
  return {
    configured: feed !== null,
    host: feed?.host ?? null,
    asked_at: asked_at?.toISOString() ?? null,
    answered_at: answered_at?.toISOString() ?? null,
    problem: feed ? problem : null,
  };
}

type Said = Omit<NewReading, 'at'>;

function readingOf({ body, said_at, signature }: FeedAnswer, draw: DrawRow): Said | null {
  const read = readExtract(body, draw);
  if (!read) return null;
  if ('problem' in read) return { problem: read.problem, said_at, drawn: null, body: null, signature: null };
  return { problem: null, said_at, drawn: read.drawn, body, signature };
}

async function keep(deps: Deps, drawId: number, said: Said): Promise<void> {
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    // With the draw held, nobody signs between what was compared and what is said now.
    const draw = await lockDraw(transaction, drawId);
    if (!draw || !(await keepReading(transaction, drawId, { ...said, at }))) return;
    const { problem } = said;
    // Nobody's screen grows old by it: what people see and change is the same.
    const unchanged = { ...draw, version: draw.version - 1 };
    await noteChange(transaction, unchanged, { move: 'feed-read', viewer: null, at, noted: { problem } });
  });
}
