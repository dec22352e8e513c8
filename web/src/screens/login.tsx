import { LoginPicture } from '#modules/configuration/login-picture.tsx';
import { Login } from '#modules/identity/entry/login.tsx';
import { useLanding } from '#modules/identity/entry/use-landing.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Page } from '#ui/page.tsx';

const t = dictionary({ es: { title: 'Iniciar sesión' }, en: { title: 'Sign in' } });

/** /login: by e-mail or by phone, then on to where one wanted to go. */
export default function LoginScreen() {
  useLanding();
  return (
    <Page title={t.title} width="narrow">
      <LoginPicture />
      <Login />
    </Page>
  );
}
