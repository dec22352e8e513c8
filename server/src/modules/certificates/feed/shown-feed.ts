import type { DrawFeed } from '@vereda/contract/certificates/results/feed';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { DrawRow } from '../draws/draw.queries.ts';
import type { EntryRow } from '../draws/draw-write.queries.ts';
import { compareFeed, feedDifferences } from './compare-feed.ts';
import { isAsked } from './read-feed.service.ts';

const NOTHING = {
  reading: null,
  read_at: null,
  said_at: null,
  numbers: [],
  differences: [],
  explained: null,
};

/** What the supplier says of a draw, as people at the desk may see it: nobody types with it before their eyes. */
export async function shownFeed(
  deps: Deps,
  transaction: DatabaseTransaction,
  { draw, entries }: { readonly draw: DrawRow; readonly entries: readonly EntryRow[] },
): Promise<DrawFeed> {
  const { extract, fault, explanation } = await compareFeed(transaction, draw);
  const problem = fault?.problem ?? null;
  if (!extract?.drawn) return { ...NOTHING, problem, state: isAsked(deps, draw) ? 'waiting' : 'off' };
  const seen = { ...NOTHING, problem, reading: extract.id, read_at: extract.read_at.toISOString() };
  if (draw.status === 'programado' && entries.length < 2) return { ...seen, state: 'hidden' };
  // Entries go when a draw is entered anew; what was loaded stays.
  const typed = entries.length === 2 ? entries.map(({ numbers }) => numbers) : [draw.numbers, draw.numbers];
  return {
    ...seen,
    state: 'read',
    said_at: extract.said_at?.toISOString() ?? null,
    numbers: extract.drawn.map((number, index) => ({ place: index + 1, number })),
    differences: feedDifferences(
      extract.drawn,
      typed.map((numbers) => numbers ?? undefined),
    ),
    explained: explanation && {
      reason: explanation.reason,
      by_name: explanation.by_name,
      at: explanation.at.toISOString(),
    },
  };
}
