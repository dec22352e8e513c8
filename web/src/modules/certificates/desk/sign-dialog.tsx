import type { DrawCase, SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { aboutSigning } from '@vereda/contract/certificates/keys/about-signing';
import type { DrawCredential } from '@vereda/verifier/format/credential';
import { useCall, useSend } from '#api/use-call.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/states.tsx';
import { signShown } from '../keys/key-crypto.ts';
import { UnlockKey } from '../signing/unlock-key.tsx';
import { deskWords as t } from '../words/desk-words.ts';
import { drawWords } from '../words/draw-words.ts';
import { signWords } from './sign-words.ts';
import { SignedText } from './signed-text.tsx';
import blocks from '#ui/look/blocks.module.css';

const WIDTH_PX = 760;

type SignDialogProps = { readonly draw: DrawCase; readonly role: SignerRole; readonly onClose: () => void };

/** Shows all that is signed, its hash below, and asks for key and person; a body that changed meanwhile is refused. */
export function SignDialog({ draw, role, onClose }: SignDialogProps) {
  const { id, version } = draw;
  const preview = useCall('GET /certificates/draws/preview/:id', { id }, { staleMs: 0 });
  const send = useSend('POST /certificates/draws/sign', {
    refreshes: [
      'GET /certificates/draws/get/:id',
      'POST /certificates/draws/list',
      'GET /certificates/draws/preview/:id',
      'GET /certificates/draws/to-sign',
    ],
    onDone: () => {
      snackbar(t.signed);
      onClose();
    },
  });
  const hash = preview.data?.body_sha256;
  const fault = send.error ?? preview.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.signAs({ role: drawWords[role].toLocaleLowerCase() })}
      maxWidthPx={WIDTH_PX}
    >
      {fault && <Message tone="danger">{fault.message}</Message>}
      <p>{signWords.declares}</p>
      {preview.data ? (
        // The server answers what it is about to sign: a certificate's body.
        <SignedText draw={draw} body={preview.data.body as unknown as DrawCredential} />
      ) : (
        !fault && <Skeleton lines={10} />
      )}
      {hash && (
        <p className={blocks.hint}>
          {signWords.fingerprint} <code className={blocks.code}>{hash}</code>
        </p>
      )}
      <UnlockKey
        role={role}
        shown={
          preview.data
            ? {
                about: aboutSigning({ id, body_sha256: preview.data.body_sha256 }),
                sign: (kid, open) => signShown({ id, shown: preview.data, kid }, open),
              }
            : null
        }
        action={t.sign}
        isBusy={send.isPending}
        onSigned={(signed) => hash && send.mutate({ id, version, role, body_sha256: hash, ...signed })}
      />
    </Dialog>
  );
}
