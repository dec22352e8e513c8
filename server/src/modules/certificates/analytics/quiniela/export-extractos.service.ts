import type {
  Extractos,
  ExtractosInput,
  ExtractosTable,
} from '@vereda/contract/certificates/analytics/extractos';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { allEndings, drawsOf } from './count-extracts.ts';
import { printTable, type Line } from '../print-table.ts';
import { getExtractos, readExtracts } from './extractos.service.ts';
import { STEP_WORDS } from '../table-words.ts';

/** One table of the figures of extracts as CSV; all endings of it, however many there are. */
export async function exportExtractos(
  deps: Deps,
  { table, locale, ...input }: ExtractosInput & { readonly table: ExtractosTable; readonly locale: Locale },
): Promise<string> {
  const figures = await getExtractos(deps, input);
  if (table !== 'endings') return printTable(TABLES[table](figures, locale), locale);
  const extracts = await readExtracts(deps, input);
  const endings = allEndings(extracts, drawsOf(extracts, input.turn), input);
  return printTable(
    endings.map(({ ending, n, last_day, draws_since }) => ({ ending, times: n, last_day, draws_since })),
    locale,
  );
}

type Tables = Exclude<ExtractosTable, 'endings'>;

const TABLES: Readonly<Record<Tables, (figures: Extractos, locale: Locale) => Line[]>> = {
  places: ({ places }) =>
    places.map(({ place, units, top }) => ({ place, ...byUnit(units), top: top?.ending, top_times: top?.n })),
  turns: ({ turns }) =>
    turns.map(({ name, draws, units, top }) => ({
      turn: name,
      draws,
      ...byUnit(units),
      top: top?.ending,
      top_times: top?.n,
    })),
  digits: ({ digits: [thousands = [], hundreds = [], tens = [], units = []] }) =>
    units.map((n, digit) => ({
      digit,
      thousands: thousands[digit],
      hundreds: hundreds[digit],
      tens: tens[digit],
      units: n,
    })),
  coverage: ({ coverage, delay }, locale) => [
    ...coverage.map(({ step, n }) => ({ state: STEP_WORDS[step][locale], draws: n })),
    { state: STEP_WORDS.delay[locale], draws: delay.n, median_minutes: delay.median, p90_minutes: delay.p90 },
  ],
};

function byUnit(units: readonly number[]): Line {
  return Object.fromEntries(units.map((n, digit) => [`unit_${digit}`, n]));
}
