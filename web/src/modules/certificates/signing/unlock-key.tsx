import { aboutSigning } from '@vereda/contract/certificates/keys/about-signing';
import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { DrawSignature } from '@vereda/verifier/signing/sign-draw';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { PasswordField } from '#forms/fields.tsx';
import { ConfirmPerson } from '#modules/identity/confirm-person.public.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/states.tsx';
import { canOpenKeys, signShown } from '../keys/key-crypto.ts';
import { keyWords as t } from '../keys/key-words.ts';
import { KeyNotice } from './key-notice.tsx';

type UnlockKeyProps = {
  readonly draw: { readonly id: number; readonly role: SignerRole };
  /** The text as it is shown to the person; null while it is not there. */
  readonly shown: OutputOf<'GET /certificates/draws/preview/:id'> | null;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onSigned: (given: { readonly signature: DrawSignature; readonly confirmation: string }) => void;
};

/** Asks for the passphrase of the own key and once more for the person, and signs here what is shown. */
export function UnlockKey({ draw: { id, role }, shown, action, isBusy, onSigned }: UnlockKeyProps) {
  const own = useCall('GET /certificates/keys/own', {}, { staleMs: 0 });
  const [passphrase, setPassphrase] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const seat = own.data?.items.find((one) => one.role === role);
  const sign = async (confirmation: string) => {
    if (!shown || !seat?.key) return;
    setOpening(true);
    setFault(null);
    try {
      onSigned({ signature: await signShown({ id, shown, key: seat.key }, passphrase), confirmation });
    } catch (error) {
      setFault(isApiError(error) ? (error.fields['passphrase'] ?? error.message) : t.failed);
    } finally {
      setOpening(false);
    }
  };
  if (!canOpenKeys()) return <Message tone="danger">{t.insecure}</Message>;
  if (own.error) return <Message tone="danger">{own.error.message}</Message>;
  if (!own.data) return <Skeleton lines={2} />;
  if (!seat?.key) return <KeyNotice />;
  const isReady = shown !== null && passphrase !== '';
  return (
    <>
      <PasswordField
        label={t.passphrase}
        autoComplete="off"
        value={passphrase}
        error={fault}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <ConfirmPerson
        about={isReady ? aboutSigning({ id, body_sha256: shown.body_sha256 }) : null}
        action={action}
        isBusy={isBusy || isOpening}
        onConfirmed={(confirmation) => void sign(confirmation)}
      />
      <output className="visually-hidden">{isOpening ? t.opening : ''}</output>
    </>
  );
}
