import { Button } from '@mantine/core';
import { PHOTO_REASON_MAX_LENGTH } from '@vereda/contract/listener/photos/attachment';
import { staffActors } from '@vereda/contract/listener/transition';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { TextField } from '#forms/fields.tsx';
import { useViewer } from '#session/viewer.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import classes from './photos.module.css';
import { photoWords as t } from './photo-words.ts';

const REASON_MIN = 3;

type PhotoForReasonProps = { readonly id: string; readonly onDeleted: () => void };

/** What is done with a photo for a reason alone, which the case keeps: opening it as it came, and deleting it. */
export function PhotoForReason({ id, onDeleted }: PhotoForReasonProps) {
  const viewer = useViewer();
  const actors = viewer ? staffActors(viewer) : [];
  const [reason, setReason] = useState('');
  const original = useSend('POST /attachments/original/:id');
  const remove = useSend('POST /attachments/delete/:id', {
    refreshes: ['POST /reports/case/:id', 'POST /reports/get'],
    onDone: () => {
      snackbar(t.removed);
      onDeleted();
    },
  });
  const isMissing = reason.trim().length < REASON_MIN;
  const error = original.error ?? remove.error;
  const ask = async () => {
    const question = { title: t.removeTitle, text: t.removeText, action: t.remove, isDangerous: true };
    if (await confirm(question)) remove.mutate({ id, reason });
  };
  return (
    <details>
      <summary>{t.original}</summary>
      <div className={blocks.stack}>
        <p className={blocks.hint}>{t.originalText}</p>
        <TextField
          id={`reason-${id}`}
          label={t.reason}
          maxLength={PHOTO_REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error && <Message tone="danger">{error.message}</Message>}
        <div className={blocks.buttons}>
          <Button
            variant="default"
            disabled={isMissing}
            loading={original.isPending}
            onClick={() => original.mutate({ id, reason })}
          >
            {t.open}
          </Button>
          {actors.some((actor) => actor === 'supervisor' || actor === 'superadmin') && (
            <Button variant="default" disabled={isMissing} onClick={() => void ask()}>
              {t.remove}
            </Button>
          )}
        </div>
        {original.data && (
          <img
            className={classes.original}
            src={`data:image/webp;base64,${original.data.picture}`}
            alt={t.originalAlt}
          />
        )}
      </div>
    </details>
  );
}
