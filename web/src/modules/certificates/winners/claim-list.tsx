import type { UnclaimedPrize } from '@vereda/contract/certificates/results/claim';
import type { ReactNode } from 'react';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { tellMoney } from '../analytics/money.ts';
import { drawnName } from '../words/draw-words.ts';
import { CLAIM_TONES, claimWords } from './claim-words.ts';
import { winnerWords as t } from './winner-words.ts';

/** A prize that can be claimed, as everybody may know it. */
export type ListedClaim = Omit<UnclaimedPrize, 'draw_id'>;

type ClaimListProps = {
  readonly items: readonly ListedClaim[];
  readonly caption: string;
  /** Makes a draw's name lead somewhere. */
  readonly link?: (claim: ListedClaim, text: string) => ReactNode;
};

/** Prizes that can be claimed: of which draw, where, how much and how long; nothing of a coupon or a person. */
export function ClaimList({ items, caption, link }: ClaimListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={blocks.spaced} aria-label={caption}>
      {items.map((claim, index) => {
        const name = `${drawnName({ game: claim.of_game, jurisdiction: claim.jurisdiction })} · ${t.draw} ${claim.of_draw_number}`;
        return (
          // Two prizes may be alike to the eye: their place in the list tells them apart.
          <li key={index}>
            <strong>{link ? link(claim, name) : name}</strong>{' '}
            <StatusBadge tone={CLAIM_TONES[claim.state]}>{t[claim.state]}</StatusBadge>
            <span className={blocks.under}>
              {[
                formatDate(claim.of_draw_date, 'date'),
                claim.locality ?? t.unknown,
                tellMoney(claim.gross),
              ].join(' · ')}
            </span>
            <span className={blocks.under}>{claimWords(claim)}</span>
          </li>
        );
      })}
    </ul>
  );
}
