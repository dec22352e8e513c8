import { Button } from '@mantine/core';
import { useState } from 'react';
import { Message } from '#ui/message.tsx';
import { GapDialog } from '../today/gap-dialog.tsx';
import { drawWords } from '../words/draw-words.ts';
import { gapWords as t } from './gap-words.ts';

type Draw = {
  readonly id: number;
  readonly version: number;
  readonly number_gap: number;
  readonly gap_reason: string | null;
};

/** On a draw's page: the gap with its reason, or a warning with the way to give one. */
export function GapMessage({ draw }: { readonly draw: Draw }) {
  const [isOpen, setOpen] = useState(false);
  const { number_gap: count, gap_reason: reason } = draw;
  if (count === 0) return null;
  const missing = drawWords.gap({ count });
  if (reason !== null) {
    return (
      <Message tone="notice" title={missing}>
        {t.why({ reason })}
      </Message>
    );
  }
  return (
    <Message
      tone="warning"
      actions={
        <Button variant="default" onClick={() => setOpen(true)}>
          {t.explain}
        </Button>
      }
    >
      {missing}
      {isOpen && <GapDialog draw={draw} onClose={() => setOpen(false)} />}
    </Message>
  );
}
