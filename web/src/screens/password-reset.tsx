import { AccountLink } from '#modules/identity/entry/account-link.tsx';
import { RecoveryForm } from '#modules/identity/recovery/recovery-form.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Recuperar contraseña',
    lead: 'Enviaremos un enlace para elegir otra contraseña.',
    back: 'Volver a iniciar sesión',
  },
  en: {
    title: 'Reset password',
    lead: 'We will send you a link to choose another password.',
    back: 'Back to sign in',
  },
});

/** /password-reset: asks for the link by e-mail and captcha. */
export default function PasswordResetScreen() {
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      <RecoveryForm mode="resetPassword" />
      <p>
        <AccountLink to="/login">{t.back}</AccountLink>
      </p>
    </Page>
  );
}
