import { Suspense } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import type { EmailActionSlot } from '#ui/slots/email-action-slot.ts';
import { ButtonLink } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/states.tsx';

const t = dictionary({
  es: {
    title: 'Este enlace no está completo',
    what: 'Conviene abrirlo otra vez desde el correo, o copiarlo entero en la barra de direcciones.',
    home: 'Ir al inicio',
  },
  en: {
    title: 'This link is incomplete',
    what: 'Open it again from the e-mail, or copy all of it into the address bar.',
    home: 'Go home',
  },
});

type SlotFile = { readonly emailActionSlot: EmailActionSlot };
const files = import.meta.glob<SlotFile>('../modules/*/email-action.slot.tsx', { eager: true });
const actions: EmailActionSlot = Object.assign(
  {},
  ...Object.values(files).map((file) => file.emailActionSlot),
);

/** /email-action-handler: what a mailed link opens, by its `mode`; modules bring the pages. */
export default function EmailActionScreen() {
  const [{ mode = '' }] = useQueryParams();
  const Action = Object.hasOwn(actions, mode) ? actions[mode] : undefined;
  if (Action) {
    return (
      <Suspense fallback={<Skeleton lines={5} />}>
        <Action />
      </Suspense>
    );
  }
  return (
    <Page title={t.title} lead={t.what} width="text">
      <div>
        <ButtonLink to="/">{t.home}</ButtonLink>
      </div>
    </Page>
  );
}
