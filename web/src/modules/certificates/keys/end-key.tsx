import { aboutEndingKey } from '@vereda/contract/certificates/keys/about-signing';
import type { SigningKey } from '@vereda/contract/certificates/keys/key';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { TextareaField, TextField } from '#forms/fields.tsx';
import { ConfirmPerson } from '#modules/identity/confirm-person.public.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { notify } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { KEY_READS } from './key-reads.ts';
import { keyWords as t } from './key-words.ts';

const REASON_MIN = 10;

type EndKeyProps = { readonly signingKey: SigningKey; readonly isOwn: boolean; readonly onClose: () => void };

/** Ends a key for good: why, and since when somebody else may know its passphrase. */
export function EndKey({ signingKey: { kid, full_name }, isOwn, onClose }: EndKeyProps) {
  const [reason, setReason] = useState('');
  const [isStolen, setStolen] = useState(false);
  const [since, setSince] = useState('');
  const send = useSend(isOwn ? 'POST /certificates/keys/give-up' : 'POST /certificates/keys/end', {
    refreshes: [...KEY_READS],
    onDone: ({ folios }) => {
      notify(folios.length > 0 ? t.endedLost({ folios: folios.join(', ') }) : t.endedDone);
      onClose();
    },
  });
  const moment = isStolen && since !== '' ? new Date(since).toISOString() : null;
  const isReady = reason.trim().length >= REASON_MIN && (!isStolen || moment !== null);
  const faults = send.error?.fields;
  return (
    <Dialog isOpen onClose={onClose} title={t.endTitle({ name: full_name })}>
      {send.error && !faults?.['since'] && <Message tone="danger">{send.error.message}</Message>}
      <p>{t.endLead}</p>
      <TextareaField
        id="key-end-reason"
        label={t.reason}
        hint={t.reasonHint}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <CheckboxField
        id="key-end-stolen"
        label={t.isStolen}
        checked={isStolen}
        onChange={(event) => setStolen(event.currentTarget.checked)}
      />
      {isStolen && (
        <TextField
          id="key-end-since"
          type="datetime-local"
          label={t.since}
          hint={t.sinceHint}
          value={since}
          error={faults?.['since'] ?? null}
          onChange={(event) => setSince(event.currentTarget.value)}
        />
      )}
      <ConfirmPerson
        about={isReady ? aboutEndingKey(kid) : null}
        action={t.end}
        isBusy={send.isPending}
        onConfirmed={(confirmation) =>
          send.mutate({ kid, reason: reason.trim(), since: moment, confirmation })
        }
      />
    </Dialog>
  );
}
