import { useEffect, useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { PasswordField } from '#forms/fields.tsx';
import { ConfirmPerson } from '#modules/identity/confirm-person.public.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { notify } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { canOpenKeys, makeKeyFor, PASSPHRASE_MIN, sealNewKey, type NewKey } from './key-crypto.ts';
import { KEY_READS } from './key-reads.ts';
import { keyWords as t } from './key-words.ts';

type MakeKeyProps = { readonly officialId: number; readonly onClose: () => void };

/** Makes a key on this device, seals it with a passphrase and registers it, once the person is asked for again. */
export function MakeKey({ officialId, onClose }: MakeKeyProps) {
  const { made, failed } = useNewKey(officialId);
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [isSealing, setSealing] = useState(false);
  const send = useSend('POST /certificates/keys/create', {
    refreshes: [...KEY_READS],
    onDone: () => {
      notify(t.made);
      onClose();
    },
  });
  const isShort = passphrase.length < PASSPHRASE_MIN;
  const isGood = !isShort && again === passphrase;
  const create = async (confirmation: string) => {
    if (!made) return;
    setSealing(true);
    const sealed = await sealNewKey(made, passphrase).finally(() => setSealing(false));
    send.mutate({ official_id: officialId, ...sealed, confirmation });
  };
  const min = String(PASSPHRASE_MIN);
  return (
    <Dialog isOpen onClose={onClose} title={t.makeTitle}>
      {!canOpenKeys() && <Message tone="danger">{t.insecure}</Message>}
      {failed && <Message tone="danger">{t.failed}</Message>}
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <p>{t.makeLead}</p>
      <PasswordField
        label={t.newPassphrase}
        hint={t.newPassphraseHint({ min })}
        autoComplete="off"
        value={passphrase}
        error={passphrase !== '' && again !== '' && isShort ? t.short({ min }) : null}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <PasswordField
        label={t.again}
        autoComplete="off"
        value={again}
        error={again.length >= passphrase.length && again !== passphrase ? t.different : null}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <ConfirmPerson
        about={made && isGood && canOpenKeys() ? made.about : null}
        action={t.make}
        isBusy={isSealing || send.isPending}
        onConfirmed={(confirmation) => void create(confirmation)}
      />
    </Dialog>
  );
}

function useNewKey(officialId: number): { readonly made: NewKey | null; readonly failed: boolean } {
  const [made, setMade] = useState<NewKey | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    makeKeyFor(officialId).then(setMade, () => setFailed(true));
  }, [officialId]);
  return { made, failed };
}
