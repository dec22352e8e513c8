import type {
  Minibingo,
  MinibingoInput,
  MinibingoTable,
} from '@vereda/contract/certificates/analytics/minibingo';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { getMinibingo } from './bingos.service.ts';
import { printTable, type Line } from '../print-table.ts';

/** One table of the figures of bingos as CSV. */
export async function exportMinibingo(
  deps: Deps,
  { table, locale, ...input }: MinibingoInput & { readonly table: MinibingoTable; readonly locale: Locale },
): Promise<string> {
  return printTable(TABLES[table](await getMinibingo(deps, input)), locale);
}

const TABLES: Readonly<Record<MinibingoTable, (figures: Minibingo) => readonly Line[]>> = {
  balls: ({ balls }) =>
    balls.map(({ ball, n, last_day, rounds_since }) => ({ ball, rounds: n, last_day, rounds_since })),
  winners: ({ winners }) =>
    winners.map(({ winners: n, line, bingo }) => ({ winners: n, lines: line, bingos: bingo })),
};
