import { Button } from '@mantine/core';
import { NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { CaptchaField } from '#forms/captcha/captcha-field.tsx';
import { TextareaField, TextField } from '#forms/fields.tsx';
import { all, email, maxLength, required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { useStartup } from '#session/startup.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import classes from './contact-form.module.css';

const t = dictionary({
  es: {
    label: 'Mensaje a la ciudad',
    name: 'Nombre',
    email: 'Correo',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    done: 'Tu mensaje ha sido enviado. Gracias por contactarnos',
    none: 'Este sitio todavía no tiene una dirección de contacto: por ahora no se puede escribir desde aquí.',
  },
  en: {
    label: 'Message to the city',
    name: 'Name',
    email: 'E-mail',
    message: 'Message',
    send: 'Send message',
    done: 'Your message has been sent. Thank you for contacting us',
    none: 'This site has no contact address yet: for now nobody can be written to from here.',
  },
});

/** Writes to the city's contact address; without one it is switched off. Name, e-mail, message and the captcha enable the button. */
export function ContactForm() {
  const [isSent, setSent] = useState(false);
  const form = useCallForm('POST /send-email', {
    initial: { name: '', email: '', message: '', captcha: '' },
    rules: {
      name: all(required, maxLength(NAME_MAX_LENGTH)),
      email: all(required, email),
      message: all(required, maxLength(NOTE_MAX_LENGTH)),
    },
    toInput: (values) => ({ ...values, email: values.email.trim() }),
    onDone: () => {
      snackbar(t.done);
      setSent(true);
    },
  });
  const { setting } = useStartup();
  const hasAddress = Boolean(setting.email_contact);
  if (isSent) return <Message tone="success" title={t.done} live />;
  const isComplete = hasAddress && Object.values(form.state.values).every((value) => value.trim() !== '');
  return (
    <CallForm form={form} label={t.label}>
      {!hasAddress && <Message tone="notice" title={t.none} />}
      <fieldset disabled={!hasAddress} className={classes.fields}>
        <TextField label={t.name} autoComplete="name" {...form.field('name')} />
        <TextField label={t.email} type="email" autoComplete="email" {...form.field('email')} />
        <TextareaField label={t.message} maxLength={NOTE_MAX_LENGTH} {...form.field('message')} />
        {hasAddress && (
          <CaptchaField
            id={form.idOf('captcha')}
            onSolved={(solution) => form.state.setFieldValue('captcha', solution ?? '')}
            error={form.state.errors.captcha as string | undefined}
            round={form.failures}
          />
        )}
        <div>
          <Button type="submit" size="lg" disabled={!isComplete} loading={form.isSending}>
            {t.send}
          </Button>
        </div>
      </fieldset>
    </CallForm>
  );
}
