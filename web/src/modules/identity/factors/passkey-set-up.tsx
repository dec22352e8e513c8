import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { makePasskey } from './browser-passkeys.ts';

const t = dictionary({
  es: {
    name: 'Nombre de la llave',
    lead: 'El nombre sirve para reconocerla. Después el navegador pide la huella, la cara o el PIN.',
    submit: 'Crear la llave de acceso',
    cancelled: 'No se creó ninguna llave de acceso. Se puede volver a empezar.',
    again: 'Volver a empezar',
    initial: 'Este equipo',
  },
  en: {
    name: 'Name of the passkey',
    lead: 'Give it a name that you recognise. Then your browser asks for fingerprint, face or PIN.',
    submit: 'Create the passkey',
    cancelled: 'No passkey was created. You can start again.',
    again: 'Start again',
    initial: 'This device',
  },
});

type PasskeySetUpProps = {
  readonly options: Record<string, unknown>;
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  /** The options work once: another try begins with fresh ones. */
  readonly onAgain: () => void;
};

/** Names a passkey and has the browser make it. */
export function PasskeySetUp({ options, onDone, onAgain }: PasskeySetUpProps) {
  const [isCancelled, setCancelled] = useState(false);
  // A ref, because the form is sent in the same moment as the browser answers.
  const response = useRef<Record<string, unknown>>({});
  const form = useCallForm('POST /auth/factors/passkeys/finish', {
    initial: { name: t.initial },
    rules: { name: required },
    toInput: ({ name }) => ({ name, response: response.current }),
    onDone: ({ recovery_codes: codes }) => onDone(codes),
  });
  if (isCancelled) {
    const again = (
      <Button variant="default" onClick={onAgain}>
        {t.again}
      </Button>
    );
    return (
      <Message tone="warning" title={t.cancelled} actions={again}>
        {null}
      </Message>
    );
  }
  const create = async () => {
    const made = await makePasskey(options);
    if (!made) return setCancelled(true);
    response.current = made;
    return form.submit();
  };
  return (
    <CallForm form={form}>
      <p>{t.lead}</p>
      <TextField label={t.name} maxLength={100} {...form.field('name')} />
      <div className={blocks.buttons}>
        <Button loading={form.isSending} onClick={() => void create()}>
          {t.submit}
        </Button>
      </div>
    </CallForm>
  );
}
