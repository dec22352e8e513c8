import { Button } from '@mantine/core';
import { call } from '#api/call.ts';
import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { getViewer, setViewer } from '#session/viewer.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Confirmar tu correo',
    lead: 'Un último paso: confirma que este correo es tuyo.',
    confirm: 'Confirmar mi correo',
    done: 'Tu correo quedó confirmado',
    doneLead: 'Ya puedes usar todas las secciones de tu cuenta.',
    home: 'Ir al inicio',
  },
  en: {
    title: 'Confirm your e-mail',
    lead: 'One last step: confirm that this address is yours.',
    confirm: 'Confirm my e-mail',
    done: 'Your e-mail is confirmed',
    doneLead: 'You can now use every section of your account.',
    home: 'Go home',
  },
});

/** mode=verifyEmail of a mailed link: a button, so that a mail scanner that opens links confirms nothing. */
export function VerifyEmail() {
  const [{ ticket = '' }] = useQueryParams();
  const verify = useSend('POST /auth/verify-email', { onDone: () => void readViewerAgain() });
  if (verify.isSuccess) {
    return (
      <Page title={t.done} lead={t.doneLead} width="text">
        <div>
          <ButtonLink to="/">{t.home}</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title={t.title} lead={t.lead} width="text">
      {verify.error && <Message tone="danger">{verify.error.message}</Message>}
      <div>
        <Button size="lg" loading={verify.isPending} onClick={() => verify.mutate({ ticket })}>
          {t.confirm}
        </Button>
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
