import { SignUpForm } from '#modules/identity/sign-up-form.tsx';
import { useLanding } from '#modules/identity/use-landing.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Registrarse',
    lead: 'Con una cuenta sigues tus reportes y recibes avisos. Para hacer un reporte no hace falta.',
    has: '¿Ya tienes cuenta?',
    signIn: 'Iniciar sesión',
    privacy: 'Aviso de privacidad',
  },
  en: {
    title: 'Sign up',
    lead: 'With an account you follow your reports and get notices. You do not need one to file a report.',
    has: 'Already have an account?',
    signIn: 'Sign in',
    privacy: 'Privacy notice',
  },
});

/** /register: an account by e-mail; it lands on the profile (specification §4). */
export default function RegisterScreen() {
  useLanding('/profile');
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      <SignUpForm />
      <p>
        {t.has} <Link to="/login">{t.signIn}</Link> · <Link to="/privacy">{t.privacy}</Link>
      </p>
    </Page>
  );
}
