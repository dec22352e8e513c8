import { followedWord, type Network, type TrackerKind } from '@vereda/contract/listener/lists/tracker';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** What is followed on a network, in the order in which it proposes. */
export type Followed = {
  readonly id: number;
  readonly kind: TrackerKind;
  /** Without its sign. */
  readonly word: string;
};

/** Everything that is followed on a network, in its order. */
export async function selectFollowed(database: Database, network: Network): Promise<Followed[]> {
  const { rows } = await sql<{ id: number; kind: TrackerKind; name: string }>`
    select id, kind, name from listener.trackers
    where network = ${network} and deleted_at is null order by position, id`.execute(database);
  return rows.flatMap(({ id, kind, name }) => {
    const word = followedWord(kind, name);
    return word ? [{ id, kind, word }] : [];
  });
}

/** The first of what is followed that a text has, whatever case and accents. */
export function fitTracker(followed: readonly Followed[], text: string): Followed | null {
  const plain = plainOf(text);
  return followed.find((one) => has(plain, one)) ?? null;
}

function has(text: string, { kind, word }: Followed): boolean {
  const wanted = plainOf(word);
  if (kind === 'words') return ` ${words(text)} `.includes(` ${words(wanted)} `);
  const sign = kind === 'tag' ? '#' : '@';
  return new RegExp(`(?<![\\p{L}\\p{N}_])${sign}${wanted}(?![\\p{L}\\p{N}_])`, 'u').test(text);
}

// What stands between words is one space, so that a comma is no matter.
function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}_]+/gu, ' ').trim();
}

function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
