import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { PersonKey } from '@vereda/verifier/signing/person-key';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { useCall } from '#api/use-call.ts';
import { PasswordField } from '#forms/fields.tsx';
import { ConfirmPerson } from '#modules/identity/confirm-person.public.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/states.tsx';
import { PasskeyUnable } from '../keys/derive-by-passkey.ts';
import { canOpenKeys, openByPasskey, openByPassphrase, type OwnKey } from '../keys/key-crypto.ts';
import { keyWords as t } from '../keys/key-words.ts';
import { passkeyWords } from '../keys/passkey-words.ts';
import { KeyNotice } from './key-notice.tsx';

type UnlockKeyProps<T> = {
  readonly role: SignerRole;
  /** What is shown to the person: what signing it is confirmed by, and how it is signed; null while it is not there. */
  readonly shown: {
    readonly about: string;
    readonly sign: (kid: string, open: PersonKey) => Promise<T>;
  } | null;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onSigned: (given: { readonly signature: T; readonly confirmation: string }) => void;
};

/** Asks for a passkey or the passphrase of the own key and once more for the person, and signs here what is shown. */
export function UnlockKey<T>(props: UnlockKeyProps<T>) {
  const own = useCall('GET /certificates/keys/own', {}, { staleMs: 0 });
  const seat = own.data?.items.find((one) => one.role === props.role);
  if (!canOpenKeys()) return <Message tone="danger">{t.insecure}</Message>;
  if (own.error) return <Message tone="danger">{own.error.message}</Message>;
  if (!own.data) return <Skeleton lines={2} />;
  if (!seat?.key) return <KeyNotice />;
  return <UnlockOwn {...props} ownKey={seat.key} />;
}

function UnlockOwn<T>({ ownKey, ...props }: UnlockKeyProps<T> & { readonly ownKey: OwnKey }) {
  const { shown, action, isBusy, onSigned } = props;
  const [passphrase, setPassphrase] = useState('');
  const [open, setOpen] = useState<PersonKey | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const sign = async (confirmation: string) => {
    if (!shown) return;
    setOpening(true);
    setFault(null);
    try {
      const key = open ?? (await openByPassphrase(ownKey, passphrase));
      onSigned({ signature: await shown.sign(ownKey.kid, key), confirmation });
    } catch (error) {
      setFault(isApiError(error) ? (error.fields['passphrase'] ?? error.message) : t.failed);
    } finally {
      setOpening(false);
    }
  };
  const isReady = shown !== null && (passphrase !== '' || open !== null);
  return (
    <>
      {ownKey.passkeys.length > 0 && !open && <OpenByPasskey ownKey={ownKey} onOpen={setOpen} />}
      {open ? (
        <Message tone="success" live>
          {passkeyWords.opened}
        </Message>
      ) : (
        <PasswordField
          label={t.passphrase}
          autoComplete="off"
          value={passphrase}
          error={fault}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
      )}
      {open && fault && <Message tone="danger">{fault}</Message>}
      <ConfirmPerson
        about={isReady ? shown.about : null}
        action={action}
        isBusy={isBusy || isOpening}
        onConfirmed={(confirmation) => void sign(confirmation)}
      />
      <output className="visually-hidden">{isOpening ? t.opening : ''}</output>
    </>
  );
}

type OpenByPasskeyProps = { readonly ownKey: OwnKey; readonly onOpen: (key: PersonKey) => void };

function OpenByPasskey({ ownKey, onOpen }: OpenByPasskeyProps) {
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const ask = async () => {
    setAsking(true);
    setFault(null);
    try {
      const key = await openByPasskey(ownKey);
      if (key) onOpen(key);
      else setFault(passkeyWords.refused);
    } catch (error) {
      setFault(
        error instanceof PasskeyUnable ? passkeyWords.unable : isApiError(error) ? error.message : t.failed,
      );
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      {fault && <Message tone="warning">{fault}</Message>}
      <Button
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        {passkeyWords.open}
      </Button>
      <p>{passkeyWords.or}</p>
    </>
  );
}
