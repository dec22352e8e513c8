import { Button } from '@mantine/core';
import type { ErrorCode } from '@vereda/contract/errors';
import { messageOf } from '@vereda/contract/errors';
import type { Initiative, InitiativeMove } from '@vereda/contract/transparency/initiative';
import { INITIATIVE_LIMITS } from '@vereda/contract/transparency/initiative-fields';
import type { InitiativeStatus } from '@vereda/contract/transparency/initiative-transitions';
import { useState, type FormEvent } from 'react';
import { useSend } from '#api/use-call.ts';
import { TextareaField } from '#forms/fields.tsx';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import { locale } from '#i18n/locale.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { OffButton } from '#ui/feedback/off-button.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { initiativeWords as t } from './initiative-words.ts';
import { statusWords, stepWords } from './status-words.ts';

type MovesProps = { readonly initiative: Initiative; readonly moves: readonly InitiativeMove[] };

/** The steps that are open from where an initiative stands; one that something is in the way of says what. */
export function InitiativeMoves({ initiative, moves }: MovesProps) {
  const [chosen, setChosen] = useState<InitiativeMove | null>(null);
  if (moves.length === 0) return <p className={blocks.note}>{t.nothingToDo}</p>;
  const said = [...new Set(moves.flatMap(({ blocked }) => (blocked === null ? [] : [blocked])))];
  return (
    <>
      <div className={blocks.buttons}>
        {moves.map((move) => {
          const word = moveWord(initiative.status, move);
          return move.blocked === null ? (
            <Button key={move.to} variant="default" onClick={() => setChosen(move)}>
              {word}
            </Button>
          ) : (
            <OffButton key={move.to} variant="default" why={`why-${said.indexOf(move.blocked)}`}>
              {word}
            </OffButton>
          );
        })}
      </div>
      {said.map((code, place) => (
        <p key={code} id={`why-${place}`} className={blocks.note}>
          {messageOf(code as ErrorCode, locale)}
        </p>
      ))}
      {chosen && <MoveDialog initiative={initiative} move={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function moveWord(from: InitiativeStatus, { to, publishes }: InitiativeMove): string {
  if (from === to) return publishes ? t.publishChanges : t.askAgain;
  if (publishes) return t.publish;
  if (to === 'en_revision') return t.askReview;
  if (to === 'borrador') return t.returned;
  const isReopened = to === 'en_ejecucion' && from !== 'publicada' && from !== 'pausada';
  return isReopened ? t.reopen : (stepWords[to] ?? statusWords[to]);
}

type DialogProps = {
  readonly initiative: Initiative;
  readonly move: InitiativeMove;
  readonly onClose: () => void;
};

function MoveDialog({ initiative: { id, version, status }, move, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const release = useLeaveGuard(reason !== '', { mark: reason });
  const word = moveWord(status, move);
  const send = useSend('POST /transparency/initiatives/change-status', {
    refreshes: [
      'POST /transparency/initiatives/get/:id',
      'POST /transparency/initiatives/list',
      'POST /transparency/initiatives/standing/:id',
    ],
    onDone: () => {
      release();
      snackbar(t.moved({ status: statusWords[move.to] }));
      onClose();
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ id, version, status: move.to, reason: reason.trim() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={word}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form="initiative-move" loading={send.isPending}>
            {word}
          </Button>
        </>
      }
    >
      <form id="initiative-move" onSubmit={handleSubmit}>
        {send.error && !send.error.fields['reason'] && <Message tone="danger">{send.error.message}</Message>}
        <TextareaField
          id="initiative-move-reason"
          label={t.moveReason}
          hint={t.moveReasonHint}
          isOptional={!move.reason}
          value={reason}
          maxLength={INITIATIVE_LIMITS.reason}
          error={send.error?.fields['reason'] ?? null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
