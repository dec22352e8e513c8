import type { Ganadores } from '@vereda/contract/certificates/analytics/ganadores';
import { drawnGameName } from '@vereda/contract/certificates/game';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { locale } from '#i18n/locale.ts';
import { tellMoney } from '../money.ts';
import { RankedTable, type Column } from '#charts/ranked-table.tsx';
import { Told } from '../told.tsx';
import { GanadoresCsv, type FiguresProps } from './csv.tsx';
import { ganadoresWords as t } from './ganadores-words.ts';

type Counted = Ganadores['total'];

const MONEY: readonly Column<Counted>[] = [
  { label: t.coupons, cell: ({ coupons }) => formatNumber(coupons) },
  { label: t.gross, cell: ({ gross }) => tellMoney(gross) },
  { label: t.net, cell: ({ net }) => tellMoney(net) },
];

function mostOf<Row extends { readonly coupons: number }>(rows: readonly Row[]): Row | undefined {
  return rows.toSorted((one, other) => other.coupons - one.coupons)[0];
}

/** Coupons by the game that they won in. */
export function Games({ figures: { games, jurisdiction }, wanted }: FiguresProps) {
  const nameOf = (game: (typeof games)[number]['game']) => drawnGameName({ game, jurisdiction })[locale];
  const most = mostOf(games);
  if (!most) return null;
  const title = t.gamesTitle({ game: nameOf(most.game), count: most.coupons });
  return (
    <Told title={title} tools={<GanadoresCsv wanted={wanted} table="games" title={title} />}>
      <RankedTable
        caption={title}
        of={t.game}
        rows={games}
        keyOf={({ game }) => game}
        name={({ game }) => nameOf(game)}
        size={({ coupons }) => coupons}
        columns={MONEY}
      />
    </Told>
  );
}

/** Coupons by the month of their draw. */
export function Months({ figures: { months }, wanted }: FiguresProps) {
  const most = mostOf(months);
  if (!most) return null;
  const title = t.monthsTitle({ month: monthName(most.month), count: most.coupons });
  return (
    <Told title={title} tools={<GanadoresCsv wanted={wanted} table="months" title={title} />}>
      <RankedTable
        caption={title}
        of={t.month}
        rows={months.toReversed()}
        keyOf={({ month }) => month}
        name={({ month }) => monthName(month)}
        size={({ coupons }) => coupons}
        columns={MONEY}
      />
    </Told>
  );
}

function monthName(month: string): string {
  return formatDate(`${month}-01`, 'month');
}

/** Coupons by how much they won. */
export function Bands({ figures: { bands }, wanted }: FiguresProps) {
  const most = mostOf(bands);
  if (!most) return null;
  const title = t.bandsTitle({ band: bandName(most), count: most.coupons });
  return (
    <Told
      title={title}
      note={t.bandsNote}
      tools={<GanadoresCsv wanted={wanted} table="bands" title={title} />}
    >
      <RankedTable
        caption={title}
        of={t.band}
        rows={bands}
        keyOf={({ from }) => from}
        name={bandName}
        size={({ coupons }) => coupons}
        columns={[{ label: t.coupons, cell: ({ coupons }) => formatNumber(coupons) }]}
      />
    </Told>
  );
}

function bandName({ from, until }: Ganadores['bands'][number]): string {
  const [first, last] = [from, until ?? 0].map((pesos) => formatNumber(pesos, { prefix: '$' }));
  if (until === null) return t.bandFrom({ from: first ?? '' });
  return from === 0
    ? t.bandUntil({ until: last ?? '' })
    : t.bandBetween({ from: first ?? '', until: last ?? '' });
}

/** Coupons by the agency that sold them. */
export function Agencies({ figures: { agencies }, wanted }: FiguresProps) {
  const most = mostOf(agencies);
  if (!most) return null;
  const title = t.agenciesTitle({ agency: most.agency ?? t.noAgency, count: most.coupons });
  return (
    <Told title={title} tools={<GanadoresCsv wanted={wanted} table="agencies" title={title} />}>
      <RankedTable
        caption={title}
        of={t.agency}
        rows={agencies}
        keyOf={({ agency }) => agency ?? ''}
        name={({ agency }) => agency ?? t.noAgency}
        size={({ coupons }) => coupons}
        columns={MONEY}
      />
    </Told>
  );
}
