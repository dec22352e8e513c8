import { Button } from '@mantine/core';
import { IconArrowLeft, IconFingerprint } from '@tabler/icons-react';
import type { FactorKind } from '@vereda/contract/identity/session';
import { useSend } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { setPendingFactors } from '#session/pending-factors.ts';
import { enterSession } from '#session/sign-in.ts';
import { clearToken } from '#api/tokens.ts';
import { Message } from '#ui/message.tsx';
import { answerPasskey } from './browser-passkeys.ts';
import classes from './factors.module.css';

const t = dictionary({
  es: {
    codeLead: 'Hace falta el código de seis dígitos de la aplicación, o un código de recuperación.',
    recoveryLead: 'Hace falta la llave de acceso, o un código de recuperación.',
    code: 'Código',
    submit: 'Continuar',
    passkey: 'Usar una llave de acceso',
    cancelled: 'No se usó ninguna llave de acceso. Se puede probar otra vez o escribir un código.',
    back: 'Entrar con otra cuenta',
  },
  en: {
    codeLead: 'Type the six-digit code of your authenticator, or a recovery code.',
    recoveryLead: 'Use your passkey, or type a recovery code.',
    code: 'Code',
    submit: 'Continue',
    passkey: 'Use a passkey',
    cancelled: 'No passkey was used. Try again or type a code.',
    back: 'Sign in with another account',
  },
});

/** The last step of signing in to an account that has a second factor. */
export function FactorStep({ kinds }: { readonly kinds: readonly FactorKind[] }) {
  const form = useCallForm('POST /auth/factors/verify', {
    initial: { code: '' },
    rules: { code: required },
    onDone: enterSession,
  });
  const give = useSend('POST /auth/factors/verify-passkey', { onDone: enterSession });
  const ask = useSend('POST /auth/factors/passkey-options', {
    onDone: ({ options }) => {
      void answerPasskey(options).then((response) => response && give.mutate({ response }));
    },
  });
  const fault = give.error ?? ask.error;
  const hasPasskey = kinds.includes('passkey');
  return (
    <div className={classes.step}>
      {hasPasskey && (
        <Button
          size="lg"
          leftSection={<IconFingerprint size={20} aria-hidden />}
          loading={ask.isPending || give.isPending}
          onClick={() => ask.mutate({})}
        >
          {t.passkey}
        </Button>
      )}
      {fault && (
        <Message tone="danger">
          <p>{fault.message || t.cancelled}</p>
        </Message>
      )}
      <CallForm form={form}>
        <p>{kinds.includes('totp') ? t.codeLead : t.recoveryLead}</p>
        <TextField label={t.code} autoComplete="one-time-code" {...form.field('code')} />
        <Button
          type="submit"
          size="lg"
          variant={hasPasskey ? 'default' : 'filled'}
          loading={form.isSending}
          disabled={form.state.values.code.trim().length < 6}
        >
          {t.submit}
        </Button>
      </CallForm>
      <div>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => {
            clearToken();
            setPendingFactors([]);
          }}
        >
          {t.back}
        </Button>
      </div>
    </div>
  );
}
