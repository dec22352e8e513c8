import { lazy, Suspense } from 'react';
import { useCan } from '#session/viewer.ts';
import { dictionary } from '#i18n/dictionary.ts';
import type { HomeSlot, MenuItemSlot } from '#ui/slots/home-slot.ts';

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
const LazyToSign = lazy(() => import('./signing/to-sign.tsx').then((file) => ({ default: file.ToSign })));
const LazyToSignItem = lazy(() =>
  import('./signing/to-sign.tsx').then((file) => ({ default: file.ToSignItem })),
);
const CertificatePage = lazy(() =>
  import('./check/certificate-page.tsx').then((file) => ({ default: file.CertificatePage })),
);
const AllDrawsPage = lazy(() =>
  import('./draws/all-draws-page.tsx').then((file) => ({ default: file.AllDrawsPage })),
);
const CivicPublicPage = lazy(() =>
  import('./civic/civic-public-page.tsx').then((file) => ({ default: file.CivicPublicPage })),
);

/** What draw certificates put on the home: check one, the newest ones. */
export const homeSlot: HomeSlot = {
  order: 20,
  permission: 'certificates.read-public',
  tasks: [{ icon: 'certificate', title: t.title, text: t.text, Form: HomeCheckForm, isFormTall: true }],
  Waiting: HomeToSign,
  MenuItem: ToSignItem,
  Section: HomeDraws,
  pages: { certificado: CertificatePage, sorteos: AllDrawsPage, 'sorteo-civico': CivicPublicPage },
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

// Of the staff only who may open the draws is asked whether anything waits for a signature.
function HomeToSign() {
  if (useCan('certificates.operate') !== 'allowed') return null;
  return <LazyToSign />;
}

function ToSignItem(props: MenuItemSlot) {
  if (useCan('certificates.operate') !== 'allowed') return null;
  return (
    <Suspense fallback={null}>
      <LazyToSignItem {...props} />
    </Suspense>
  );
}
