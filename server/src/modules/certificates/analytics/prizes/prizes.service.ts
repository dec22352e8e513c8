import type {
  Unificada,
  UnificadaInput,
  UnificadaTable,
} from '@vereda/contract/certificates/analytics/unificada';
import { jurisdictionOf } from '@vereda/contract/certificates/game';
import type { PrizesResult } from '@vereda/contract/certificates/results/prizes';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { ensureInOrder } from '../ensure-in-order.ts';
import { printTable, type Line } from '../print-table.ts';
import { rulesOn, selectResults, selectRules } from '../results.queries.ts';
import { ORDINARY } from '../table-words.ts';
import { countPrizes } from './count-prizes.ts';

const GAME = 'unificada-rio-negro';

/** Figures of the lottery of tickets of some days. */
export async function getUnificada(deps: Deps, input: UnificadaInput): Promise<Unificada> {
  ensureInOrder(input);
  const [rows, rules] = await Promise.all([
    selectResults<PrizesResult>(deps.database, { game: GAME, ...input }),
    selectRules(deps.database, GAME),
  ]);
  const draws = rows.map((row) => ({ ...row, fractions: rulesOn(rules, row.date).fractions }));
  return {
    as_of: deps.clock.now().toISOString(),
    jurisdiction: jurisdictionOf(GAME, deps.config.demo),
    ...countPrizes(draws),
  };
}

/** One table of these figures as CSV. */
export async function exportUnificada(
  deps: Deps,
  { table, locale, ...input }: UnificadaInput & { readonly table: UnificadaTable; readonly locale: Locale },
): Promise<string> {
  return printTable(TABLES[table](await getUnificada(deps, input), locale), locale);
}

const TABLES: Readonly<Record<UnificadaTable, (figures: Unificada, locale: Locale) => readonly Line[]>> = {
  provinces: ({ provinces }) => provinces.map(({ province, ...sold }) => ({ province, ...soldCells(sold) })),
  localities: ({ localities }) =>
    localities.map(({ province, locality, ...sold }) => ({ province, locality, ...soldCells(sold) })),
  places: ({ places }) =>
    places.map(({ place, prizes, issued, sold }) => ({ place, prizes, issued, sold, unsold: issued - sold })),
  endings: ({ endings }) =>
    endings.map(({ digit, all, first }) => ({ digit, times: all, first_prizes: first })),
  editions: ({ editions }, locale) =>
    editions.map(({ edition, draws, prizes, goods, amount, issued, sold, largest }) => ({
      edition: edition ?? ORDINARY[locale],
      draws,
      prizes,
      goods_prizes: goods,
      amount: Number(amount),
      issued,
      sold,
      largest: largest === null ? null : Number(largest),
    })),
  goods: ({ goods }) =>
    goods.latest.map(({ date, place, goods: name, sold }) => ({ date, place, goods: name, sold })),
};

function soldCells({ prizes, fractions, amount }: Omit<Unificada['provinces'][number], 'province'>): Line {
  return { prizes, sold: fractions, amount: Number(amount) };
}
