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

const t = dictionary({
  es: {
    name: 'Nombre',
    email: 'Correo',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    done: 'Tu mensaje ha sido enviado. Gracias por contactarnos',
    none: 'Este sitio todavía no tiene una dirección de contacto.',
  },
  en: {
    name: 'Name',
    email: 'E-mail',
    message: 'Message',
    send: 'Send message',
    done: 'Your message has been sent. Thank you for contacting us',
    none: 'This site has no contact address yet.',
  },
});

/** Writes to the city's contact address; name, e-mail, message and the captcha enable the button. */
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
  if (!setting.email_contact) return <Message tone="notice" title={t.none} />;
  if (isSent) return <Message tone="success" title={t.done} live />;
  const isComplete = Object.values(form.state.values).every((value) => value.trim() !== '');
  return (
    <CallForm form={form}>
      <TextField label={t.name} autoComplete="name" {...form.field('name')} />
      <TextField label={t.email} type="email" autoComplete="email" {...form.field('email')} />
      <TextareaField label={t.message} maxLength={NOTE_MAX_LENGTH} {...form.field('message')} />
      <CaptchaField
        id={form.idOf('captcha')}
        onSolved={(solution) => form.state.setFieldValue('captcha', solution ?? '')}
        error={form.state.errors.captcha as string | undefined}
        round={form.failures}
      />
      <Button type="submit" size="lg" disabled={!isComplete} loading={form.isSending}>
        {t.send}
      </Button>
    </CallForm>
  );
}
