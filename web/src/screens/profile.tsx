import { Button } from '@mantine/core';
import { AccountFacts } from '#modules/identity/account-facts.tsx';
import { Factors } from '#modules/identity/factors/factors.tsx';
import { NamesForm } from '#modules/identity/names-form.tsx';
import { OwnAppointment } from '#modules/identity/own/own-appointment.tsx';
import { OwnContacts } from '#modules/identity/own/own-contacts.tsx';
import { OwnCredibility } from '#modules/identity/own/own-credibility.tsx';
import { OwnLeaving } from '#modules/identity/own/own-leaving.tsx';
import { OwnNotices } from '#modules/identity/own/own-notices.tsx';
import { OwnPicture } from '#modules/identity/own/own-picture.tsx';
import { OwnProviders } from '#modules/identity/own/own-providers.tsx';
import { OwnSessions } from '#modules/identity/sessions/own-sessions.tsx';
import { Preferences } from '#modules/identity/preferences.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { signOut } from '#session/sign-out.ts';
import { useViewer } from '#session/viewer.ts';
import { withOverlay } from '#ui/feedback/loading-overlay.tsx';
import { Page, Section } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Perfil',
    names: 'Nombre y foto',
    account: 'La cuenta',
    factors: 'Segundo factor',
    preferences: 'Preferencias de este equipo',
    credibility: 'Credibilidad de los reportes',
    session: 'Sesiones',
    sessionText: 'Dónde está abierta la cuenta. Conviene cerrar las sesiones ajenas.',
    notices: 'Avisos por correo',
    messages: 'Avisos por mensaje de texto',
    data: 'Datos',
    leavingText:
      'Descargar una copia de todo lo que la plataforma guarda sobre su titular, o eliminar la cuenta.',
    signOut: 'Cerrar sesión',
    leaving: 'Cerrando la sesión…',
  },
  en: {
    title: 'Your profile',
    names: 'Your name and picture',
    account: 'Your account',
    factors: 'Second factor',
    preferences: 'Preferences on this device',
    credibility: 'How far your reports are trusted',
    session: 'Sessions',
    sessionText: 'Where your account is open. End the sessions that you do not recognise.',
    notices: 'E-mail notices',
    messages: 'Text message notices',
    data: 'Your data',
    leavingText: 'Take a copy of everything that the platform keeps of you, or delete your account.',
    signOut: 'Sign out',
    leaving: 'Signing out…',
  },
});

/** /profile: who one is, what the account is reached by and told, where it is open, and leaving. */
export default function ProfileScreen() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Page title={t.title} width="text">
      <OwnAppointment uid={viewer.uid} />
      <Section title={t.names}>
        <OwnPicture viewer={viewer} />
        <NamesForm viewer={viewer} />
      </Section>
      <Section title={t.account}>
        <AccountFacts viewer={viewer} />
        <OwnContacts viewer={viewer} />
        <OwnProviders />
      </Section>
      <Section title={t.factors}>
        <Factors viewer={viewer} />
      </Section>
      <Section title={t.preferences}>
        <Preferences />
      </Section>
      <Section title={viewer.email === null ? t.messages : t.notices}>
        <OwnNotices />
      </Section>
      {viewer.type === 'citizen' && (
        <Section title={t.credibility}>
          <OwnCredibility />
        </Section>
      )}
      <Section title={t.session} lead={t.sessionText}>
        <OwnSessions />
        <div>
          <Button variant="default" onClick={() => void withOverlay(t.leaving, signOut)}>
            {t.signOut}
          </Button>
        </div>
      </Section>
      <Section title={t.data} lead={t.leavingText}>
        <OwnLeaving />
      </Section>
    </Page>
  );
}
