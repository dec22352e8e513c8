import type { Claim } from '@vereda/contract/certificates/results/claim';
import { formatDate } from '#i18n/date.ts';
import type { StatusTone } from '#ui/status-badge.tsx';
import { winnerWords as t } from './winner-words.ts';

/** Shape and colour of where a claim stands. */
export const CLAIM_TONES: Readonly<Record<Claim['state'], StatusTone>> = {
  open: 'idle',
  ending: 'late',
  lapsed: 'failed',
  claimed: 'done',
};

/** How long a prize can be claimed, or what became of it. */
export function claimWords({ state, deadline, days_left: count }: Claim): string {
  const day = formatDate(deadline, 'day');
  if (state === 'claimed') return t.claimedText({ deadline: day });
  if (state === 'lapsed') return t.lapsedText({ deadline: day });
  return count === 0 ? t.today : t.until({ deadline: day, count });
}
