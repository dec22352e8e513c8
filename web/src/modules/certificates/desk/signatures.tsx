import { Button } from '@mantine/core';
import { SIGNER_ROLES, type DrawCase, type SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { Skeleton } from '#ui/states.tsx';
import { deskWords as t } from '../words/desk-words.ts';
import { drawWords } from '../words/draw-words.ts';
import classes from './desk.module.css';

const MOVE_OF: Record<SignerRole, string> = { jefe_sorteo: 'sign-jefe-sorteo', escribano: 'sign-escribano' };

/** Who signed, and the button of who signs next. */
export function Signatures({ draw }: { readonly draw: DrawCase }) {
  const [role, setRole] = useState<SignerRole | null>(null);
  return (
    <Section title={t.signedBy} lead={t.signLead}>
      <KeyValues
        facts={SIGNER_ROLES.map((one) => {
          const signature = draw.signatures.find((given) => given.role === one);
          const appointed = draw.officials.find((official) => official.role === one);
          const when = signature ? formatDate(signature.signed_at, 'moment') : t.waiting;
          return [
            drawWords[one],
            `${signature?.full_name ?? appointed?.full_name ?? t.nobody} · ${when}`,
          ] as const;
        })}
      />
      <div className={classes.buttons}>
        {SIGNER_ROLES.filter((one) =>
          draw.moves.some(({ move, allowed }) => move === MOVE_OF[one] && allowed),
        ).map((one) => (
          <Button key={one} onClick={() => setRole(one)}>
            {t.signAs({ role: drawWords[one].toLocaleLowerCase() })}
          </Button>
        ))}
      </div>
      {role && <SignDialog draw={draw} role={role} onClose={() => setRole(null)} />}
    </Section>
  );
}

type SignDialogProps = { readonly draw: DrawCase; readonly role: SignerRole; readonly onClose: () => void };

// The hash that is shown is the one that is signed: a body that changed meanwhile is refused.
function SignDialog({ draw, role, onClose }: SignDialogProps) {
  const preview = useCall('GET /certificates/draws/preview/:id', { id: draw.id }, { staleMs: 0 });
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
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.signAs({ role: drawWords[role].toLocaleLowerCase() })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            disabled={!hash}
            loading={send.isPending}
            onClick={() =>
              hash && send.mutate({ id: draw.id, version: draw.version, role, body_sha256: hash })
            }
          >
            {t.sign}
          </Button>
        </>
      }
    >
      {(send.error ?? preview.error) && (
        <Message tone="danger">{(send.error ?? preview.error)?.message}</Message>
      )}
      <p>{t.signConfirm}</p>
      {hash ? <code className={classes.hash}>{hash}</code> : <Skeleton lines={1} />}
    </Dialog>
  );
}
