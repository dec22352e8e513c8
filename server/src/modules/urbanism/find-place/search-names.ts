import type { Locale } from '@vereda/contract/locale';
import type { Database } from '#platform/database/database';
import { selectAlike, selectNames, type NamedRow } from './names.queries.ts';
import { hardWords, rankNames, type Ranked } from './rank-names.ts';
import type { Word } from './read-wanted.ts';

/** Names that answer, the best first; rows of one name in one neighborhood are one, with all their ids. */
export type NameGroup = Ranked<NamedRow>;

const CLOSE_SCORE = 0.6;

/** Names with every word, the last perhaps unfinished; null when there is none. */
export async function searchExact(
  database: Database,
  words: readonly Word[],
  locale: Locale,
): Promise<NameGroup[]> {
  if (words.length === 0) return [];
  const rows = await selectNames(database, { words: hardWords(words), locale });
  return grouped(rankNames(rows, words, 0));
}

/** Names with every word, else those with a letter wrong or, of several words, without one of them. */
export async function searchNames(
  database: Database,
  words: readonly Word[],
  locale: Locale,
): Promise<NameGroup[]> {
  const exact = await searchExact(database, words, locale);
  if (exact.length > 0 || words.length === 0) return exact;
  const hard = hardWords(words);
  const rows = await selectAlike(database, { words: hard, locale });
  return bestOf(grouped(rankNames(rows, words, hard.length > 1 ? 1 : 0)));
}

/** Those that answer nearly as well as the first. */
export function bestOf(names: readonly NameGroup[], close = CLOSE_SCORE): NameGroup[] {
  const [first] = names;
  return first ? names.filter(({ score }) => score >= first.score - close) : [];
}

function grouped(names: readonly NameGroup[]): NameGroup[] {
  const groups = new Map<string, NameGroup & { ids: number[] }>();
  for (const name of names) {
    const key = `${name.kind}|${name.words}|${name.detail}`;
    const group = groups.get(key);
    if (group) group.ids.push(...name.ids);
    else groups.set(key, { ...name, ids: [...name.ids] });
  }
  return [...groups.values()];
}
