import { useEffect } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { setTitle } from '#ui/title.ts';

const t = dictionary({
  es: {
    title: 'Página no encontrada',
    what: 'La dirección no existe o cambió de lugar. Conviene revisar que esté bien escrita o volver al inicio.',
    home: 'Ir al inicio',
  },
  en: {
    title: 'This page could not be found',
    what: 'The address does not exist or has moved. Check that it is spelled correctly or go back home.',
    home: 'Go home',
  },
});

/** The page for an unknown path, in the words of the specification; the server answers it with 404. */
export function NotFoundPage() {
  useEffect(() => setTitle(t.title), []);
  return (
    <Page title={t.title} above="404" width="text" lead={t.what}>
      <div>
        <ButtonLink to="/">{t.home}</ButtonLink>
      </div>
    </Page>
  );
}
