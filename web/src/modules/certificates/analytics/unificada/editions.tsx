import type { Unificada } from '@vereda/contract/certificates/analytics/unificada';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { tellMoney } from '../money.ts';
import { RankedTable } from '#charts/ranked-table.tsx';
import { Told } from '../told.tsx';
import { UnificadaCsv, type FiguresProps } from './csv.tsx';
import { unificadaWords as t } from './unificada-words.ts';

const HUNDRED = 100;

/** Prizes in money and in goods. */
export function Kinds({ figures: { money, goods }, days }: FiguresProps) {
  const title = t.kindsTitle({
    money: money.prizes,
    amount: tellMoney(money.amount),
    goods: goods.prizes,
  });
  if (goods.prizes === 0) {
    return (
      <Told title={title}>
        <p>{t.goodsNone}</p>
      </Told>
    );
  }
  return (
    <Told title={title} tools={<UnificadaCsv days={days} table="goods" title={title} />}>
      <RankedTable
        caption={title}
        of={t.goods}
        rows={goods.latest}
        keyOf={({ date, place }) => `${date} ${place}`}
        name={(row) => row.goods}
        size={({ sold }) => sold}
        columns={[
          { label: t.date, cell: ({ date }) => formatDate(date, 'day') },
          { label: t.place, cell: ({ place }) => formatNumber(place) },
          { label: t.soldCell, cell: ({ sold }) => formatNumber(sold) },
        ]}
      />
    </Told>
  );
}

/** Specials beside each other and beside ordinary draws. */
export function Editions({ figures: { editions }, days }: FiguresProps) {
  const best = largestOf(editions);
  const title =
    best === undefined
      ? t.editionsNone
      : t.editionsTitle({ amount: tellMoney(best.largest), edition: best.edition ?? t.ordinary });
  return (
    <Told title={title} tools={<UnificadaCsv days={days} table="editions" title={title} />}>
      <RankedTable
        caption={title}
        of={t.edition}
        rows={editions}
        keyOf={({ edition }) => edition ?? ''}
        name={({ edition }) => edition ?? t.ordinary}
        size={({ draws }) => draws}
        columns={[
          { label: t.draws, cell: ({ draws }) => formatNumber(draws) },
          { label: t.prizes, cell: ({ prizes }) => formatNumber(prizes) },
          { label: t.goodsCount, cell: ({ goods }) => formatNumber(goods) },
          { label: t.amount, cell: ({ amount }) => tellMoney(amount) },
          { label: t.largest, cell: ({ largest }) => tellMoney(largest) },
          { label: t.share, cell: ({ sold, issued }) => shareOf(sold, issued) },
        ]}
      />
    </Told>
  );
}

function largestOf(editions: Unificada['editions']): Unificada['editions'][number] | undefined {
  return editions
    .filter(({ largest }) => largest !== null)
    .toSorted((one, other) => Number(other.largest) - Number(one.largest))[0];
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : formatNumber(Math.floor((part / whole) * HUNDRED), { suffix: '%' });
}
