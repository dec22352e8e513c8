import { Button } from '@mantine/core';
import { PASSWORD_MIN_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { PasswordField } from '#forms/fields.tsx';
import { all, minLength, required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { endSessionHere } from '#session/sign-out.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Elegir otra contraseña',
    lead: 'Al guardarla se cierran las sesiones abiertas de la cuenta.',
    password: 'Contraseña nueva',
    hint: 'Al menos {min} caracteres. Una frase larga es mejor que signos raros.',
    submit: 'Guardar la contraseña',
    done: 'La contraseña quedó cambiada',
    doneLead: 'Ya se puede iniciar sesión con la nueva.',
    signIn: 'Iniciar sesión',
    spent: 'Este enlace ya se usó o venció. Hace falta uno nuevo.',
    another: 'Pedir otro enlace',
  },
  en: {
    title: 'Choose another password',
    lead: 'Saving it ends the open sessions of your account.',
    password: 'New password',
    hint: 'At least {min} characters. A long phrase is better than odd symbols.',
    submit: 'Save the password',
    done: 'Your password is changed',
    doneLead: 'You can now sign in with the new one.',
    signIn: 'Sign in',
    spent: 'This link was already used or has expired. Ask for a new one.',
    another: 'Ask for another link',
  },
});

/** mode=resetPassword of a mailed link: a new password, once; a link that was used or expired offers another. */
export function ResetPassword() {
  const [{ ticket = '' }] = useQueryParams();
  const [isDone, setDone] = useState(false);
  const [isSpent, setSpent] = useState(false);
  const form = useCallForm('POST /auth/reset-password', {
    initial: { password: '' },
    rules: { password: all(required, minLength(PASSWORD_MIN_LENGTH)) },
    toInput: ({ password }) => ({ ticket, password }),
    onDone: () => {
      endSessionHere();
      setDone(true);
    },
    onFault: (error) => {
      // A link that was cut short on its way is as good as spent.
      const isOver = error.code === 'identity/ticket-invalid' || 'ticket' in error.fieldCodes;
      setSpent(isOver);
      return isOver;
    },
  });
  if (isDone) return <Changed />;
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      <CallForm form={form}>
        <PasswordField
          label={t.password}
          hint={t.hint({ min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" size="lg" loading={form.isSending}>
          {t.submit}
        </Button>
      </CallForm>
      {isSpent && <SpentLink />}
    </Page>
  );
}

function Changed() {
  return (
    <Page title={t.done} lead={t.doneLead} width="narrow">
      <div>
        <ButtonLink to="/login">{t.signIn}</ButtonLink>
      </div>
    </Page>
  );
}

function SpentLink() {
  return (
    <Message
      tone="danger"
      title={t.spent}
      actions={
        <ButtonLink to="/password-reset" variant="default">
          {t.another}
        </ButtonLink>
      }
    />
  );
}
