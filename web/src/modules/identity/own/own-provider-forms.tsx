import { Button } from '@mantine/core';
import { CallForm } from '#forms/call-form.tsx';
import { PasswordField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { dictionary } from '#i18n/dictionary.ts';

const t = dictionary({
  es: {
    addLead: 'Se entra allí y después se vuelve al perfil.',
    removeLead: 'Ya no se entrará a la cuenta por esa vía.',
    password: 'Contraseña',
    add: 'Continuar',
    remove: 'Quitar',
  },
  en: {
    addLead: 'You sign in there and come back to your profile.',
    removeLead: 'You will no longer be able to sign in that way.',
    password: 'Password',
    add: 'Continue',
    remove: 'Remove',
  },
});

type FormProps = { readonly hasPassword: boolean };

/** Proves who sits there and leads to the provider. */
export function AddProviderForm({ hasPassword }: FormProps) {
  const form = useCallForm('POST /auth/oidc/link', {
    initial: { password: '' },
    ...(hasPassword && { rules: { password: required } }),
    toInput: ({ password }) => (hasPassword ? { password } : {}),
    onDone: ({ url }) => location.assign(url),
  });
  return (
    <CallForm form={form}>
      <p>{t.addLead}</p>
      {hasPassword && (
        <PasswordField label={t.password} autoComplete="current-password" {...form.field('password')} />
      )}
      <Button type="submit" loading={form.isSending}>
        {t.add}
      </Button>
    </CallForm>
  );
}

type RemoveProps = FormProps & { readonly issuer: string; readonly onDone: () => void };

/** Takes a provider away; the server says so where it is the only way in. */
export function RemoveProviderForm({ issuer, hasPassword, onDone }: RemoveProps) {
  const form = useCallForm('POST /auth/own/unlink-provider', {
    initial: { password: '' },
    ...(hasPassword && { rules: { password: required } }),
    toInput: ({ password }) => ({ issuer, ...(hasPassword && { password }) }),
    onDone,
  });
  return (
    <CallForm form={form}>
      <p>{t.removeLead}</p>
      {hasPassword && (
        <PasswordField label={t.password} autoComplete="current-password" {...form.field('password')} />
      )}
      <Button type="submit" data-dangerous loading={form.isSending}>
        {t.remove}
      </Button>
    </CallForm>
  );
}
