import type {
  Ganadores,
  GanadoresInput,
  GanadoresTable,
} from '@vereda/contract/certificates/analytics/ganadores';
import { GAMES } from '@vereda/contract/certificates/game';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { printTable, type Line } from '../print-table.ts';
import { CLAIM_WORDS } from '../table-words.ts';
import { getGanadores } from './coupons.service.ts';

/** One table of the figures of winning coupons as CSV. */
export async function exportGanadores(
  deps: Deps,
  { table, locale, ...input }: GanadoresInput & { readonly table: GanadoresTable; readonly locale: Locale },
): Promise<string> {
  return printTable(TABLES[table](await getGanadores(deps, input), locale), locale);
}

const TABLES: Readonly<Record<GanadoresTable, (figures: Ganadores, locale: Locale) => readonly Line[]>> = {
  localities: ({ localities }) =>
    localities.map(({ name, population, per_thousand, others, ...money }) => ({
      locality: name,
      ...moneyCells(money),
      others,
      population,
      per_thousand,
    })),
  games: ({ games }, locale) =>
    games.map(({ game, ...money }) => ({ game: GAMES[game].name[locale], ...moneyCells(money) })),
  months: ({ months }) => months.map(({ month, ...money }) => ({ month, ...moneyCells(money) })),
  bands: ({ bands }) =>
    bands.map(({ from, until, coupons }) => ({ from_pesos: from, until_pesos: until, coupons })),
  agencies: ({ agencies }) => agencies.map(({ agency, ...money }) => ({ agency, ...moneyCells(money) })),
  claims: ({ open, expired, certified }, locale) => [
    ...open.map(({ days_left, coupons }) => ({ state: CLAIM_WORDS.open[locale], days_left, coupons })),
    { state: CLAIM_WORDS.expired[locale], coupons: expired },
    { state: CLAIM_WORDS.certified[locale], coupons: certified },
  ],
};

function moneyCells({ coupons, gross, net }: Ganadores['total']): Line {
  const number = (amount: string | null) => (amount === null ? null : Number(amount));
  return { coupons, gross: number(gross), net: number(net) };
}
