import { BingoResult } from './bingo-result.tsx';
import { CouponResult } from './coupon-result.tsx';
import { PrizesResult } from './prizes-result.tsx';
import { QuinielaResult } from './quiniela-result.tsx';
import type { Shown } from './shown.ts';

/** What a draw gave, as people read it, by the format of its game. */
export function DrawResult({ draw: { numbers, letters, result } }: { readonly draw: Shown }) {
  if (!result) return <QuinielaResult numbers={numbers} letters={letters} />;
  if (result.format === 'bingo') return <BingoResult result={result} />;
  if (result.format === 'prizes') return <PrizesResult result={result} />;
  return <CouponResult result={result} />;
}
