import { Button } from '@mantine/core';
import { KEY_PASSKEYS_MAX } from '@vereda/contract/certificates/keys/key-passkey';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { canOpenKeys, type OwnKey } from './key-crypto.ts';
import classes from './keys.module.css';
import { passkeyWords as t } from './passkey-words.ts';
import { RemovePasskey } from './remove-passkey.tsx';

type Opened = 'add' | OwnKey['passkeys'][number] | null;

/** Passkeys that open an own key, with the ways to add one and to take one off; nothing for somebody else's key. */
export function KeyPasskeys({ kid }: { readonly kid: string }) {
  const own = useCall('GET /certificates/keys/own', {});
  const [opened, setOpened] = useState<Opened>(null);
  const ownKey = own.data?.items.find(({ key }) => key?.kid === kid)?.key;
  if (!ownKey) return null;
  const { passkeys } = ownKey;
  const close = () => setOpened(null);
  return (
    <section className={classes.passkeys} aria-labelledby={`passkeys-${kid}`}>
      <h3 id={`passkeys-${kid}`} className={classes.caption}>
        {t.title}
      </h3>
      <p className={blocks.hint}>{passkeys.length === 0 ? t.none : t.lead}</p>
      {passkeys.length > 0 && (
        <ul className={classes.passkeyList}>
          {passkeys.map((passkey) => (
            <li key={passkey.credential_id} className={classes.who}>
              <span>
                <strong>{passkey.name}</strong>
                <span className={blocks.under}>
                  {t.addedAt({ at: formatDate(passkey.added_at, 'moment') })}
                </span>
              </span>
              <Button
                variant="subtle"
                aria-label={t.remove({ name: passkey.name })}
                onClick={() => setOpened(passkey)}
              >
                {t.removeShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length < KEY_PASSKEYS_MAX && canOpenKeys() && (
        <div>
          <Button variant="default" onClick={() => setOpened('add')}>
            {t.add}
          </Button>
        </div>
      )}
      {opened === 'add' && <AddPasskey ownKey={ownKey} onClose={close} />}
      {opened !== null && opened !== 'add' && <RemovePasskey kid={kid} passkey={opened} onClose={close} />}
    </section>
  );
}
