import { aboutSigning } from '@vereda/contract/certificates/about-signing';
import type { DrawCase, SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { useCall, useSend } from '#api/use-call.ts';
import { ConfirmPerson } from '#modules/identity/confirm-person.public.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/states.tsx';
import { deskWords as t } from '../words/desk-words.ts';
import { drawWords } from '../words/draw-words.ts';
import blocks from '#ui/look/blocks.module.css';

type SignDialogProps = { readonly draw: DrawCase; readonly role: SignerRole; readonly onClose: () => void };

/** Shows the hash of what is signed and asks for the person; a body that changed meanwhile is refused. */
export function SignDialog({ draw: { id, version }, role, onClose }: SignDialogProps) {
  const preview = useCall('GET /certificates/draws/preview/:id', { id }, { staleMs: 0 });
  const send = useSend('POST /certificates/draws/sign', {
    refreshes: [
      'GET /certificates/draws/get/:id',
      'POST /certificates/draws/list',
      'GET /certificates/draws/preview/:id',
    ],
    onDone: () => {
      snackbar(t.signed);
      onClose();
    },
  });
  const hash = preview.data?.body_sha256;
  const fault = send.error ?? preview.error;
  return (
    <Dialog isOpen onClose={onClose} title={t.signAs({ role: drawWords[role].toLocaleLowerCase() })}>
      {fault && <Message tone="danger">{fault.message}</Message>}
      <p>{t.signConfirm}</p>
      {hash ? <code className={blocks.code}>{hash}</code> : <Skeleton lines={1} />}
      <ConfirmPerson
        about={hash === undefined ? null : aboutSigning({ id, body_sha256: hash })}
        action={t.sign}
        isBusy={send.isPending}
        onConfirmed={(confirmation) =>
          hash && send.mutate({ id, version, role, body_sha256: hash, confirmation })
        }
      />
    </Dialog>
  );
}
