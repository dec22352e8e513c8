import { parseFolio } from '@vereda/contract/listener/text/folio';
import { sql, type RawBuilder } from 'kysely';

const WORDS_MAX = 8;
const SOURCE_NUMBER_MAX = 64;

/** The number of r in the system that it was imported from; written as its index is. */
export const SOURCE_NUMBER = sql`substr(r.source_id, strpos(r.source_id, '/') + 1)`;

/** What somebody typed into a search field, as a condition on listener.reports r: a folio, the number of the system it came from, or words by their beginnings. */
export function matching(typed: string | undefined): RawBuilder<boolean> {
  return exactly(typed) ?? byWords(typed ?? '');
}

/** The same where an index answers it at once, or nothing was typed; null for words. */
export function exactly(typed: string | undefined): RawBuilder<boolean> | null {
  if (!typed) return sql`true`;
  const folio = parseFolio(typed);
  return folio ? sql`r.folio = ${folio}` : null;
}

function byWords(typed: string): RawBuilder<boolean> {
  const number = typed.trim();
  // One word with a digit in it may be the number of the system that a report was imported from.
  if (/^\S*\d\S*$/.test(number) && number.length <= SOURCE_NUMBER_MAX)
    return sql`(${wordsOf(typed)} or (r.source_id is not null and ${SOURCE_NUMBER} = ${number}))`;
  return wordsOf(typed);
}

function wordsOf(typed: string): RawBuilder<boolean> {
  const query = prefixQuery(typed);
  return query ? sql`r.search @@ to_tsquery('platform.search_es', ${query})` : sql`false`;
}

/** The words as a prefix query, e.g. `bach:* & calle:*`; null when there is no letter or digit in it. */
export function prefixQuery(typed: string): string | null {
  const words = typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, WORDS_MAX) ?? [];
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
}
