import { ENDINGS_ALL_DIGITS, type DrawnEnding } from '@vereda/contract/certificates/analytics/extractos';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { HeatTable } from '../heat-table.tsx';
import { RankedTable, type Column } from '#charts/ranked-table.tsx';
import { Told, ToldParts } from '../told.tsx';
import { ExtractosCsv } from './csv.tsx';
import { extractosWords as t } from './extractos-words.ts';
import type { ToldProps } from './told-props.ts';

const TEN = 10;
const DIGITS = Array.from({ length: TEN }, (_, digit) => String(digit));

/** How often endings came out, those that did most and least, and what has not for longest. */
export function Frequency(props: ToldProps) {
  const { digits, places } = props.wanted;
  const { numbers } = props.figures;
  const scope = t.scope({
    digits: t[`digits${digits}`],
    places: t[`places${places}`].toLowerCase(),
    numbers,
    expected: formatNumber(numbers / TEN ** digits, { decimals: 1 }),
  });
  return (
    <ToldParts>
      {digits <= ENDINGS_ALL_DIGITS && <AllEndings {...props} scope={scope} />}
      <Most {...props} scope={scope} />
      <Least {...props} scope={scope} />
      <Overdue {...props} />
    </ToldParts>
  );
}

type ScopeProps = ToldProps & { readonly scope: string };

function AllEndings({ figures: { endings }, wanted, scope }: ScopeProps) {
  const counts = endings.map(({ n }) => n);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const told = { count: endings.length, least, most };
  const title = least === most ? t.endingsSame(told) : t.endingsTitle(told);
  const tens = wanted.digits === 1 ? [t.times] : DIGITS;
  const rows = tens.map((name, at) => ({ name, counts: counts.slice(at * TEN, (at + 1) * TEN) }));
  return (
    <Told
      isWide
      title={title}
      lead={wanted.digits === 1 ? scope : `${scope} ${t.endingsLead}`}
      tools={<ExtractosCsv wanted={wanted} table="endings" title={title} />}
    >
      <HeatTable
        caption={title}
        corner={wanted.digits === 1 ? t.ending : t.endingsCorner}
        columns={DIGITS}
        rows={rows}
      />
    </Told>
  );
}

function Most({ figures: { most }, wanted, scope }: ScopeProps) {
  const title = t.mostTitle({ ending: most[0]?.ending ?? '', n: most[0]?.n ?? 0 });
  return (
    <Told
      title={title}
      lead={wanted.digits > ENDINGS_ALL_DIGITS && scope}
      tools={
        wanted.digits > ENDINGS_ALL_DIGITS && <ExtractosCsv wanted={wanted} table="endings" title={title} />
      }
    >
      <Endings caption={title} rows={most} size={({ n }) => n} />
    </Told>
  );
}

function Least({ figures: { least } }: ScopeProps) {
  const title = t.leastTitle({ ending: least[0]?.ending ?? '', n: least[0]?.n ?? 0 });
  return (
    <Told title={title}>
      <Endings caption={title} rows={least} size={({ n }) => n} />
    </Told>
  );
}

function Overdue({ figures: { overdue, never } }: ToldProps) {
  const [first] = overdue;
  const title =
    never > 0
      ? t.neverTitle({ count: never })
      : t.overdueTitle({ ending: first?.ending ?? '', count: first?.draws_since ?? 0 });
  return (
    <Told isWide title={title} note={t.overdueNote}>
      <Endings caption={title} rows={overdue} size={({ draws_since: since }) => since} />
    </Told>
  );
}

type EndingsProps = {
  readonly caption: string;
  readonly rows: readonly DrawnEnding[];
  readonly size: (row: DrawnEnding) => number;
};

const COLUMNS: readonly Column<DrawnEnding>[] = [
  { label: t.times, cell: ({ n }) => formatNumber(n) },
  { label: t.last, cell: ({ last_day: day }) => (day ? formatDate(day, 'day') : t.never) },
  { label: t.since, cell: ({ draws_since: since }) => formatNumber(since) },
];

function Endings({ caption, rows, size }: EndingsProps) {
  return (
    <RankedTable
      caption={caption}
      of={t.ending}
      rows={rows}
      keyOf={({ ending }) => ending}
      name={({ ending }) => ending}
      size={size}
      columns={COLUMNS}
    />
  );
}
