import type { Extractos } from '@vereda/contract/certificates/analytics/extractos';
import { HeatTable } from '../heat-table.tsx';
import { Told } from '../told.tsx';
import { ExtractosCsv } from './csv.tsx';
import { extractosWords as t } from './extractos-words.ts';
import type { ToldProps } from './told-props.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** Numbers of each place by their last digit. */
export function ByPlace({ figures: { places }, wanted }: ToldProps) {
  const best = largest(places);
  if (!best?.top) return null;
  const title = t.placesTitle({ ending: best.top.ending, place: best.place, n: best.top.n });
  return (
    <Told
      isWide
      title={title}
      lead={t.placesLead}
      tools={<ExtractosCsv wanted={wanted} table="places" title={title} />}
    >
      <HeatTable
        caption={title}
        corner={t.placesCorner}
        columns={DIGITS}
        moreHead={t.top}
        rows={places.map(({ place, units, top }) => ({
          name: String(place),
          counts: units,
          more: tellTop(top),
        }))}
      />
    </Told>
  );
}

/** Numbers of each turn by their last digit. */
export function ByTurn({ figures: { turns }, wanted }: ToldProps) {
  const best = largest(turns);
  if (!best?.top) return null;
  const title = t.turnsTitle({ ending: best.top.ending, turn: best.name, n: best.top.n });
  return (
    <Told
      isWide
      title={title}
      lead={t.turnsLead}
      tools={<ExtractosCsv wanted={wanted} table="turns" title={title} />}
    >
      <HeatTable
        isByRow
        caption={title}
        corner={t.turnsCorner}
        columns={DIGITS}
        moreHead={t.top}
        rows={turns.map(({ name, draws, units, top }) => ({
          name: t.turnDraws({ turn: name, count: draws }),
          counts: units,
          more: tellTop(top),
        }))}
      />
    </Told>
  );
}

type Top = Extractos['places'][number]['top'];

function largest<Row extends { readonly top: Top }>(rows: readonly Row[]): Row | undefined {
  return rows.toSorted((one, other) => (other.top?.n ?? 0) - (one.top?.n ?? 0))[0];
}

function tellTop(top: Top): string {
  return top ? t.topTold({ ending: top.ending, count: top.n }) : '–';
}
