import type { WinningLocality } from '@vereda/contract/certificates/analytics/ganadores';
import { useMemo } from 'react';
import { formatNumber } from '#i18n/number.ts';
import { CityMap } from '#map/city-map.tsx';
import { PLAIN_SIGN, type MapPoints } from '#map/point-layers.ts';
import { tellMoney } from '../money.ts';
import { RankedTable, type Column } from '#charts/ranked-table.tsx';
import { Told } from '../told.tsx';
import { GanadoresCsv, type FiguresProps } from './csv.tsx';
import { DEPARTMENTS, PROVINCE_BOX } from './departments.ts';
import classes from './where.module.css';
import { ganadoresWords as t } from './ganadores-words.ts';

// The middle of the province; the box decides what is seen.
const VIEW = { lat: -40, lng: -67.3, zoom: 6 };

const COLUMNS: readonly Column<WinningLocality>[] = [
  { label: t.coupons, cell: ({ coupons }) => formatNumber(coupons) },
  { label: t.others, cell: ({ others }) => formatNumber(others) },
  { label: t.gross, cell: ({ gross }) => tellMoney(gross) },
  { label: t.population, cell: ({ population }) => (population === null ? '–' : formatNumber(population)) },
  {
    label: t.perThousand,
    cell: ({ per_thousand: rate }) => (rate === null ? '–' : formatNumber(rate, { decimals: 2 })),
  },
];

/** Winners by locality, on the map of the province and in a table. */
export function Where({ figures: { localities }, wanted }: FiguresProps) {
  const points = useMemo(() => pointsOf(localities), [localities]);
  const [first] = localities.filter(({ name }) => name !== null);
  const title = t.whereTitle({
    locality: first?.name ?? t.noLocality,
    count: first ? winnersOf(first) : 0,
  });
  const offMap = localities.filter(({ name, lat }) => name !== null && lat === null).length;
  return (
    <>
      <div className={classes.map}>
        <CityMap isInPage label={t.map} view={VIEW} box={PROVINCE_BOX} shapes={DEPARTMENTS} points={points} />
      </div>
      <Told
        title={title}
        lead={[t.whereLead, rateOf(localities), offMap > 0 && t.offMap({ count: offMap })]
          .filter(Boolean)
          .join(' ')}
        note={t.whereNote}
        tools={<GanadoresCsv wanted={wanted} table="localities" title={title} />}
      >
        <RankedTable
          caption={title}
          of={t.locality}
          rows={localities}
          keyOf={({ name }) => name ?? ''}
          name={({ name }) => name ?? t.noLocality}
          size={winnersOf}
          columns={COLUMNS}
        />
      </Told>
    </>
  );
}

function winnersOf({ coupons, others }: WinningLocality): number {
  return coupons + others;
}

function rateOf(localities: readonly WinningLocality[]): string | false {
  const best = localities.toSorted((one, other) => (other.per_thousand ?? 0) - (one.per_thousand ?? 0))[0];
  if (!best?.name || !best.per_thousand) return false;
  const rate = formatNumber(best.per_thousand, { decimals: 2 });
  return `${t.rateTitle({ locality: best.name, rate })}.`;
}

function pointsOf(localities: readonly WinningLocality[]): MapPoints {
  return {
    signBy: 'state',
    signs: [{ ...PLAIN_SIGN, value: 'won', label: t.winners }],
    placed: localities.flatMap((locality, id) =>
      locality.lat === null || locality.lng === null
        ? []
        : [
            {
              id,
              lat: locality.lat,
              lng: locality.lng,
              state: 'won',
              count: winnersOf(locality),
              label: formatNumber(winnersOf(locality)),
            },
          ],
    ),
  };
}
