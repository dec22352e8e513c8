import { dictionary } from '#i18n/dictionary.ts';
import { Link } from '#ui/link.tsx';
import { closeAccountDialog } from '#ui/slots/account-dialog.ts';
import { AccountLink } from './account-link.tsx';
import { EntryTabs, type EntryTab } from './entry-tabs.tsx';
import classes from './entry.module.css';
import { PhoneForm } from './phone-form.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const t = dictionary({
  es: { has: '¿Ya hay una cuenta?', signIn: 'Iniciar sesión', privacy: 'Aviso de privacidad' },
  en: { has: 'Already have an account?', signIn: 'Sign in', privacy: 'Privacy notice' },
});

type RegisterProps = { readonly tab: EntryTab; readonly onTab: (tab: EntryTab) => void };

/** Signing up, by e-mail or by phone, on the screen and in the dialog. */
export function Register({ tab, onTab }: RegisterProps) {
  return (
    <div>
      <EntryTabs tab={tab} onTab={onTab} email={<SignUpForm />} phone={<PhoneForm purpose="register" />} />
      <ProviderButton />
      <p className={classes.under}>
        <span className={classes.inline}>
          {t.has}&nbsp;<AccountLink to="/login">{t.signIn}</AccountLink>
        </span>
        <Link to="/privacy" onClick={closeAccountDialog}>
          {t.privacy}
        </Link>
      </p>
    </div>
  );
}
