import { useState } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { usePendingFactors } from '#session/pending-factors.ts';
import { FactorStep } from '../factors/factor-step.tsx';
import { AccountLink } from './account-link.tsx';
import { EntryTabs, type EntryTab } from './entry-tabs.tsx';
import classes from './entry.module.css';
import { PhoneForm } from './phone-form.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SignInForm } from './sign-in-form.tsx';

const t = dictionary({
  es: { recover: 'Recuperar contraseña', none: '¿Sin cuenta todavía?', signUp: 'Registrarse' },
  en: { recover: 'Reset password', none: 'No account yet?', signUp: 'Sign up' },
});

/** Signing in, by e-mail or by phone, on the screen and in the dialog. */
export function Login() {
  const [tab, setTab] = useState<EntryTab>('email');
  const pending = usePendingFactors();
  if (pending.length > 0) return <FactorStep kinds={pending} />;
  return (
    <div>
      <EntryTabs tab={tab} onTab={setTab} email={<SignInForm />} phone={<PhoneForm purpose="sign-in" />} />
      <ProviderButton />
      <p className={classes.under}>
        {tab === 'email' && <AccountLink to="/password-reset">{t.recover}</AccountLink>}
        <span className={classes.inline}>
          {t.none}&nbsp;<AccountLink to="/register">{t.signUp}</AccountLink>
        </span>
      </p>
    </div>
  );
}
