import type { ChiSquare } from '@vereda/contract/certificates/analytics/frame';
import { dictionary } from '#i18n/dictionary.ts';
import { formatNumber } from '#i18n/number.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Told } from './told.tsx';

const t = dictionary({
  es: {
    statistic: 'Chi cuadrado',
    degrees: 'Grados de libertad',
    p: 'Valor p',
    expected: 'Esperados de cada una',
    note: 'El valor p dice qué parte de las series de este largo, si todas fueran igual de probables, se apartan al menos tanto. Desde 0.01 se las atribuye al azar.',
    few: 'La prueba pide que se esperen al menos 5 de cada una.',
  },
  en: {
    statistic: 'Chi-square',
    degrees: 'Degrees of freedom',
    p: 'p-value',
    expected: 'Expected of each',
    note: 'The p-value is the share of series of this length, all being equally likely, that differ at least as much. From 0.01 on they are put down to chance.',
    few: 'The test needs at least 5 expected of each.',
  },
});

/** Rarer than one in so many is not put down to chance. */
const RARE = 0.01;
const LEAST_TOLD = 0.0001;

type ChanceFactsProps = {
  readonly chiSquare: ChiSquare;
  /** What each verdict is called. */
  readonly titles: { readonly fair: string; readonly unfair: string; readonly few: string };
  /** What was tested. */
  readonly lead: string;
};

/** Whether differences are those of chance, with the figures behind the verdict. */
export function ChanceFacts({ chiSquare, titles, lead }: ChanceFactsProps) {
  const { statistic, degrees_of_freedom: degrees, p_value: p, expected, is_valid: isValid } = chiSquare;
  const title = !isValid ? titles.few : p < RARE ? titles.unfair : titles.fair;
  return (
    <Told title={title} lead={lead} note={isValid ? t.note : t.few}>
      <KeyValues
        facts={[
          [t.statistic, formatNumber(statistic, { decimals: 1 })],
          [t.degrees, formatNumber(degrees)],
          [t.p, isValid && tellP(p)],
          [t.expected, formatNumber(expected, { decimals: 1 })],
        ]}
      />
    </Told>
  );
}

function tellP(p: number): string {
  return p < LEAST_TOLD ? `< ${LEAST_TOLD}` : formatNumber(p, { decimals: 4 });
}
