import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { CaptchaField } from '#forms/captcha/captcha-field.tsx';
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
  const [isProofNeeded, setProofNeeded] = useState(false);
  const form = useCallForm('POST /auth/sign-in', {
    initial: { email: '', password: '', captcha: '' },
    rules: { email: required, password: required },
    toInput: ({ email, password, captcha }) => ({
      email: email.trim(),
      password,
      ...(captcha && { captcha }),
    }),
    onDone: enterSession,
    onFault: (error, { email }) => {
      if (error.code === 'auth/proof-needed') setProofNeeded(true);
      return askActivation(error, { email });
    },
  });
  const isProofMissing = isProofNeeded && form.state.values.captcha === '';
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
      {isProofNeeded && (
        <CaptchaField
          id={form.idOf('captcha')}
          onSolved={(solution) => form.state.setFieldValue('captcha', solution ?? '')}
          error={form.state.errors.captcha as string | undefined}
          round={form.failures}
        />
      )}
      <Button type="submit" size="lg" disabled={isProofMissing} loading={form.isSending}>
        {t.submit}
      </Button>
    </CallForm>
  );
}
