import { ResendVerification } from '#modules/identity/recovery/resend-verification.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { useViewer } from '#session/viewer.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Falta confirmar el correo',
    what: 'Enviamos un enlace a {email}. Al abrirlo queda confirmado el correo y se puede usar esta sección.',
    spam: 'Si no aparece, puede estar en la carpeta de correo no deseado.',
    home: 'Ir al inicio',
  },
  en: {
    title: 'Your e-mail is not confirmed yet',
    what: 'We sent a link to {email}. Open it to confirm that the address is yours and use this section.',
    spam: 'If you cannot find it, look in the junk mail folder.',
    home: 'Go home',
  },
});

/** /not-validated: the viewer's e-mail has to be confirmed first. */
export default function NotValidatedScreen() {
  const viewer = useViewer();
  return (
    <Page title={t.title} width="text" lead={t.what({ email: viewer?.email ?? '' })}>
      <p>{t.spam}</p>
      <ResendVerification />
      <p>
        <Link to="/">{t.home}</Link>
      </p>
    </Page>
  );
}
