import { withoutNulls, type DrawResult as TypedResult } from '@vereda/contract/certificates/results/result';
import type { PlacedNumber } from '@vereda/contract/certificates/extract';
import type { CertifiedResult } from '@vereda/verifier/format/results';
import { resultRows } from '@vereda/verifier/words/result-rows';
import { locale } from '#i18n/locale.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { NumbersGrid } from './numbers-grid.tsx';

type Drawn = {
  readonly numbers?: readonly Pick<PlacedNumber, 'place' | 'number'>[];
  readonly result?: TypedResult | CertifiedResult | null;
};

const PRIZES_SHOWN = 3;

/** What was drawn, by its game, as far as a card has room: twenty places, or the lines that people look for first. */
export function DrawnResult({ numbers = [], result, size }: Drawn & { readonly size?: 'small' }) {
  if (!result) return <NumbersGrid numbers={numbers} {...(size && { size })} />;
  const whole = withoutNulls(result) as CertifiedResult;
  return <KeyValues facts={resultRows(size === 'small' ? shortened(whole) : whole, locale)} />;
}

// Balls, lesser prizes and the bet are read on the certificate.
function shortened(result: CertifiedResult): CertifiedResult {
  if (result.format === 'bingo')
    return { ...result, specials: [], rounds: result.rounds.map((round) => ({ ...round, balls: [] })) };
  if (result.format === 'prizes') {
    const prizes = result.prizes.toSorted((one, other) => one.place - other.place);
    return { ...result, prizes: prizes.slice(0, PRIZES_SHOWN) };
  }
  const { bet: _bet, multiplier: _times, beneficiary_sha256: _hash, ...coupon } = result;
  return coupon;
}
