import { Button } from '@mantine/core';
import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Dejar de recibir estos avisos',
    lead: 'No llegarán más correos de esta clase. Los enlaces pedidos y las preguntas sobre reportes propios llegan siempre.',
    stop: 'No recibir más',
    done: 'Ya no recibirás estos avisos',
    doneLead: 'Se pueden volver a pedir en el perfil.',
    profile: 'Ir al perfil',
  },
  en: {
    title: 'Stop these notices',
    lead: 'You will get no more e-mails of this kind. Links you request and questions about your reports always come.',
    stop: 'Stop them',
    done: 'You will not get these notices any more',
    doneLead: 'You can ask for them again in your profile.',
    profile: 'Go to your profile',
  },
});

/** mode=stop-notice of a mailed link: a button, so that a mail scanner that opens links ends nothing. */
export function StopNotice() {
  const [{ ticket = '' }] = useQueryParams();
  const send = useSend('POST /auth/stop-notice');
  if (send.isSuccess) {
    return (
      <Page title={t.done} lead={t.doneLead} width="narrow">
        <div>
          <ButtonLink to="/profile">{t.profile}</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      {send.error && (
        <Message tone="danger">
          <p>{send.error.message}</p>
        </Message>
      )}
      <div>
        <Button size="lg" loading={send.isPending} onClick={() => send.mutate({ ticket })}>
          {t.stop}
        </Button>
      </div>
    </Page>
  );
}
