import { Button } from '@mantine/core';
import { withLocale } from '@vereda/contract/locale';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { DownloadButton } from '#forms/download-button.tsx';
import { PasswordField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { endSessionHere } from '#session/sign-out.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Message } from '#ui/message.tsx';

const t = dictionary({
  es: {
    download: 'Descargar mis datos',
    remove: 'Eliminar mi cuenta',
    erased: 'Se borran',
    erasedText:
      'El nombre, el correo, el teléfono, la foto, las sesiones y los reportes seguidos. No se puede deshacer.',
    kept: 'Quedan',
    keptText:
      'Los reportes, las respuestas y las fotos, sin el nombre, porque la ciudad los atiende; y el historial de lo ocurrido, sin datos personales.',
    password: 'Contraseña',
    confirm: 'Eliminar para siempre',
  },
  en: {
    download: 'Download my data',
    remove: 'Delete my account',
    erased: 'What is erased',
    erasedText: 'Your name, e-mail, phone, picture, sessions and what you follow. This cannot be undone.',
    kept: 'What stays',
    keptText:
      'Your reports, answers and photos, without your name, because the city works on them; and the history of what happened, without personal data.',
    password: 'Password',
    confirm: 'Delete forever',
  },
});

/** Takes the own data along, and leaves for good. */
export function OwnLeaving() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className={blocks.buttons}>
        <DownloadButton of="POST /auth/own/download" input={{}} fileName="vereda.json">
          {t.download}
        </DownloadButton>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t.remove}
        </Button>
      </div>
      {isAsking && (
        <Dialog isOpen onClose={() => setAsking(false)} title={t.remove}>
          <DeleteForm />
        </Dialog>
      )}
    </>
  );
}

function DeleteForm() {
  const own = useCall('POST /auth/own/get', {});
  const hasPassword = own.data?.has_password ?? true;
  const form = useCallForm('POST /auth/own/delete', {
    initial: { password: '' },
    ...(hasPassword && { rules: { password: required } }),
    toInput: ({ password }) => (hasPassword ? { password } : {}),
    onDone: () => {
      endSessionHere();
      location.assign(withLocale('/', locale));
    },
  });
  return (
    <CallForm form={form}>
      <Message tone="warning" title={t.erased}>
        <p>{t.erasedText}</p>
      </Message>
      <Message tone="notice" title={t.kept}>
        <p>{t.keptText}</p>
      </Message>
      {hasPassword && (
        <PasswordField label={t.password} autoComplete="current-password" {...form.field('password')} />
      )}
      <Button type="submit" loading={form.isSending}>
        {t.confirm}
      </Button>
    </CallForm>
  );
}
