import { Readable } from 'node:stream';
import type { drawEndpoints } from '@vereda/contract/certificates/draw';
import type { Draw } from '@vereda/contract/certificates/draw-shapes';
import { QUINIELA_PLACES } from '@vereda/contract/certificates/extract';
import type { Input } from '@vereda/contract/endpoint';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { CSV_MARK, csvLine } from '#platform/documents/csv';
import { selectDraws, type DrawFilter } from './draw.queries.ts';
import { jurisdictionsFor, searchOf } from './draw.service.ts';

const PAGE = 500;

const PLACES = Array.from({ length: QUINIELA_PLACES }, (_, index) => index + 1);

// One row a draw; the names are those of the call's answer, so that both can be read by one program.
const COLUMNS: Readonly<Record<string, (draw: Draw) => unknown>> = {
  game: (draw) => draw.game,
  draw_number: (draw) => draw.draw_number,
  date: (draw) => draw.date,
  turn: (draw) => draw.turn,
  turn_name: (draw) => draw.turn_name,
  scheduled_at: (draw) => draw.scheduled_at,
  status: (draw) => draw.status,
  kind: (draw) => draw.kind,
  folio: (draw) => draw.folio,
  certified_at: (draw) => draw.certified_at,
  ...Object.fromEntries(
    PLACES.map((place) => [
      `place_${place}`,
      (draw: Draw) => draw.numbers.find((placed) => placed.place === place)?.number,
    ]),
  ),
  letters: (draw) => draw.letters,
  result: (draw) => draw.result && JSON.stringify(draw.result),
  flags: (draw) => draw.flags.join(' '),
  number_gap: (draw) => draw.number_gap,
  gap_reason: (draw) => draw.gap_reason,
  reason: (draw) => draw.reason,
};

type Exported = { readonly filters: Input<typeof drawEndpoints.export>; readonly locale: Locale };

/** Draws that fit as CSV in the language of the reader, page by page. */
export function exportDraws(deps: Deps, exported: Exported): Readable {
  return Readable.from(linesOf(deps, exported));
}

async function* linesOf(deps: Deps, { filters, locale }: Exported): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(Object.keys(COLUMNS), locale);
  const filter = { ...filters, search: searchOf(filters.search), limit: PAGE };
  let after: DrawFilter['after'] = null;
  do {
    const rows = await selectDraws(deps.database, { ...filter, after }, jurisdictionsFor(deps));
    const page = rows.slice(0, PAGE);
    yield page.map(({ json }) => lineOf(JSON.parse(json) as Draw, locale)).join('');
    // One row more than the page says that there is another.
    after = rows.length > PAGE ? (page.at(-1)?.sort as readonly number[]) : null;
  } while (after !== null);
}

function lineOf(draw: Draw, locale: Locale): string {
  return csvLine(
    Object.values(COLUMNS).map((cell) => cell(draw) ?? ''),
    locale,
  );
}
