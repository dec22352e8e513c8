import { aboutRemovingPasskey } from '@vereda/contract/certificates/keys/about-signing';
import { useSend } from '#api/use-call.ts';
import { ConfirmPerson } from '#modules/identity/confirm-person.public.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { notify } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import type { OwnKey } from './key-crypto.ts';
import { KEY_READS } from './key-reads.ts';
import { passkeyWords as t } from './passkey-words.ts';

type RemovePasskeyProps = {
  readonly kid: string;
  readonly passkey: OwnKey['passkeys'][number];
  readonly onClose: () => void;
};

/** Takes a passkey off an own key, once the person is asked for again. */
export function RemovePasskey({ kid, passkey: { credential_id, name }, onClose }: RemovePasskeyProps) {
  const send = useSend('POST /certificates/keys/passkeys/remove', {
    refreshes: [...KEY_READS],
    onDone: () => {
      notify(t.removed);
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.removeTitle({ name })}>
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <p>{t.removeLead}</p>
      <ConfirmPerson
        about={aboutRemovingPasskey({ kid, credential_id })}
        action={t.removeDo}
        isBusy={send.isPending}
        onConfirmed={(confirmation) => send.mutate({ kid, credential_id, confirmation })}
      />
    </Dialog>
  );
}
