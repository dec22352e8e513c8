import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { CSV_MARK, csvLine } from '#platform/documents/csv';
import { getPublished } from '../civic-public.service.ts';
import { selectEntries, selectRanking } from '../participants.queries.ts';
import { PAPER_WORDS } from './paper-words.ts';

type Asked = { readonly folio: string; readonly locale: Locale };

/**
 * Every code of a civic draw as CSV: by its place once it is published, before that by code and without places. Each
 * line says how far the draw is, so that a part of the table still says that it was annulled.
 */
export async function civicTable(deps: Deps, asked: Asked): Promise<{ folio: string; csv: string }> {
  const draw = await getPublished(deps, asked.folio);
  const words = PAPER_WORDS[asked.locale];
  const isShown = draw.seed !== null;
  const codes = isShown
    ? await selectRanking(deps.database, draw.id)
    : (await selectEntries(deps.database, draw.id)).map(([code]) => code);
  const outcomeOf = (place: number): string => {
    if (!isShown || place > draw.winners + draw.substitutes) return '';
    return place <= draw.winners ? words.winner : words.substitute;
  };
  const state = words.states[draw.status];
  const { folio: reference, place, code, outcome, state: states } = words.columns;
  const lines = codes.map((each, index) =>
    csvLine([draw.folio, isShown ? index + 1 : '', each, outcomeOf(index + 1), state], asked.locale),
  );
  const csv = CSV_MARK + csvLine([reference, place, code, outcome, states], asked.locale) + lines.join('');
  return { folio: draw.folio, csv };
}
