import { Button } from '@mantine/core';
import { CallForm } from '#forms/call-form.tsx';
import { PasswordField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';

const t = dictionary({
  es: { lead: 'Para cerrar sesiones hace falta la contraseña.', password: 'Contraseña', end: 'Cerrar' },
  en: { lead: 'Enter your password to end sessions.', password: 'Password', end: 'End' },
});

type EndSessionsProps = {
  readonly which: { readonly id?: string };
  readonly onDone: (answer: { revoked: number }) => void;
};

/** Ends one own session, or all others, by the password. */
export function EndSessionsForm({ which, onDone }: EndSessionsProps) {
  const form = useCallForm('POST /auth/sessions/revoke', {
    initial: { password: '' },
    rules: { password: required },
    toInput: ({ password }) => ({ ...which, password }),
    onDone,
  });
  return (
    <CallForm form={form}>
      <p>{t.lead}</p>
      <PasswordField label={t.password} autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" loading={form.isSending}>
        {t.end}
      </Button>
    </CallForm>
  );
}
