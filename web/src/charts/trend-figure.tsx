import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { Trend, TrendPeriod } from '@vereda/contract/catalog/trend';
import type { ReactNode } from 'react';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { Sparkline } from './sparkline.tsx';
import row from './figure-row.module.css';
import classes from './trend-figure.module.css';
import { trendWords as t } from './trend-words.ts';

type TrendFigureProps = {
  readonly trend: Trend;
  readonly period: TrendPeriod;
  /** flow: what happened in seven days · stock: what there is now. */
  readonly kind: 'flow' | 'stock';
  /** What it counts: the link to the list behind it. */
  readonly children: ReactNode;
};

/** One number with the week before it: in words, and as a bar a day. */
export function TrendFigure({ trend, period, kind, children }: TrendFigureProps) {
  const { Icon, words } = changeOf(trend, kind);
  const alternative = t.byDay({
    from: formatDate(period.before_from, 'day'),
    to: formatDate(period.to, 'day'),
    numbers: trend.days.map((n) => formatNumber(n)).join('; '),
  });
  return (
    <li className={row.figure}>
      <p className={classes.label}>{children}</p>
      <p className={classes.value}>{formatNumber(trend.now)}</p>
      <p className={classes.change}>
        <Icon size={16} aria-hidden />
        <span>{words}</span>
      </p>
      <Sparkline days={trend.days} label={alternative} />
    </li>
  );
}

/** Figures beside each other. */
export function TrendFigures({ children }: { readonly children: ReactNode }) {
  return <ul className={row.figures}>{children}</ul>;
}

function changeOf({ now, before }: Trend, kind: TrendFigureProps['kind']) {
  const isFlow = kind === 'flow';
  if (now === before) return { Icon: IconEqual, words: isFlow ? t.flowSame : t.stockSame };
  const count = { count: Math.abs(now - before) };
  if (now > before) return { Icon: IconArrowUpRight, words: isFlow ? t.flowMore(count) : t.stockMore(count) };
  return { Icon: IconArrowDownRight, words: isFlow ? t.flowLess(count) : t.stockLess(count) };
}
