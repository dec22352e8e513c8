import { Button } from '@mantine/core';
import { CODE_DIGITS } from '@vereda/contract/limits';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { CaptchaField } from '#forms/captcha/captcha-field.tsx';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useFocusOn } from '#forms/use-focus-on.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { closeAccountDialog } from '#ui/slots/account-dialog.ts';

const t = dictionary({
  es: {
    disabled: 'Esta cuenta está desactivada.',
    banned: 'La desactivó el personal de la ciudad y solo el personal puede activarla.',
    ask: 'Para activarla hace falta comprobar de quién es.',
    submit: 'Activar la cuenta',
    mailed: 'Se te ha enviado un correo de verificación.',
    mailedNext: 'La cuenta se activa al abrir el enlace del correo.',
    coded: 'Código de verificación enviado con éxito.',
    code: 'Código de verificación',
    done: 'Cuenta activada con éxito.',
    close: 'Entendido',
  },
  en: {
    disabled: 'This account is disabled.',
    banned: 'The staff of the city disabled it, and only the staff can activate it.',
    ask: 'Do you want to activate it? We will ask you to prove that it is yours.',
    submit: 'Activate the account',
    mailed: 'A verification e-mail has been sent to you.',
    mailedNext: 'Open the link in the e-mail to activate the account.',
    coded: 'Verification code sent successfully.',
    code: 'Verification code',
    done: 'Account activated successfully.',
    close: 'Got it',
  },
});

type Account = { readonly email?: string; readonly phone?: string; readonly mayActivate: boolean };

/** The confirmation that a disabled account asks for at its sign-in: captcha, then the proof by mail or by code. */
export function Activation({ account }: { readonly account: Account }) {
  const [sent, setSent] = useState<'mail' | 'sms' | null>(null);
  if (!account.mayActivate) return <Banned />;
  if (sent === 'mail') {
    return (
      <Message tone="success" title={t.mailed} live>
        {t.mailedNext}
      </Message>
    );
  }
  if (sent === 'sms') return <ActivationCode phone={account.phone ?? ''} />;
  return <AskForProof account={account} onSent={setSent} />;
}

function Banned() {
  return (
    <>
      <p>
        {t.disabled} {t.banned}
      </p>
      <Button onClick={closeAccountDialog}>{t.close}</Button>
    </>
  );
}

type AskForProofProps = { readonly account: Account; readonly onSent: (sent: 'mail' | 'sms') => void };

function AskForProof({ account, onSent }: AskForProofProps) {
  const { email, phone } = account;
  const form = useCallForm('POST /activate-user', {
    initial: { captcha: '' },
    toInput: ({ captcha }) => ({ email, phone, captcha }),
    onDone: (answer) => {
      snackbar(answer.sent === 'mail' ? t.mailed : t.coded);
      if (answer.sent) onSent(answer.sent);
    },
  });
  return (
    <CallForm form={form}>
      <p>
        {t.disabled} {t.ask}
      </p>
      <CaptchaField
        id={form.idOf('captcha')}
        onSolved={(solution) => form.state.setFieldValue('captcha', solution ?? '')}
        error={form.state.errors.captcha as string | undefined}
        round={form.failures}
      />
      <Button type="submit" size="lg" disabled={form.state.values.captcha === ''} loading={form.isSending}>
        {t.submit}
      </Button>
    </CallForm>
  );
}

function ActivationCode({ phone }: { readonly phone: string }) {
  const form = useCallForm('POST /activate-user', {
    initial: { code: '' },
    rules: { code: required },
    toInput: ({ code }) => ({ phone, code: code.trim() }),
    onDone: () => {
      snackbar(t.done);
      closeAccountDialog();
    },
  });
  useFocusOn(form.idOf('code'));
  return (
    <CallForm form={form}>
      <p>{t.coded}</p>
      <TextField label={t.code} autoComplete="one-time-code" inputMode="numeric" {...form.field('code')} />
      <Button
        type="submit"
        size="lg"
        disabled={form.state.values.code.replace(/\s/g, '').length !== CODE_DIGITS}
        loading={form.isSending}
      >
        {t.submit}
      </Button>
    </CallForm>
  );
}
