import type { Feature } from '../features.ts';

const WORDS_SHOWN = 4;

/** How like two texts are. */
export type Likeness = {
  /** Cosine of their features, each weighed by how rare it is: 0 for nothing in common, 1 for the same words. */
  readonly cosine: number;
  /** What both say, in nats: two texts of one common word are the same and say little. */
  readonly shared: number;
  /** Words of both, the rarest first. */
  readonly words: readonly string[];
};

/** Compares two texts by their features, of which each counts as much as it is rare. */
export function likenessOf(
  one: readonly Feature[],
  other: readonly Feature[],
  rarityOf: (id: number) => number,
): Likeness {
  const ids = new Set(other.map(({ id }) => id));
  const both = one
    .filter(({ id }) => ids.has(id))
    .map((feature) => ({ words: feature.words, rarity: rarityOf(feature.id) }))
    .filter(({ rarity }) => rarity > 0)
    .toSorted((a, b) => b.rarity - a.rarity);
  const squares = both.reduce((sum, { rarity }) => sum + rarity ** 2, 0);
  const length = normOf(one, rarityOf) * normOf(other, rarityOf);
  return {
    cosine: length > 0 ? squares / length : 0,
    shared: both.reduce((sum, { rarity }) => sum + rarity, 0),
    words: distinct(both.map(({ words }) => words)),
  };
}

function normOf(features: readonly Feature[], rarityOf: (id: number) => number): number {
  return Math.sqrt(features.reduce((sum, { id }) => sum + rarityOf(id) ** 2, 0));
}

// A pair of neighbours says its two words again.
function distinct(words: readonly string[]): string[] {
  const chosen: string[] = [];
  for (const word of words) {
    if (!chosen.some((known) => known.includes(word) || word.includes(known))) chosen.push(word);
    if (chosen.length === WORDS_SHOWN) break;
  }
  return chosen;
}
