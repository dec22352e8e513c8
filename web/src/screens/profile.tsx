import { Button } from '@mantine/core';
import { AccountFacts } from '#modules/identity/account-facts.tsx';
import { Factors } from '#modules/identity/factors/factors.tsx';
import { NamesForm } from '#modules/identity/names-form.tsx';
import { OwnSessions } from '#modules/identity/sessions/own-sessions.tsx';
import { Preferences } from '#modules/identity/preferences.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { signOut } from '#session/sign-out.ts';
import { useViewer } from '#session/viewer.ts';
import { withOverlay } from '#ui/feedback/loading-overlay.tsx';
import { Page, Section } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Tu perfil',
    names: 'Tu nombre',
    account: 'Tu cuenta',
    factors: 'Segundo factor',
    factorsText:
      'Además de tu contraseña, un código de tu teléfono o una llave de acceso. Así, quien sepa tu contraseña no entra.',
    preferences: 'Preferencias de este equipo',
    session: 'Sesiones',
    sessionText: 'Dónde está abierta tu cuenta. Cierra las sesiones que no reconoces.',
    signOut: 'Cerrar sesión',
    leaving: 'Cerrando la sesión…',
  },
  en: {
    title: 'Your profile',
    names: 'Your name',
    account: 'Your account',
    factors: 'Second factor',
    factorsText:
      'Beside your password, a code from your phone or a passkey. Then knowing your password is not enough to get in.',
    preferences: 'Preferences on this device',
    session: 'Sessions',
    sessionText: 'Where your account is open. End the sessions that you do not recognise.',
    signOut: 'Sign out',
    leaving: 'Signing out…',
  },
});

/** /profile: the own names, what the account is reached by, language and appearance, sign out. */
export default function ProfileScreen() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Page title={t.title} width="text">
      <Section title={t.names}>
        <NamesForm viewer={viewer} />
      </Section>
      <Section title={t.account}>
        <AccountFacts viewer={viewer} />
      </Section>
      <Section title={t.factors} lead={t.factorsText}>
        <Factors viewer={viewer} />
      </Section>
      <Section title={t.preferences}>
        <Preferences />
      </Section>
      <Section title={t.session} lead={t.sessionText}>
        <OwnSessions />
        <div>
          <Button variant="default" onClick={() => void withOverlay(t.leaving, signOut)}>
            {t.signOut}
          </Button>
        </div>
      </Section>
    </Page>
  );
}
