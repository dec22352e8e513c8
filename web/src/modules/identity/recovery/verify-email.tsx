import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { isApiError } from '#api/api-error.ts';
import { PasswordField } from '#forms/fields.tsx';
import { CallForm } from '#forms/call-form.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { useFocusOn } from '#forms/use-focus-on.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { getViewer, setViewer, useViewer } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { ButtonLink } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { ResendVerification } from './resend-verification.tsx';

const t = dictionary({
  es: {
    title: 'Confirmar el correo',
    lead: 'Un último paso: confirmar que este correo es el de la cuenta.',
    confirm: 'Confirmar mi correo',
    password: 'Contraseña elegida en el registro',
    done: 'El correo quedó confirmado',
    doneLead: 'Ya se pueden usar todas las secciones de la cuenta.',
    activated: 'Cuenta activada con éxito.',
    activatedLead: 'Ya se puede iniciar sesión.',
    consented: 'El cambio quedó aceptado',
    consentedLead:
      'Si es otro correo, ahora se confirma desde el enlace que llegó allí. Si es otro teléfono, el código se escribe en el perfil.',
    home: 'Ir al inicio',
    signIn: 'Iniciar sesión',
    another: 'Pedir otro enlace',
  },
  en: {
    title: 'Confirm your e-mail',
    lead: 'One last step: confirm that this address is yours.',
    confirm: 'Confirm my e-mail',
    password: 'Password that you chose when you signed up',
    done: 'Your e-mail is confirmed',
    doneLead: 'You can now use every section of your account.',
    activated: 'Account activated successfully.',
    activatedLead: 'You can now sign in.',
    consented: 'You agreed to the change',
    consentedLead:
      'Another e-mail is now confirmed by the link that went to it. For another phone, type the code in your profile.',
    home: 'Go home',
    signIn: 'Sign in',
    another: 'Ask for another link',
  },
});

const OUTCOMES = {
  confirmed: { title: t.done, lead: t.doneLead },
  activated: { title: t.activated, lead: t.activatedLead },
  consented: { title: t.consented, lead: t.consentedLead },
} as const;
type Outcome = keyof typeof OUTCOMES;

/** mode=verifyEmail of a mailed link: a button, so that a mail scanner that opens links confirms nothing. */
export function VerifyEmail() {
  const [{ ticket = '' }] = useQueryParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [needs, setNeeds] = useState<'password' | 'link' | null>(null);
  const form = useCallForm('POST /auth/verify-email', {
    initial: { password: '' },
    toInput: ({ password }) => (needs === 'password' ? { ticket, password } : { ticket }),
    onDone: ({ reactivated, consented }) => {
      if (reactivated) snackbar(t.activated);
      setOutcome(reactivated ? 'activated' : consented ? 'consented' : 'confirmed');
      void readViewerAgain();
    },
    onFault: (error) => {
      if (isApiError(error, 'identity/password-needed') && needs === null) setNeeds('password');
      else if (isApiError(error, 'identity/ticket-invalid')) setNeeds('link');
      else return false;
      return isApiError(error, 'identity/password-needed');
    },
  });
  useFocusOn(needs === 'password' ? form.idOf('password') : null);
  if (outcome) return <Confirmed outcome={outcome} />;
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      <CallForm form={form}>
        {needs === 'password' && (
          <PasswordField label={t.password} autoComplete="current-password" {...form.field('password')} />
        )}
        {needs !== 'link' && (
          <div>
            <Button type="submit" size="lg" loading={form.isSending}>
              {t.confirm}
            </Button>
          </div>
        )}
      </CallForm>
      {needs === 'link' && <AnotherLink />}
    </Page>
  );
}

// A link that was used or expired offers another: to who is signed in at once, else by address and captcha.
function AnotherLink() {
  const viewer = useViewer();
  if (viewer?.emailVerified) return null;
  return (
    <Section title={t.another}>
      {viewer ? <ResendVerification /> : <RecoveryForm mode="verifyEmail" />}
    </Section>
  );
}

function Confirmed({ outcome }: { readonly outcome: Outcome }) {
  const viewer = useViewer();
  return (
    <Page title={OUTCOMES[outcome].title} lead={OUTCOMES[outcome].lead} width="text">
      <div>
        {viewer ? <ButtonLink to="/">{t.home}</ButtonLink> : <ButtonLink to="/login">{t.signIn}</ButtonLink>}
      </div>
    </Page>
  );
}

// Whoever confirms in the browser of the account is let in at once; a failure only delays that.
async function readViewerAgain(): Promise<void> {
  if (!getViewer()) return;
  const { viewer } = await call('GET /session', {}, { quiet: true });
  setViewer(viewer);
}
