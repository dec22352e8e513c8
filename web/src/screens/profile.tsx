import { Button } from '@mantine/core';
import { AccountFacts } from '#modules/identity/account-facts.tsx';
import { NamesForm } from '#modules/identity/names-form.tsx';
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
    preferences: 'Preferencias de este equipo',
    session: 'Sesión',
    sessionText: 'Cierra la sesión en los equipos que compartes.',
    signOut: 'Cerrar sesión',
    leaving: 'Cerrando la sesión…',
  },
  en: {
    title: 'Your profile',
    names: 'Your name',
    account: 'Your account',
    preferences: 'Preferences on this device',
    session: 'Session',
    sessionText: 'Sign out on devices that you share.',
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
      <Section title={t.preferences}>
        <Preferences />
      </Section>
      <Section title={t.session} lead={t.sessionText}>
        <div>
          <Button variant="default" onClick={() => void withOverlay(t.leaving, signOut)}>
            {t.signOut}
          </Button>
        </div>
      </Section>
    </Page>
  );
}
