import { dictionary } from '#i18n/dictionary.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Esta cuenta no tiene permiso para ver esta página',
    what: 'La cuenta no incluye esta sección, o la sección está desactivada por ahora. Si hace falta, la habilita quien administra el sitio.',
    home: 'Ir al inicio',
  },
  en: {
    title: 'You do not have permission to see this page',
    what: 'Your account does not include this section, or the section is switched off for now. If you need it, ask whoever administers the site.',
    home: 'Go home',
  },
});

/** /forbidden: the viewer may not see what was asked for. */
export default function ForbiddenScreen() {
  return (
    <Page title={t.title} above="403" width="text" lead={t.what}>
      <div>
        <ButtonLink to="/">{t.home}</ButtonLink>
      </div>
    </Page>
  );
}
