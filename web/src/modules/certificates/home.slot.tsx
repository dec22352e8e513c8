import { lazy, Suspense } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import type { HomeSlot } from '#ui/slots/home-slot.ts';

const t = dictionary({
  es: {
    title: 'Comprobar un sorteo',
    text: 'Con el folio o el archivo del certificado, sin cuenta y en este navegador.',
  },
  en: {
    title: 'Check a draw',
    text: 'With the reference or the file of the certificate, without an account and in this browser.',
  },
});

const LazyCheckForm = lazy(() =>
  import('./check/check-form.tsx').then((file) => ({ default: file.CheckForm })),
);
const LazyLastDraws = lazy(() =>
  import('./draws/last-draws.tsx').then((file) => ({ default: file.LastDraws })),
);
const CertificatePage = lazy(() =>
  import('./check/certificate-page.tsx').then((file) => ({ default: file.CertificatePage })),
);
const AllDrawsPage = lazy(() =>
  import('./draws/all-draws-page.tsx').then((file) => ({ default: file.AllDrawsPage })),
);

/** What draw certificates put on the home: check one, the newest ones. */
export const homeSlot: HomeSlot = {
  order: 20,
  permission: 'certificates.read-public',
  tasks: [{ icon: 'certificate', title: t.title, text: t.text, Form: HomeCheckForm, isFormTall: true }],
  Section: HomeDraws,
  pages: { certificado: CertificatePage, sorteos: AllDrawsPage },
};

function HomeCheckForm() {
  return (
    <Suspense fallback={null}>
      <LazyCheckForm />
    </Suspense>
  );
}

function HomeDraws() {
  return (
    <Suspense fallback={null}>
      <LazyLastDraws />
    </Suspense>
  );
}
