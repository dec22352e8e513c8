import { LoginPicture } from '#modules/configuration/login-picture.tsx';
import { ProviderReturn } from '#modules/identity/entry/provider-return.tsx';
import { Login } from '#modules/identity/entry/login.tsx';
import { useLanding } from '#modules/identity/entry/use-landing.ts';
import { useQueryParams } from '#ui/navigation.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Page } from '#ui/page.tsx';

const t = dictionary({ es: { title: 'Iniciar sesión' }, en: { title: 'Sign in' } });

/** /login: by e-mail, by phone or by the city's provider, then on to where one wanted to go. */
export default function LoginScreen() {
  useLanding();
  const [{ via }] = useQueryParams();
  return (
    <Page title={t.title} width="narrow">
      <LoginPicture />
      {via === 'provider' && <ProviderReturn />}
      <Login />
    </Page>
  );
}
