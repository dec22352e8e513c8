import { Button } from '@mantine/core';
import { CallForm } from '#forms/call-form.tsx';
import { PasswordField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { enterSession } from '#session/sign-in.ts';
import { askActivation } from './ask-activation.ts';

const t = dictionary({
  es: {
    email: 'Correo',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    failed:
      'No hay registro de usuario correspondiente a este identificador. El usuario puede haber sido eliminado.',
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    failed: 'There is no user record for this identifier. The user may have been deleted.',
  },
});

/** Signs in with e-mail and password; the screen or dialog decides where to go then. */
export function SignInForm() {
  const form = useCallForm('POST /auth/sign-in', {
    initial: { email: '', password: '' },
    rules: { email: required, password: required },
    toInput: ({ email, password }) => ({ email: email.trim(), password }),
    onDone: enterSession,
    onFault: (error, { email }) => askActivation(error, { email }),
  });
  return (
    <CallForm form={form} fallback={t.failed}>
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
