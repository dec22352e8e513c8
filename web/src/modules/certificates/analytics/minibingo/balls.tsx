import type { Minibingo, MinibingoInput } from '@vereda/contract/certificates/analytics/minibingo';
import { DownloadButton } from '#forms/download-button.tsx';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { analyticsWords } from '../analytics-words.ts';
import { ChanceFacts } from '../chance-facts.tsx';
import { HeatTable } from '../heat-table.tsx';
import { RankedTable } from '#charts/ranked-table.tsx';
import { Told, ToldParts } from '../told.tsx';
import { minibingoWords as t } from './minibingo-words.ts';

const TEN = 10;
/** Balls that have not come out for longest. */
const RANKED = 20;
const UNITS = Array.from({ length: TEN }, (_, at) => `+${at + 1}`);

type BallsProps = { readonly figures: Minibingo; readonly wanted: Partial<MinibingoInput> };

/** How often balls came out, whether that is chance, and which have not for longest. */
export function Balls({ figures, wanted }: BallsProps) {
  const { balls, rounds, chi_square: chiSquare } = figures;
  const most = balls.toSorted((one, other) => other.n - one.n)[0];
  const expected = balls.reduce((sum, { n }) => sum + n, 0) / Math.max(1, balls.length);
  const title = t.ballsTitle({ ball: String(most?.ball ?? ''), n: most?.n ?? 0, rounds });
  return (
    <ToldParts>
      <Told
        isWide
        title={title}
        lead={t.ballsLead({ expected: formatNumber(expected, { decimals: 1 }) })}
        note={t.noPrediction}
        tools={<MinibingoCsv wanted={wanted} table="balls" title={title} />}
      >
        <HeatTable caption={title} corner={t.ballsCorner} columns={UNITS} rows={rowsOf(balls)} />
      </Told>
      <Overdue balls={balls} />
      {chiSquare && (
        <ChanceFacts
          chiSquare={chiSquare}
          titles={{ fair: t.chiFair, unfair: t.chiUnfair, few: t.chiFew }}
          lead={t.chiLead({ count: balls.length })}
        />
      )}
    </ToldParts>
  );
}

function rowsOf(balls: Minibingo['balls']) {
  return Array.from({ length: Math.ceil(balls.length / TEN) }, (_, row) => ({
    name: String(row * TEN),
    counts: balls.slice(row * TEN, (row + 1) * TEN).map(({ n }) => n),
  }));
}

function Overdue({ balls }: Pick<Minibingo, 'balls'>) {
  const never = balls.filter(({ n }) => n === 0).length;
  const ranked = balls.toSorted((one, other) => other.rounds_since - one.rounds_since).slice(0, RANKED);
  const [first] = ranked;
  const title =
    never > 0
      ? t.neverTitle({ count: never })
      : t.lastTitle({ ball: String(first?.ball ?? ''), count: first?.rounds_since ?? 0 });
  return (
    <Told title={title} note={t.lastNote}>
      <RankedTable
        caption={title}
        of={t.ball}
        rows={ranked}
        keyOf={({ ball }) => ball}
        name={({ ball }) => ball}
        size={({ rounds_since: since }) => since}
        columns={[
          { label: t.times, cell: ({ n }) => formatNumber(n) },
          { label: t.last, cell: ({ last_day: day }) => (day ? formatDate(day, 'day') : t.never) },
          { label: t.since, cell: ({ rounds_since: since }) => formatNumber(since) },
        ]}
      />
    </Told>
  );
}

type CsvProps = {
  readonly wanted: Partial<MinibingoInput>;
  readonly table: 'balls' | 'winners';
  readonly title: string;
};

/** Gives a table of bingos as CSV. */
export function MinibingoCsv({ wanted, table, title }: CsvProps) {
  return (
    <DownloadButton
      of="POST /certificates/analytics/minibingo-export"
      input={{ ...wanted, table }}
      fileName={`bingo-${table}.csv`}
    >
      {analyticsWords.csv}
      <span className="visually-hidden">: {title}</span>
    </DownloadButton>
  );
}
