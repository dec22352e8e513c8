import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { CODE_DIGITS, CODE_MINUTES } from '@vereda/contract/limits';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useFocusOn } from '#forms/use-focus-on.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { enterSession } from '#session/sign-in.ts';
import { askActivation } from './ask-activation.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './entry.module.css';
import { ResendCode } from './resend-code.tsx';

const t = dictionary({
  es: {
    where: 'Enviamos un código a {phone}. Vence en {minutes} minutos.',
    code: 'Código de verificación',
    signIn: 'Iniciar sesión',
    register: 'Registrarse',
    back: 'Cambiar el número',
  },
  en: {
    where: 'We sent a code to {phone}. It expires in {minutes} minutes.',
    code: 'Verification code',
    signIn: 'Sign in',
    register: 'Sign up',
    back: 'Change the number',
  },
});

type CodeStepProps = {
  readonly phone: string;
  readonly purpose: 'sign-in' | 'register';
  readonly onBack: () => void;
};

/** The second step: the code of the text message, another one after a minute, and the way back. */
export function CodeStep({ phone, purpose, onBack }: CodeStepProps) {
  const form = useCallForm('POST /auth/confirm-code', {
    initial: { code: '' },
    rules: { code: required },
    toInput: ({ code }) => ({ phone, purpose, code: code.trim() }),
    onDone: enterSession,
    onFault: (error) => askActivation(error, { phone }),
  });
  useFocusOn(form.idOf('code'));
  const isReady = form.state.values.code.replace(/\s/g, '').length === CODE_DIGITS;
  return (
    <div className={blocks.stack}>
      <CallForm form={form}>
        <p>{t.where({ phone, minutes: CODE_MINUTES })}</p>
        <TextField
          label={t.code}
          className={classes.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          {...form.field('code')}
        />
        <Button type="submit" size="lg" disabled={!isReady} loading={form.isSending}>
          {purpose === 'register' ? t.register : t.signIn}
        </Button>
      </CallForm>
      <div className={classes.again}>
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {t.back}
        </Button>
        <ResendCode phone={phone} purpose={purpose} />
      </div>
    </div>
  );
}
