import type { Minibingo, MinibingoInput } from '@vereda/contract/certificates/analytics/minibingo';
import { StackedBars } from '#charts/stacked-bars.tsx';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { SERIES_COLORS } from '../colors.ts';
import { tellMoney } from '../money.ts';
import { RankedTable } from '#charts/ranked-table.tsx';
import { Told, ToldParts } from '../told.tsx';
import { MinibingoCsv } from './balls.tsx';
import { minibingoWords as t } from './minibingo-words.ts';

type FiguresProps = { readonly figures: Minibingo };

/** Names under the bars at most, so that they do not touch each other on a phone. */
const TICKS_MAX = 6;
const BARS_MAX = 12;
// Holds the line of names where a bar has none.
const BLANK = '\u00A0';

/** With how many balls out lines and bingos fell. */
export function Fell({ figures: { fell, line, bingo } }: FiguresProps) {
  if (bingo.median_ball === null) return <p className={blocks.hint}>{t.fellNone}</p>;
  const told = { bingo: formatNumber(bingo.median_ball) };
  const groups = groupsOf(fell);
  const names = groups.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
  return (
    <StackedBars
      title={
        line.median_ball === null
          ? t.fellBingo(told)
          : t.fellTitle({ ...told, line: formatNumber(line.median_ball) })
      }
      axis={t.ballsOut}
      bars={names}
      ticks={ticksOf(groups.map(({ from }) => String(from)))}
      series={[
        { label: t.lines, color: SERIES_COLORS[0], counts: groups.map((group) => group.line) },
        { label: t.bingos, color: SERIES_COLORS[1], counts: groups.map((group) => group.bingo) },
      ]}
      fileName="bingo-bolillas.csv"
    />
  );
}

type Group = { from: number; to: number; line: number; bingo: number };

// As many balls in each bar as it takes for the bars to fit a phone.
function groupsOf(fell: Minibingo['fell']): Group[] {
  const size = Math.ceil(fell.length / BARS_MAX);
  return Array.from({ length: Math.ceil(fell.length / size) }, (_, at) => {
    const own = fell.slice(at * size, (at + 1) * size);
    return {
      from: own[0]?.ball ?? 0,
      to: own.at(-1)?.ball ?? 0,
      line: own.reduce((sum, row) => sum + row.line, 0),
      bingo: own.reduce((sum, row) => sum + row.bingo, 0),
    };
  });
}

/** How many share prizes, and what nobody won. */
export function Winners({ figures, wanted }: FiguresProps & { readonly wanted: Partial<MinibingoInput> }) {
  const { bingo, winners, pots } = figures;
  const title = t.vacantTitle({ played: bingo.played, count: bingo.played - bingo.won });
  return (
    <ToldParts>
      <Told
        title={title}
        lead={t.winnersLead}
        tools={<MinibingoCsv wanted={wanted} table="winners" title={title} />}
      >
        <RankedTable
          caption={title}
          of={t.winnersOf}
          rows={winners}
          keyOf={(row) => row.winners}
          name={(row) => row.winners}
          size={(row) => row.bingo}
          columns={[
            { label: t.bingos, cell: (row) => formatNumber(row.bingo) },
            { label: t.lines, cell: (row) => formatNumber(row.line) },
          ]}
        />
      </Told>
      <Told title={pots.played === 0 ? t.potsNone : t.potsTitle({ played: pots.played, count: pots.won })}>
        <p className={blocks.note}>{t.potsNote}</p>
      </Told>
    </ToldParts>
  );
}

const KINDS = ['line', 'bingo', 'specials', 'pot'] as const;

/** What was won in prizes, by month. */
export function Paid({ figures: { paid, paid_total: total } }: FiguresProps) {
  const months = paid.map(({ month }) => formatDate(`${month}-01`, 'month'));
  return (
    <div>
      <StackedBars
        title={t.paidTitle({ amount: tellMoney(total) })}
        axis={t.month}
        bars={months}
        ticks={ticksOf(paid.map(({ month }) => month))}
        series={KINDS.map((kind, at) => ({
          label: t[kind],
          color: SERIES_COLORS[at] ?? '',
          counts: paid.map((row) => Number(row[kind])),
        }))}
        fileName="bingo-pagado.csv"
      />
      <p className={blocks.note}>{t.paidNote}</p>
    </div>
  );
}

function ticksOf(names: readonly string[]): string[] {
  const every = Math.ceil(names.length / TICKS_MAX);
  return names.map((name, at) => (at % every === 0 ? name : BLANK));
}
