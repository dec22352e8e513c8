import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { KEY_PASSKEY_NAME_MAX } from '@vereda/contract/certificates/keys/key-passkey';
import type { PersonKey } from '@vereda/verifier/signing/person-key';
import { useState, type FormEvent } from 'react';
import { isApiError } from '#api/api-error.ts';
import { useSend } from '#api/use-call.ts';
import { PasswordField, TextField } from '#forms/fields.tsx';
import { ConfirmPerson } from '#modules/identity/confirm-person.public.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { notify } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { PasskeyUnable } from './derive-by-passkey.ts';
import {
  makePasskeyFor,
  openByPassphrase,
  sealForPasskey,
  type NewPasskey,
  type OwnKey,
} from './key-crypto.ts';
import { KEY_READS } from './key-reads.ts';
import { keyWords } from './key-words.ts';
import { passkeyWords as t } from './passkey-words.ts';

type AddPasskeyProps = { readonly ownKey: OwnKey; readonly onClose: () => void };
type Made = { readonly open: PersonKey; readonly passkey: NewPasskey };

/** Opens a key with its passphrase, makes a passkey, and lets that open it, too, once the person is asked for again. */
export function AddPasskey({ ownKey, onClose }: AddPasskeyProps) {
  const [name, setName] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const send = useSend('POST /certificates/keys/passkeys/add', {
    refreshes: [...KEY_READS],
    onDone: () => {
      notify(t.added);
      onClose();
    },
  });
  const add = async (confirmation: string) => {
    if (!made) return;
    const sealed = await sealForPasskey(made.open, made.passkey);
    send.mutate({ kid: ownKey.kid, name: name.trim(), ...sealed, confirmation });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.addTitle}>
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      {made ? (
        <>
          <TextField
            id="key-passkey-name"
            label={t.name}
            hint={t.nameHint}
            maxLength={KEY_PASSKEY_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ConfirmPerson
            about={name.trim() === '' ? null : made.passkey.about}
            action={t.add}
            isBusy={send.isPending}
            onConfirmed={(confirmation) => void add(confirmation)}
          />
        </>
      ) : (
        <MakePasskey ownKey={ownKey} onMade={setMade} />
      )}
    </Dialog>
  );
}

type MakePasskeyProps = { readonly ownKey: OwnKey; readonly onMade: (made: Made) => void };

function MakePasskey({ ownKey, onMade }: MakePasskeyProps) {
  const [passphrase, setPassphrase] = useState('');
  const [fault, setFault] = useState<{ readonly at: 'field' | 'form'; readonly text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      const open = await openByPassphrase(ownKey, passphrase);
      const passkey = await makePasskeyFor(ownKey);
      if (passkey) onMade({ open, passkey });
      else setFault({ at: 'form', text: t.refused });
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={blocks.spaced} onSubmit={(event) => void make(event)} noValidate>
      {fault?.at === 'form' && <Message tone="warning">{fault.text}</Message>}
      <p>{t.addLead}</p>
      <PasswordField
        label={keyWords.passphrase}
        autoComplete="off"
        value={passphrase}
        error={fault?.at === 'field' ? fault.text : null}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <div>
        <Button
          type="submit"
          leftSection={<IconFingerprint size={20} aria-hidden />}
          loading={isBusy}
          disabled={passphrase === ''}
        >
          {t.make}
        </Button>
      </div>
    </form>
  );
}

function faultOf(error: unknown): { readonly at: 'field' | 'form'; readonly text: string } {
  if (error instanceof PasskeyUnable) return { at: 'form', text: t.unable };
  if (!isApiError(error)) return { at: 'form', text: keyWords.failed };
  const { passphrase } = error.fields;
  return passphrase ? { at: 'field', text: passphrase } : { at: 'form', text: error.message };
}
