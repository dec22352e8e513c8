import { CertificatesPage } from '#modules/certificates/today/certificates-page.tsx';

/** /admin/certificates: the day's draws, networks and what is set up for draws. */
export default function CertificatesScreen() {
  return <CertificatesPage />;
}
