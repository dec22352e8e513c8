import { parseFolio } from '@vereda/contract/listener/folio';
import { sql, type RawBuilder } from 'kysely';

const WORDS_MAX = 8;

/** What somebody typed into a search field, as a condition on listener.reports r: a folio, or words by their beginnings. */
export function matching(typed: string | undefined): RawBuilder<boolean> {
  if (!typed) return sql`true`;
  const folio = parseFolio(typed);
  if (folio) return sql`r.folio = ${folio}`;
  const query = prefixQuery(typed);
  return query ? sql`r.search @@ to_tsquery('platform.search_es', ${query})` : sql`false`;
}

/** The words as a prefix query, e.g. `bach:* & calle:*`; null when there is no letter or digit in it. */
export function prefixQuery(typed: string): string | null {
  const words = typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, WORDS_MAX) ?? [];
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
}
