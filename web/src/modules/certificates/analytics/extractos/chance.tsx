import type { ChiSquare } from '@vereda/contract/certificates/analytics/frame';
import { formatNumber } from '#i18n/number.ts';
import { ChanceFacts } from '../chance-facts.tsx';
import { HeatTable } from '../heat-table.tsx';
import { Told, ToldParts } from '../told.tsx';
import { ExtractosCsv } from './csv.tsx';
import { extractosWords as t } from './extractos-words.ts';
import type { ToldProps } from './told-props.ts';

const TEN = 10;
const DIGITS = Array.from({ length: TEN }, (_, digit) => String(digit));
const COLUMNS = [t.thousands, t.hundreds, t.tens, t.units];
const IN_COLUMNS = [t.inThousands, t.inHundreds, t.inTens, t.inUnits];

/** Whether the differences are those of chance, and digits by their position. */
export function Chance(props: ToldProps) {
  const { chi_square: chiSquare } = props.figures;
  return (
    <ToldParts>
      {chiSquare && <Uniformity chiSquare={chiSquare} />}
      <Digits {...props} />
    </ToldParts>
  );
}

function Uniformity({ chiSquare }: { readonly chiSquare: ChiSquare }) {
  return (
    <ChanceFacts
      chiSquare={chiSquare}
      titles={{ fair: t.chiFair, unfair: t.chiUnfair, few: t.chiFew }}
      lead={t.chiLead({ count: chiSquare.degrees_of_freedom + 1 })}
    />
  );
}

function Digits({ figures: { digits, numbers }, wanted }: ToldProps) {
  const expected = numbers / TEN;
  const [column, digit] = furthest(digits, expected);
  const title = t.digitsTitle({
    digit: String(digit),
    column: IN_COLUMNS[column] ?? '',
    n: digits[column]?.[digit] ?? 0,
    expected: formatNumber(expected, { decimals: 1 }),
  });
  return (
    <Told
      isWide
      title={title}
      lead={t.digitsLead}
      tools={<ExtractosCsv wanted={wanted} table="digits" title={title} />}
    >
      <HeatTable
        caption={title}
        corner={t.digitsCorner}
        columns={DIGITS}
        rows={digits.map((counts, at) => ({ name: COLUMNS[at] ?? '', counts }))}
      />
    </Told>
  );
}

function furthest(rows: readonly (readonly number[])[], expected: number): [row: number, column: number] {
  let best: [number, number] = [0, 0];
  let most = -1;
  for (const [row, counts] of rows.entries()) {
    for (const [column, n] of counts.entries()) {
      const distance = Math.abs(n - expected);
      if (distance > most) [most, best] = [distance, [row, column]];
    }
  }
  return best;
}
