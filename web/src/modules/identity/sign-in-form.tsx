import { Button } from '@mantine/core';
import { CallForm } from '#forms/call-form.tsx';
import { PasswordField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { enterSession } from '#session/sign-in.ts';

const t = dictionary({
  es: { email: 'Correo', password: 'Contraseña', submit: 'Iniciar sesión' },
  en: { email: 'E-mail', password: 'Password', submit: 'Sign in' },
});

/** Signs in with e-mail and password; the screen decides where to go then. */
export function SignInForm() {
  const form = useCallForm('POST /auth/sign-in', {
    initial: { email: '', password: '' },
    rules: { email: required, password: required },
    onDone: enterSession,
  });
  return (
    <CallForm form={form}>
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField label={t.password} autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" size="lg" loading={form.isSending}>
        {t.submit}
      </Button>
    </CallForm>
  );
}
