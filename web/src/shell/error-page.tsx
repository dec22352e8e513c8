import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { setTitle } from '#ui/title.ts';

const t = dictionary({
  es: {
    title: 'Algo falló de nuestro lado',
    what: 'Esta página no se pudo mostrar. Lo que ya fue confirmado está a salvo.',
    request: 'Para consultar por esto, el número del pedido es {id}',
    retry: 'Reintentar',
    home: 'Ir al inicio',
  },
  en: {
    title: 'Something failed on our side',
    what: 'This page could not be shown. Whatever was already confirmed is safe.',
    request: 'If you write to us, mention this request: {id}',
    retry: 'Try again',
    home: 'Go home',
  },
});

/** The page for a fault while showing a screen: what happened, the request's id, a way out (error 500). */
export function ErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => setTitle(t.title), []);
  const requestId = (error as { requestId?: string | null }).requestId;
  return (
    <Page title={t.title} above="500" width="text" lead={t.what}>
      {requestId && <p>{t.request({ id: requestId })}</p>}
      <div>
        <Button onClick={() => location.reload()} mr="xs">
          {t.retry}
        </Button>
        <ButtonLink to="/" variant="default">
          {t.home}
        </ButtonLink>
      </div>
    </Page>
  );
}
