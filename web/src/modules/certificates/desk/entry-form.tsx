import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { GAMES, type Format } from '@vereda/contract/certificates/game';
import type { ComponentType } from 'react';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { deskWords as t } from '../words/desk-words.ts';
import { QuinielaEntry } from './entry/quiniela-entry.tsx';

/** A form in which one person types the result of a draw; it brings its own button that sends. */
type Entry = { readonly lead: string; readonly Form: ComponentType<{ readonly draw: DrawCase }> };

// One row for each format that is typed here.
const ENTRIES: { readonly [format in Format]?: Entry } = {
  quiniela: { lead: t.entryLead, Form: QuinielaEntry },
};

/** Where a result is typed, by the format of the draw's game, with how far the two entries are. */
export function EntryForm({ draw }: { readonly draw: DrawCase }) {
  const entry = ENTRIES[GAMES[draw.game].format];
  if (!entry) return null;
  return (
    <Section title={t.entryTitle} lead={entry.lead}>
      <EntryState draw={draw} />
      <entry.Form draw={draw} />
    </Section>
  );
}

function EntryState({ draw }: { readonly draw: DrawCase }) {
  const mine = draw.entries.some((entry) => entry.mine);
  const other = draw.entries.find((entry) => !entry.mine);
  if (mine && !other) return <Message tone="notice">{t.entryMine}</Message>;
  if (other && !mine) return <Message tone="notice">{t.entryOther({ name: other.by_name })}</Message>;
  return null;
}
