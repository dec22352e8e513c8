import { Button } from '@mantine/core';
import { PASSWORD_MIN_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { CaptchaField } from '#forms/captcha/captcha-field.tsx';
import { PasswordField, TextField } from '#forms/fields.tsx';
import { all, email, minLength, required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { enterSession } from '#session/sign-in.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import classes from './sign-up-form.module.css';

const t = dictionary({
  es: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo',
    emailHint: 'Enviaremos un enlace para confirmarlo.',
    password: 'Contraseña',
    passwordHint: 'Al menos {min} caracteres. Una frase larga es mejor que signos raros.',
    submit: 'Registrarse',
    failed: 'La dirección de correo electrónico ya está en uso por otra cuenta.',
    waiting: 'Para continuar faltan los cuatro campos o la verificación.',
    link: 'En el enlace del correo se escribe la contraseña recién elegida.',
    done: 'Se te ha enviado un correo de verificación.',
  },
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    emailHint: 'We will send you a link to confirm that it is yours.',
    password: 'Password',
    passwordHint: 'At least {min} characters. A long phrase is better than odd symbols.',
    submit: 'Sign up',
    failed: 'The e-mail address is already in use by another account.',
    waiting: 'Fill in the four fields and the verification to go on.',
    link: 'Open the link in the e-mail and write the password that you have just chosen.',
    done: 'A verification e-mail has been sent to you.',
  },
});

/** Opens an account by e-mail; the button waits for the four fields and the captcha (specification §5). */
export function SignUpForm() {
  const [isWaiting, setWaiting] = useState(false);
  const form = useCallForm('POST /auth/register', {
    initial: { first_name: '', last_name: '', email: '', password: '', captcha: '' },
    toInput: (values) => ({ ...values, email: values.email.trim() }),
    rules: {
      first_name: required,
      last_name: required,
      email: all(required, email),
      password: all(required, minLength(PASSWORD_MIN_LENGTH)),
    },
    onDone: (answer) => {
      // An address that the city had entered before is linked once it is proven; until then nobody is signed in.
      if ('id_token' in answer) enterSession(answer);
      else setWaiting(true);
      snackbar(t.done);
    },
  });
  if (isWaiting)
    return (
      <Message tone="success" title={t.done} live>
        {t.link}
      </Message>
    );
  const isComplete = Object.values(form.state.values).every((value) => value.trim() !== '');
  return (
    <CallForm form={form} fallback={t.failed}>
      <div className={classes.names}>
        <TextField label={t.firstName} autoComplete="given-name" {...form.field('first_name')} />
        <TextField label={t.lastName} autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <TextField
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <PasswordField
        label={t.password}
        hint={t.passwordHint({ min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <CaptchaField
        onSolved={(solution) => form.state.setFieldValue('captcha', solution ?? '')}
        error={form.state.errors.captcha as string | undefined}
        round={form.failures}
      />
      <div className={classes.submit}>
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={!isComplete}
          loading={form.isSending}
          aria-describedby={form.idOf('waiting')}
        >
          {t.submit}
        </Button>
        <p id={form.idOf('waiting')} className={classes.waiting}>
          {isComplete ? '' : t.waiting}
        </p>
      </div>
    </CallForm>
  );
}
