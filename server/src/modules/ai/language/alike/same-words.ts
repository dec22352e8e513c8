import { featuresOf, type Feature } from '../features.ts';
import { likenessOf } from './likeness.ts';

/** Reports of so many days may be the same as one that is written now. */
export const SAME_DAYS = 3;
/** And no farther away than this, metres. */
export const SAME_METERS = 25;
// Word for word the same some way off: somebody who reports one lamp after the other.
const REPEATED = 0.99;
const REPEATED_METERS = 10;
// Chosen on a month of a large city's reports, measured on another: docs/ai.md.
const LIKE = 0.6;
const SHARED_NATS = 40;
const OWN_NATS = 3;

/** A text as it is compared with others. */
export type Compared = { readonly features: readonly Feature[]; readonly numbers: ReadonlySet<string> };

/** Makes a text ready to be compared. */
export function comparedText(text: string): Compared {
  return { features: featuresOf(text), numbers: new Set(text.match(/\p{N}+/gu)) };
}

/**
 * Whether two texts of reports so many metres apart say the same of one thing: many rare words in common, nothing of weight
 * in one of them that the other has not, and no numbers that differ (another house, another lamp).
 */
export function saysTheSame(
  [one, other]: readonly [Compared, Compared],
  distanceMeters: number,
  rarityOf: (id: number) => number,
): boolean {
  const { cosine, shared } = likenessOf(one.features, other.features, rarityOf);
  return (
    cosine >= LIKE &&
    shared >= SHARED_NATS &&
    distanceMeters <= (cosine >= REPEATED ? REPEATED_METERS : SAME_METERS) &&
    (isWithin(one.numbers, other.numbers) || isWithin(other.numbers, one.numbers)) &&
    Math.min(ownOf(one, other, rarityOf), ownOf(other, one, rarityOf)) <= OWN_NATS
  );
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((number) => all.has(number));
}

// What the words weigh that only one says, in nats; a word in another form is the same word.
function ownOf(one: Compared, other: Compared, rarityOf: (id: number) => number): number {
  const ids = new Set(other.features.map(({ id }) => id));
  const words = one.features.filter((feature) => !feature.words.includes(' '));
  const said = new Set(words.filter(({ id }) => ids.has(id)).map((feature) => feature.words));
  const own = new Map(
    words.filter((feature) => !said.has(feature.words)).map((feature) => [feature.words, feature.id]),
  );
  return [...own.values()].reduce((sum, id) => sum + rarityOf(id), 0);
}
