import { Button } from '@mantine/core';
import type { Viewer } from '@vereda/contract/access/viewer';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { When } from '#ui/when.tsx';
import { canUsePasskeys } from './browser-passkeys.ts';
import { FactorDialog } from './factor-dialog.tsx';
import type { FactorTask } from './factor-task.ts';
import classes from './factors.module.css';

const t = dictionary({
  es: {
    text: 'Además de la contraseña, un código del teléfono o una llave de acceso. Así, quien sepa la contraseña no entra.',
    textNoPassword:
      'Al entrar se pide también el código de una aplicación o una llave de acceso. Así no alcanza con el primer paso, sea un código por mensaje o la cuenta de la ciudad.',
    missing: 'Falta activar un segundo factor',
    missingText: 'La cuenta de superadministración puede actuar cuando tenga uno. Sirve cualquiera de estos.',
    totp: 'Aplicación de códigos',
    totpText: 'Una aplicación del teléfono muestra un código que cambia cada 30 segundos.',
    passkeys: 'Llaves de acceso',
    passkeysText: 'La huella, la cara o el PIN de este equipo, o una llave física.',
    recovery: 'Códigos de recuperación',
    recoveryText: 'Para cuando no estén a mano ni el teléfono ni la llave. Cada uno sirve una vez.',
    on: 'Activa',
    off: 'Sin activar',
    left: 'Quedan {count}',
    add: 'Activar',
    remove: 'Quitar',
    addKey: 'Agregar una llave de acceso',
    renew: 'Crear códigos nuevos',
    since: 'Agregada',
    used: 'Último uso',
    unsupported: 'Este navegador no ofrece llaves de acceso.',
  },
  en: {
    text: 'Besides your password, a code from your phone or a passkey. That way, knowing your password is not enough to get in.',
    textNoPassword:
      'You are also asked for a code from an app or for a passkey. That way, the first step is not enough to get in, be it a code by text message or the city account.',
    missing: 'Set up a second factor',
    missingText: 'Your superadmin account can act once it has one. Choose the one that you prefer.',
    totp: 'Authenticator',
    totpText: 'An app on your phone shows a code that changes every 30 seconds.',
    passkeys: 'Passkeys',
    passkeysText: 'The fingerprint, face or PIN of this device, or a security key.',
    recovery: 'Recovery codes',
    recoveryText: 'For when you have neither phone nor key. Each works once.',
    on: 'On',
    off: 'Off',
    left: '{count} left',
    add: 'Set up',
    remove: 'Remove',
    addKey: 'Add a passkey',
    renew: 'Create new codes',
    since: 'Added',
    used: 'Last used',
    unsupported: 'This browser offers no passkeys.',
  },
});

/** The second factors of the own account: what there is, and how to add and remove it. */
export function Factors({ viewer }: { readonly viewer: Viewer }) {
  const factors = useCall('POST /auth/factors/list', {});
  const [task, setTask] = useState<FactorTask | null>(null);
  if (factors.error) return <ErrorPanel error={factors.error} onRetry={() => void factors.refetch()} />;
  if (!factors.data) return <Skeleton lines={5} height={20} />;
  const { totp, passkeys, recovery_codes: left, has_password: hasPassword } = factors.data;
  const hasAny = totp || passkeys.length > 0;
  return (
    <div className={classes.parts}>
      <p className={classes.lead}>{hasPassword ? t.text : t.textNoPassword}</p>
      {viewer.factor_missing && (
        <Message tone="warning" title={t.missing}>
          <p>{t.missingText}</p>
        </Message>
      )}
      <div className={blocks.part}>
        <div className={classes.title}>
          <h3>{t.totp}</h3>
          <StatusBadge tone={totp ? 'done' : 'neutral'}>{totp ? t.on : t.off}</StatusBadge>
        </div>
        <p>{t.totpText}</p>
        <Button variant="default" onClick={() => setTask({ what: totp ? 'remove-totp' : 'add-totp' })}>
          {totp ? t.remove : t.add}
        </Button>
      </div>
      <div className={blocks.part}>
        <h3>{t.passkeys}</h3>
        <p>{t.passkeysText}</p>
        {passkeys.length > 0 && (
          <ul className={blocks.rows}>
            {passkeys.map((key) => (
              <li key={key.id} className={blocks.row}>
                <span>
                  {key.name}
                  <small>
                    {key.last_used_at ? t.used : t.since} <When moment={key.last_used_at ?? key.created_at} />
                  </small>
                </span>
                <Button
                  variant="subtle"
                  aria-label={`${t.remove} ${key.name}`}
                  onClick={() => setTask({ what: 'remove-passkey', id: key.id })}
                >
                  {t.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {canUsePasskeys() ? (
          <Button variant="default" onClick={() => setTask({ what: 'add-passkey' })}>
            {t.addKey}
          </Button>
        ) : (
          <p>{t.unsupported}</p>
        )}
      </div>
      {hasAny && (
        <div className={blocks.part}>
          <div className={classes.title}>
            <h3>{t.recovery}</h3>
            <StatusBadge tone={left > 2 ? 'neutral' : 'waiting'}>{t.left({ count: left })}</StatusBadge>
          </div>
          <p>{t.recoveryText}</p>
          <Button variant="default" onClick={() => setTask({ what: 'renew-codes' })}>
            {t.renew}
          </Button>
        </div>
      )}
      {task && (
        <FactorDialog
          task={task}
          hasPassword={hasPassword}
          onClose={() => {
            setTask(null);
            void factors.refetch();
          }}
        />
      )}
    </div>
  );
}
