import type { DrawCase, SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { useCall, useSend } from '#api/use-call.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/states.tsx';
import { UnlockKey } from '../signing/unlock-key.tsx';
import { deskWords as t } from '../words/desk-words.ts';
import { drawWords } from '../words/draw-words.ts';
import blocks from '#ui/look/blocks.module.css';

type SignDialogProps = { readonly draw: DrawCase; readonly role: SignerRole; readonly onClose: () => void };

/** Shows the hash of what is signed, and asks for key and person; a body that changed meanwhile is refused. */
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
      <UnlockKey
        draw={{ id, role }}
        shown={preview.data ?? null}
        action={t.sign}
        isBusy={send.isPending}
        onSigned={(signed) => hash && send.mutate({ id, version, role, body_sha256: hash, ...signed })}
      />
    </Dialog>
  );
}
