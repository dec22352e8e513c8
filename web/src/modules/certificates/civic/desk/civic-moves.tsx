import { Button } from '@mantine/core';
import type { CivicCase } from '@vereda/contract/certificates/civic/shapes';
import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { AnnulDialog } from './annul-dialog.tsx';
import { civicDeskWords as t } from './civic-desk-words.ts';
import { CivicForm } from './civic-form.tsx';

const WORDS = { update: t.change, close: t.close, draw: t.drawNow, annul: t.annul } as const;
type Shown = keyof typeof WORDS;

/** What can be done with a civic draw now, and why a step cannot be made yet. */
export function CivicMoves({ draw }: { readonly draw: CivicCase }) {
  const [chosen, setChosen] = useState<Shown | null>(null);
  const shown = draw.moves.filter(({ move }) => move in WORDS);
  // What stands in the way of the next step; that of annulling is said by itself when asked for.
  const told = new Set(
    draw.moves.flatMap(({ move, blocked_by }) => (move !== 'annul' && blocked_by ? [blocked_by] : [])),
  );
  const close = () => setChosen(null);
  if (shown.length === 0) return null;
  return (
    <Section title={t.moves}>
      <div className={blocks.buttons}>
        {shown.map(({ move, allowed }) => (
          <Button
            key={move}
            variant={move === 'close' || move === 'draw' ? 'filled' : 'default'}
            disabled={!allowed && move !== 'annul'}
            onClick={() => setChosen(move as Shown)}
          >
            {WORDS[move as Shown]}
          </Button>
        ))}
      </div>
      {[...told].map((code) => (
        <p key={code} className={blocks.hint}>
          {messageOf(code as ErrorCode, locale)}
        </p>
      ))}
      {chosen === 'update' && <CivicForm draw={draw} onClose={close} />}
      {chosen === 'close' && <CloseDialog draw={draw} onClose={close} />}
      {chosen === 'draw' && <DrawDialog draw={draw} onClose={close} />}
      {chosen === 'annul' && <AnnulDialog draw={draw} onClose={close} />}
    </Section>
  );
}

type StepProps = { readonly draw: CivicCase; readonly onClose: () => void };
const REFRESHES = ['GET /certificates/civic/get/:id', 'POST /certificates/civic/list'] as const;

function CloseDialog({ draw: { id, version }, onClose }: StepProps) {
  const send = useSend('POST /certificates/civic/close', {
    refreshes: REFRESHES,
    onDone: () => {
      snackbar(t.closedDone);
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.close} actions={<Cancel onClose={onClose} />}>
      <p>{t.closeLead}</p>
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <Button loading={send.isPending} onClick={() => send.mutate({ id, version })}>
        {t.close}
      </Button>
    </Dialog>
  );
}

function DrawDialog({ draw: { id }, onClose }: StepProps) {
  const send = useSend('POST /certificates/civic/draw', {
    refreshes: [...REFRESHES, 'POST /certificates/civic/participants/list'],
    onDone: () => {
      snackbar(t.drawnDone);
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.drawNow} actions={<Cancel onClose={onClose} />}>
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <Button loading={send.isPending} onClick={() => send.mutate({ id })}>
        {t.drawNow}
      </Button>
    </Dialog>
  );
}

function Cancel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button variant="default" onClick={onClose}>
      {t.cancel}
    </Button>
  );
}
