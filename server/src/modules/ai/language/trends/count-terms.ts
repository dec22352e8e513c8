import { RISING_MAX, RISING_PEOPLE_MIN, type RisingWords } from '@vereda/contract/ai/suggesting';
import { termsOf } from '../features.ts';

/** What was counted of a term. */
export type Count = {
  readonly written: string;
  texts: number;
  /** Who wrote them, and the last of these. */
  people: number;
  last: number;
  /** Texts that have it as a name, less those that have it as any other word. */
  asName: number;
};

/** What so many texts have of each term, and how many reports each text stands for. */
export type Counted = {
  readonly texts: number;
  readonly standsFor: number;
  readonly terms: ReadonlyMap<string, Readonly<Count>>;
};

/** Counts the terms of one more text; texts of one person follow each other. */
export function countText(terms: Map<string, Count>, text: string, person: number): void {
  for (const [plain, { written, isName }] of termsOf(text)) {
    const count = terms.get(plain) ?? { written, texts: 0, people: 0, last: -1, asName: 0 };
    count.texts += 1;
    if (count.last !== person) count.people += 1;
    count.last = person;
    if (isName !== null) count.asName += isName ? 1 : -1;
    terms.set(plain, count);
  }
}

// Below this many texts a week nothing can be told from chance.
const TEXTS_MIN = 20;
// Twice as often, and by chance less than once in a thousand (the log-likelihood of one degree of freedom).
const TIMES = 2;
const UNLIKELY = 10.83;
const WEEKS_BEFORE = 4;
// What is nearly always said with a neighbour is told with it.
const INSIDE = 0.8;

type Rising = { readonly plain: string; readonly n: number; readonly likelihood: number };

/** The terms that rise, the clearest first, with their counts as reports of a week; none that few people wrote or that is mostly a name. */
export function risingOf(now: Counted, before: Counted): RisingWords['items'] {
  if (now.texts < TEXTS_MIN) return [];
  const rising = [...now.terms]
    .flatMap(([plain, { texts: n, people, asName }]): Rising[] => {
      const earlier = before.terms.get(plain);
      if (people < RISING_PEOPLE_MIN || asName + (earlier?.asName ?? 0) > 0) return [];
      if (n / now.texts < (TIMES * (earlier?.texts ?? 0)) / Math.max(1, before.texts)) return [];
      const likelihood = likelihoodOf([n, now.texts], [earlier?.texts ?? 0, before.texts]);
      return likelihood < UNLIKELY ? [] : [{ plain, n, likelihood }];
    })
    .toSorted((one, other) => other.likelihood - one.likelihood || one.plain.localeCompare(other.plain));
  return withoutParts(rising)
    .slice(0, RISING_MAX)
    .map(({ plain, n }) => ({
      words: now.terms.get(plain)?.written ?? plain,
      now: n * now.standsFor,
      before: Math.round(((before.terms.get(plain)?.texts ?? 0) * before.standsFor * 10) / WEEKS_BEFORE) / 10,
    }));
}

/** How unlikely two shares are if they were of one whole (Dunning 1993, G²). */
function likelihoodOf([a, ofA]: readonly [number, number], [b, ofB]: readonly [number, number]): number {
  const share = (a + b) / (ofA + ofB);
  const part = (seen: number, all: number) => {
    const [has, has_not] = [seen, all - seen];
    const of = (n: number, expected: number) => (n === 0 ? 0 : n * Math.log(n / expected));
    return of(has, all * share) + of(has_not, all * (1 - share));
  };
  return 2 * (part(a, ofA) + part(b, ofB));
}

// «agua turbia» says what «agua» and «turbia» would say again; and of two pairs that overlap the clearer one stays.
function withoutParts(rising: readonly Rising[]): Rising[] {
  const told: Rising[] = [];
  const pairs = rising.filter(({ plain }) => plain.includes(' '));
  for (const one of rising) {
    const words = one.plain.split(' ');
    const isPair = words.length > 1;
    const isInside = isPair
      ? told.some(
          (other) => other.plain.includes(' ') && words.some((word) => other.plain.split(' ').includes(word)),
        )
      : pairs.some((pair) => pair.plain.split(' ').includes(one.plain) && pair.n >= INSIDE * one.n);
    if (isInside) continue;
    if (isPair && told.some(({ plain }) => words.includes(plain))) continue;
    told.push(one);
  }
  return told;
}
