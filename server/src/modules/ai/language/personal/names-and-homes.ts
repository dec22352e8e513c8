import type { NameOrHome } from '@vereda/contract/ai/suggesting';
import { findPersonalData } from '@vereda/contract/listener/text/personal-data';
import { homesIn } from './homes.ts';
import { namesIn } from './names.ts';
import { overlap, type Stretch } from './stretch.ts';

/** Names of people and addresses of homes in a text, as far as words around them or lists of names give them away; in order of place. Names of places that bear those of people are left out where that can be told. */
export function findNamesAndHomes(text: string): NameOrHome[] {
  const homes = homesIn(text);
  const names = namesIn(text).filter((name) => !homes.some((home) => overlap(home, name)));
  const told = (kind: NameOrHome['kind']) => (one: Stretch) => ({
    kind,
    text: text.slice(one.start, one.end),
    ...one,
  });
  return [...homes.map(told('home')), ...names.map(told('name'))].toSorted(inOrder);
}

/** Everything in a text that seems personal: what the rules find, then names and homes; nothing twice. */
export function findAllPersonal(text: string): readonly Stretch[] {
  const byRule = findPersonalData(text);
  const others = findNamesAndHomes(text).filter((one) => !byRule.some((rule) => overlap(rule, one)));
  return [...byRule, ...others].toSorted(inOrder);
}

const inOrder = (one: Stretch, other: Stretch) => one.start - other.start;
