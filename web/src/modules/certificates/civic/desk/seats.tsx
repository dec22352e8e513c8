import { Button } from '@mantine/core';
import type { CivicCase } from '@vereda/contract/certificates/civic/shapes';
import { useState } from 'react';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { KeyValues } from '#ui/key-values.tsx';
import { Section } from '#ui/page.tsx';
import { civicDeskWords as t } from './civic-desk-words.ts';
import { civicWords } from '../civic-words.ts';
import { CommitDialog } from './commit-dialog.tsx';
import { RevealDialog } from './reveal-dialog.tsx';

const SEATS = [1, 2] as const;

/** The two who provide the seed: who committed, who revealed, and the own next step. */
export function Seats({ draw }: { readonly draw: CivicCase }) {
  const [seat, setSeat] = useState<1 | 2 | null>(null);
  const [isRevealing, setIsRevealing] = useState(false);
  const isAllowed = (wanted: string) => draw.moves.some(({ move, allowed }) => move === wanted && allowed);
  const free = SEATS.find((one) => !draw.parties.some((party) => party.seat === one)) ?? null;
  const own = SEATS.find((one) => one === draw.own_seat) ?? null;
  const next = own ?? free;
  return (
    <Section title={t.seatsTitle} lead={t.seatsLead}>
      <KeyValues facts={SEATS.map((one) => [civicWords.seat({ seat: one }), stateOf(draw, one)] as const)} />
      <div className={blocks.buttons}>
        {isAllowed('commit') && next !== null && (
          <Button variant="default" onClick={() => setSeat(next)}>
            {own === null ? t.takeSeatOf({ seat: next }) : t.changeSeat}
          </Button>
        )}
        {isAllowed('reveal') && <Button onClick={() => setIsRevealing(true)}>{t.reveal}</Button>}
      </div>
      {seat !== null && <CommitDialog draw={draw} seat={seat} onClose={() => setSeat(null)} />}
      {isRevealing && <RevealDialog draw={draw} onClose={() => setIsRevealing(false)} />}
    </Section>
  );
}

function stateOf({ parties }: CivicCase, seat: number): string {
  const party = parties.find((one) => one.seat === seat);
  if (!party) return t.seatFree;
  const { name, committed_at, revealed_at } = party;
  return revealed_at
    ? civicWords.revealed({ name, at: formatDate(revealed_at, 'moment') })
    : civicWords.committed({ name, at: formatDate(committed_at, 'moment') });
}
