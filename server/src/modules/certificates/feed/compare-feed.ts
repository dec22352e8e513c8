import type { DrawFeed } from '@vereda/contract/certificates/results/feed';
import type { Database } from '#platform/database/database';
import type { DrawRow } from '../draws/draw.queries.ts';
import { drawnNumbers } from '../draws/typed-result.ts';
import { findExplanation, findReadings, type Explanation, type Reading } from './feed.queries.ts';

/** silent: nothing to compare · agrees · differs: nobody may sign · explained: they may, with a reason that everybody reads. */
export type FeedStanding = 'silent' | 'agrees' | 'differs' | 'explained';

/** What the supplier says against a loaded draw. */
export type Compared = {
  readonly standing: FeedStanding;
  readonly extract: Reading | null;
  readonly fault: Reading | null;
  readonly explanation: Explanation | null;
};

/** Compares the loaded numbers of a draw with the supplier's newest extract. */
export async function compareFeed(
  database: Database,
  draw: Pick<DrawRow, 'id' | 'numbers' | 'result'>,
): Promise<Compared> {
  const { extract, fault } = await findReadings(database, draw.id);
  const nothing = { extract, fault, explanation: null };
  if (!extract?.drawn || !draw.numbers) return { ...nothing, standing: 'silent' };
  const loaded = drawnNumbers({ numbers: draw.numbers, result: null });
  if (loaded.join() === extract.drawn.join()) return { ...nothing, standing: 'agrees' };
  const explanation = await findExplanation(database, extract.id, loaded);
  return { extract, fault, explanation, standing: explanation ? 'explained' : 'differs' };
}

type Placed = readonly { readonly place: number; readonly number: string }[];

/** Places on which the supplier differs from either of two entries. */
export function feedDifferences(
  drawn: readonly string[],
  [first, second]: readonly (Placed | undefined)[],
): DrawFeed['differences'] {
  const at = (numbers: Placed | undefined, place: number) =>
    numbers?.find((each) => each.place === place)?.number ?? null;
  return drawn.flatMap((feed, index) => {
    const place = index + 1;
    const cell = { place, first: at(first, place), second: at(second, place), feed };
    return cell.first === feed && cell.second === feed ? [] : [cell];
  });
}
