import { Button } from '@mantine/core';
import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Message } from '#ui/message.tsx';

const t = dictionary({
  es: { send: 'Enviar otro enlace', done: 'Se te ha enviado un correo de verificación.' },
  en: { send: 'Send another link', done: 'A verification e-mail has been sent to you.' },
});

/** Asks for another verification mail; earlier links stop working. */
export function ResendVerification() {
  const send = useSend('POST /auth/resend-verification');
  if (send.isSuccess) return <Message tone="success" title={t.done} live />;
  return (
    <>
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <div>
        <Button loading={send.isPending} onClick={() => send.mutate({})}>
          {t.send}
        </Button>
      </div>
    </>
  );
}
