import { Button } from '@mantine/core';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { GAMES } from '@vereda/contract/certificates/game';
import { useState, type FormEvent } from 'react';
import { useSend } from '#api/use-call.ts';
import { TextareaField } from '#forms/fields.tsx';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { useGoToPath } from '#ui/navigation.ts';
import { Section } from '#ui/page.tsx';
import { deskWords as t } from '../words/desk-words.ts';

const MOVES = {
  reopen: { call: 'POST /certificates/draws/reopen', word: t.reopen },
  rectify: { call: 'POST /certificates/draws/rectify', word: t.rectify },
  annul: { call: 'POST /certificates/draws/annul', word: t.annul },
  cancel: { call: 'POST /certificates/draws/annul', word: t.cancelDraw },
} as const;
type MoveName = keyof typeof MOVES;

/** Steps that need a reason: enter again, rectify, annul, cancel. */
export function DrawMoves({ draw }: { readonly draw: DrawCase }) {
  const [chosen, setChosen] = useState<MoveName | null>(null);
  const shown = draw.moves.filter(({ move }) => move in MOVES);
  if (shown.length === 0) return null;
  return (
    <Section title={t.moves}>
      <div className={blocks.buttons}>
        {shown.map(({ move, allowed }) => (
          <Button
            key={move}
            variant="default"
            disabled={!allowed}
            title={allowed ? undefined : t.blocked}
            onClick={() => setChosen(move as MoveName)}
          >
            {MOVES[move as MoveName].word}
          </Button>
        ))}
      </div>
      {chosen && <ReasonDialog draw={draw} move={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

type ReasonDialogProps = { readonly draw: DrawCase; readonly move: MoveName; readonly onClose: () => void };

function ReasonDialog({ draw, move, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const release = useLeaveGuard(reason !== '', { mark: reason });
  const goTo = useGoToPath();
  const send = useSend(MOVES[move].call, {
    refreshes: ['GET /certificates/draws/get/:id', 'POST /certificates/draws/list'],
    // A correction is a draw of its own: it opens.
    onDone: ({ id }) => {
      release();
      snackbar(t.done);
      onClose();
      if (id !== draw.id) goTo(`${GAMES[draw.game].screen ?? ''}?sorteo=${id}`);
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ id: draw.id, version: draw.version, reason: reason.trim() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={MOVES[move].word}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form="draw-reason" loading={send.isPending}>
            {MOVES[move].word}
          </Button>
        </>
      }
    >
      <form id="draw-reason" onSubmit={handleSubmit}>
        {send.error && !send.error.fields['reason'] && <Message tone="danger">{send.error.message}</Message>}
        <TextareaField
          id="draw-reason-text"
          label={t.reason}
          hint={t.reasonHint}
          value={reason}
          maxLength={1000}
          error={send.error?.fields['reason'] ?? null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
