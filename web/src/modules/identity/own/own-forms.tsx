import { Button } from '@mantine/core';
import { CODE_MINUTES, PASSWORD_MIN_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { PasswordField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm, type FieldBinding } from '#forms/use-call-form.ts';
import { useFocusOn } from '#forms/use-focus-on.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { setViewer } from '#session/viewer.ts';

const t = dictionary({
  es: {
    email: 'Correo nuevo',
    emailLead: 'Enviaremos un enlace a esa dirección. El correo cambia al abrirlo.',
    phone: 'Teléfono nuevo',
    phoneHint: 'Diez dígitos',
    phoneLead: 'Enviaremos un código por mensaje de texto.',
    phoneRisk:
      'Con él también se entra a la cuenta, y es la forma más débil: quien consiga la línea recibe los códigos. Un segundo factor protege de eso.',
    code: 'Código de verificación',
    codeLead: 'Enviamos un código a {phone}. Vence en {minutes} minutos.',
    password: 'Contraseña',
    current: 'Contraseña actual',
    fresh: 'Contraseña nueva',
    freshHint: 'Al menos {count} caracteres. Una frase larga es mejor que símbolos.',
    passwordLead: 'Las demás sesiones se cerrarán.',
    send: 'Enviar el enlace',
    sendCode: 'Enviar el código',
    save: 'Guardar',
    back: 'Escribir otro número',
  },
  en: {
    email: 'New e-mail',
    emailLead: 'We will send a link to that address. The e-mail changes when you open it.',
    phone: 'New phone',
    phoneHint: 'Ten digits',
    phoneLead: 'We will send you a code by text message.',
    phoneRisk:
      'It also works for signing in, and it is the weakest way: whoever gets hold of your line receives the codes. A second factor protects you from that.',
    code: 'Verification code',
    codeLead: 'We sent a code to {phone}. It expires in {minutes} minutes.',
    password: 'Password',
    current: 'Current password',
    fresh: 'New password',
    freshHint: 'At least {count} characters. A long phrase is better than symbols.',
    passwordLead: 'Your other sessions will be ended.',
    send: 'Send the link',
    sendCode: 'Send the code',
    save: 'Save',
    back: 'Use another number',
  },
});

type OwnFormProps = { readonly hasPassword: boolean; readonly onDone: () => void };

/** Asks for a new e-mail; the proof comes by mail. */
export function NewEmailForm({ hasPassword, onDone }: OwnFormProps) {
  const form = useCallForm('POST /auth/own/change-email', {
    initial: { email: '', password: '' },
    rules: { email: required, ...(hasPassword && { password: required }) },
    toInput: ({ email, password }) => ({ email: email.trim(), ...(hasPassword && { password }) }),
    onDone,
  });
  return (
    <CallForm form={form}>
      <p>{t.emailLead}</p>
      <TextField label={t.email} type="email" autoComplete="email" {...form.field('email')} />
      {hasPassword && <OwnPassword label={t.password} field={form.field('password')} />}
      <Button type="submit" loading={form.isSending}>
        {t.send}
      </Button>
    </CallForm>
  );
}

/** Asks for a new phone, then for the code that was sent to it. */
export function NewPhoneForm({ hasPassword, onDone }: OwnFormProps) {
  const [phone, setPhone] = useState<string | null>(null);
  const form = useCallForm('POST /auth/own/change-phone', {
    initial: { phone: '', password: '' },
    rules: { phone: required, ...(hasPassword && { password: required }) },
    toInput: ({ phone: written, password }) => ({ phone: written, ...(hasPassword && { password }) }),
    onDone: (answer) => setPhone(answer.phone),
  });
  if (phone) return <PhoneCodeForm phone={phone} onBack={() => setPhone(null)} onDone={onDone} />;
  return (
    <CallForm form={form}>
      <p>{t.phoneLead}</p>
      <p>{t.phoneRisk}</p>
      <TextField
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        {...form.field('phone')}
      />
      {hasPassword && <OwnPassword label={t.password} field={form.field('password')} />}
      <Button type="submit" loading={form.isSending}>
        {t.sendCode}
      </Button>
    </CallForm>
  );
}

type PhoneCodeProps = { readonly phone: string; readonly onBack: () => void; readonly onDone: () => void };

function PhoneCodeForm({ phone, onBack, onDone }: PhoneCodeProps) {
  const form = useCallForm('POST /auth/own/confirm-phone', {
    initial: { code: '' },
    rules: { code: required },
    toInput: ({ code }) => ({ phone, code: code.trim() }),
    onDone: (viewer) => {
      setViewer(viewer);
      onDone();
    },
  });
  useFocusOn(form.idOf('code'));
  return (
    <CallForm form={form}>
      <p>{t.codeLead({ phone, minutes: CODE_MINUTES })}</p>
      <TextField label={t.code} autoComplete="one-time-code" inputMode="numeric" {...form.field('code')} />
      <Button type="submit" loading={form.isSending}>
        {t.save}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t.back}
      </Button>
    </CallForm>
  );
}

/** Sets another password. */
export function NewPasswordForm({ hasPassword, onDone }: OwnFormProps) {
  const form = useCallForm('POST /auth/own/change-password', {
    initial: { password: '', new_password: '' },
    rules: { new_password: required, ...(hasPassword && { password: required }) },
    toInput: ({ password, new_password }) => ({ new_password, ...(hasPassword && { password }) }),
    onDone,
  });
  return (
    <CallForm form={form}>
      <p>{t.passwordLead}</p>
      {hasPassword && <OwnPassword label={t.current} field={form.field('password')} />}
      <PasswordField
        label={t.fresh}
        hint={t.freshHint({ count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        {...form.field('new_password')}
      />
      <Button type="submit" loading={form.isSending}>
        {t.save}
      </Button>
    </CallForm>
  );
}

function OwnPassword({ label, field }: { readonly label: string; readonly field: FieldBinding }) {
  return <PasswordField label={label} autoComplete="current-password" {...field} />;
}
