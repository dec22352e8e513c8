import { SignInForm } from '#modules/identity/sign-in-form.tsx';
import { useLanding } from '#modules/identity/use-landing.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: { title: 'Iniciar sesión', none: '¿No tienes cuenta?', signUp: 'Registrarse' },
  en: { title: 'Sign in', none: 'No account yet?', signUp: 'Sign up' },
});

/** /login: e-mail and password, then on to where one wanted to go. */
export default function LoginScreen() {
  useLanding();
  return (
    <Page title={t.title} width="narrow">
      <SignInForm />
      <p>
        {t.none} <Link to="/register">{t.signUp}</Link>
      </p>
    </Page>
  );
}
