import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { GAMES, type Format } from '@vereda/contract/certificates/game';
import type { ComponentType } from 'react';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { deskWords as t } from '../words/desk-words.ts';
import { Differences } from './entry/differences.tsx';
import { enterFirst } from './entry/quiniela/cell-keys.ts';
import { Compared, QuinielaEntry } from './entry/quiniela-entry.tsx';
import { BingoEntry } from './entry/bingo-entry.tsx';
import { CouponEntry } from './entry/coupon-entry.tsx';
import { PrizesEntry } from './entry/prizes-entry.tsx';
import { resultWords } from './entry/result/result-words.ts';

type Shown = { readonly draw: DrawCase };

/** How a result is typed: the form in which one person types it, with its own button that sends, and both entries where they differ. */
type Entry = {
  readonly lead: string;
  readonly Form: ComponentType<Shown>;
  readonly Compared?: ComponentType<Shown>;
};

// One row for each format that is typed here.
const ENTRIES: Readonly<Record<Format, Entry>> = {
  quiniela: { lead: t.entryLead, Form: QuinielaEntry, Compared },
  bingo: { lead: resultWords.lead, Form: BingoEntry },
  prizes: { lead: resultWords.lead, Form: PrizesEntry },
  coupons: { lead: resultWords.lead, Form: CouponEntry },
};

/** Where a result is typed, by the format of the draw's game, with how far the two entries are. */
export function EntryForm({ draw }: Shown) {
  const entry = ENTRIES[GAMES[draw.game].format];
  const own = draw.entries.find(({ mine }) => mine);
  return (
    <Section title={t.entryTitle} lead={entry.lead}>
      <EntryState draw={draw} />
      {/* Anew only when the own entry is another: whatever else changes, what is being typed stays. */}
      <entry.Form key={own?.entered_at ?? ''} draw={draw} />
    </Section>
  );
}

/** Both entries where they differ, for who types neither; nothing while they agree. */
export function EntryDifferences({ draw }: Shown) {
  const { Compared: Own } = ENTRIES[GAMES[draw.game].format];
  if (draw.differences.length === 0) return null;
  return Own ? <Own draw={draw} /> : <Differences differences={draw.differences} />;
}

/** Puts the cursor where typing goes on, if something is typed here. */
export function enterEntry(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-entry]');
  const begin = form?.dataset['begin'];
  if (begin) document.getElementById(begin)?.focus();
  else enterFirst(form);
}

function EntryState({ draw: { entries } }: Shown) {
  const mine = entries.some((entry) => entry.mine);
  const other = entries.find((entry) => !entry.mine);
  if (mine && !other) return <Message tone="notice">{t.entryMine}</Message>;
  if (other && !mine && entries.length === 1)
    return <Message tone="notice">{t.entryOther({ name: other.by_name })}</Message>;
  return null;
}
