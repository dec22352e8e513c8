import type { CivicCard } from '@vereda/contract/certificates/civic/shapes';
import { formatNumber } from '#i18n/number.ts';
import { civicWords as t } from './civic-words.ts';

/** A place in words: its number, and whether it was drawn or is a substitute's. */
export function placeWord(
  { winners, substitutes }: Pick<CivicCard, 'winners' | 'substitutes'>,
  rank: number,
): string {
  const place = formatNumber(rank);
  if (rank <= winners) return `${place} · ${t.isWinner}`;
  return rank <= winners + substitutes ? `${place} · ${t.isSubstitute}` : place;
}
