import { withoutNulls, type DrawResult } from '@vereda/contract/certificates/results/result';
import type { PlacedNumber } from '@vereda/contract/certificates/extract';
import type { CertifiedResult } from '@vereda/verifier/format/results';
import { resultRows } from '@vereda/verifier/words/result-rows';
import { locale } from '#i18n/locale.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { NumbersGrid } from './numbers-grid.tsx';

type Drawn = {
  readonly numbers?: readonly Pick<PlacedNumber, 'place' | 'number'>[];
  readonly result?: DrawResult | CertifiedResult | null;
};

/** What was drawn, by its game: twenty places, or the result line by line in the words of the certificate. */
export function DrawnResult({ numbers = [], result, size }: Drawn & { readonly size?: 'small' }) {
  if (!result) return <NumbersGrid numbers={numbers} {...(size && { size })} />;
  return <KeyValues facts={resultRows(withoutNulls(result) as CertifiedResult, locale)} />;
}
