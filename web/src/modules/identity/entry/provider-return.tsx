import { useEffect, useRef } from 'react';
import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { enterSession } from '#session/sign-in.ts';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { askActivation } from './ask-activation.ts';

const t = dictionary({ es: { entering: 'Entrando…' }, en: { entering: 'Signing you in…' } });

/** Takes the session of who has just come back from the city's provider, or says why there is none. */
export function ProviderReturn() {
  const [, setQuery] = useQueryParams();
  const finish = useSend('POST /auth/oidc/finish', {
    onDone: (session) => {
      // Another reload must not ask for it again; the screen still knows where to go.
      setQuery({ via: undefined });
      enterSession(session);
    },
  });
  const { mutate, error } = finish;
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({}, { onError: (fault) => askActivation(fault, {}) });
  }, [mutate]);
  return (
    <div aria-live="polite">
      {error ? (
        <Message tone="danger">
          <p>{error.message}</p>
        </Message>
      ) : (
        <p>{t.entering}</p>
      )}
    </div>
  );
}
