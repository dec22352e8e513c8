import { useState } from 'react';
import type { EntryTab } from '#modules/identity/entry/entry-tabs.tsx';
import { Register } from '#modules/identity/entry/register.tsx';
import { useLanding } from '#modules/identity/entry/use-landing.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Registrarse',
    lead: 'Con una cuenta se siguen los propios reportes y se reciben avisos. Para hacer un reporte no hace falta.',
  },
  en: {
    title: 'Sign up',
    lead: 'With an account you follow your reports and get notices. You do not need one to file a report.',
  },
});

/** /register: by e-mail, which lands on the profile (specification §4), or by phone. */
export default function RegisterScreen() {
  const [tab, setTab] = useState<EntryTab>('email');
  useLanding(tab === 'email' ? '/profile' : undefined);
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      <Register tab={tab} onTab={setTab} />
    </Page>
  );
}
