import { Button } from '@mantine/core';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { useState, type FormEvent } from 'react';
import { useSend } from '#api/use-call.ts';
import { TextareaField } from '#forms/fields.tsx';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Message } from '#ui/message.tsx';
import { FeedDifferences } from './feed-differences.tsx';
import { feedWords as t } from './feed-words.ts';

type Props = { readonly draw: DrawCase; readonly onClose: () => void };

/** Why a draw stands although the supplier says something else. */
export function ExplainDialog({ draw, onClose }: Props) {
  const [reason, setReason] = useState('');
  const release = useLeaveGuard(reason !== '', { mark: reason });
  const send = useSend('POST /certificates/feed/explain', {
    refreshes: ['GET /certificates/draws/get/:id', 'POST /certificates/draws/list'],
    onDone: () => {
      release();
      onClose();
    },
  });
  const { id, version, feed } = draw;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (feed.reading !== null) send.mutate({ id, version, reading: feed.reading, reason: reason.trim() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.explain}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form="explain-feed" loading={send.isPending}>
            {t.explain}
          </Button>
        </>
      }
    >
      <form id="explain-feed" onSubmit={handleSubmit}>
        {send.error && !send.error.fields['reason'] && <Message tone="danger">{send.error.message}</Message>}
        <FeedDifferences differences={feed.differences} isExplained />
        <TextareaField
          id="explain-feed-reason"
          label={t.reason}
          hint={t.explainHint}
          value={reason}
          maxLength={500}
          error={send.error?.fields['reason'] ?? null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
