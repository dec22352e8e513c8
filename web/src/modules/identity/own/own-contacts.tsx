import { Button } from '@mantine/core';
import type { Viewer } from '@vereda/contract/access/viewer';
import { useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { NewEmailForm, NewPasswordForm, NewPhoneForm } from './own-forms.tsx';

const t = dictionary({
  es: {
    email: 'Cambiar el correo',
    addEmail: 'Agregar un correo',
    phone: 'Cambiar el teléfono',
    addPhone: 'Agregar un teléfono',
    password: 'Cambiar la contraseña',
    addPassword: 'Elegir una contraseña',
    pending: 'Falta confirmar {email}',
    pendingText: 'Se confirma con el enlace que enviamos a esa dirección. Hasta entonces no cambia nada.',
    drop: 'Dejar el correo como está',
    dropped: 'El correo queda como está.',
    mailed: 'Enviamos un enlace a la dirección nueva.',
    phoneSaved: 'El teléfono quedó cambiado.',
    passwordSaved: 'La contraseña quedó cambiada.',
  },
  en: {
    email: 'Change the e-mail',
    addEmail: 'Add an e-mail',
    phone: 'Change the phone',
    addPhone: 'Add a phone',
    password: 'Change the password',
    addPassword: 'Choose a password',
    pending: '{email} is still to be confirmed',
    pendingText: 'Open the link that we sent to that address. Until then nothing changes.',
    drop: 'Keep my e-mail as it is',
    dropped: 'Your e-mail stays as it is.',
    mailed: 'We sent a link to the new address.',
    phoneSaved: 'Your phone is changed.',
    passwordSaved: 'Your password is changed.',
  },
});

type Task = 'email' | 'phone' | 'password';

/** Changes of e-mail, phone and password, each in a dialog of its own; a new e-mail that waits is shown. */
export function OwnContacts({ viewer }: { readonly viewer: Viewer }) {
  const [task, setTask] = useState<Task | null>(null);
  const own = useCall('POST /auth/own/get', {});
  const drop = useSend('POST /auth/own/drop-email', {
    refreshes: ['POST /auth/own/get'],
    onDone: () => void snackbar(t.dropped),
  });
  if (own.error) return <ErrorPanel error={own.error} onRetry={() => void own.refetch()} />;
  const { has_password: hasPassword = true, pending_email: pending = null } = own.data ?? {};
  const titles = {
    email: viewer.email ? t.email : t.addEmail,
    phone: viewer.phone ? t.phone : t.addPhone,
    password: hasPassword ? t.password : t.addPassword,
  };
  const tasks: readonly Task[] = viewer.email ? ['email', 'phone', 'password'] : ['email', 'phone'];
  const finish = (text: string) => {
    setTask(null);
    snackbar(text);
    void own.refetch();
  };
  return (
    <>
      {pending && (
        <Message tone="notice" title={t.pending({ email: pending })}>
          <p>{t.pendingText}</p>
          <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({})}>
            {t.drop}
          </Button>
        </Message>
      )}
      <div className={blocks.buttons}>
        {tasks.map((one) => (
          <Button key={one} variant="default" disabled={!own.data} onClick={() => setTask(one)}>
            {titles[one]}
          </Button>
        ))}
      </div>
      {task && (
        <Dialog isOpen onClose={() => setTask(null)} title={titles[task]}>
          {task === 'email' && <NewEmailForm hasPassword={hasPassword} onDone={() => finish(t.mailed)} />}
          {task === 'phone' && <NewPhoneForm hasPassword={hasPassword} onDone={() => finish(t.phoneSaved)} />}
          {task === 'password' && (
            <NewPasswordForm hasPassword={hasPassword} onDone={() => finish(t.passwordSaved)} />
          )}
        </Dialog>
      )}
    </>
  );
}
