import { CertificatesOverview } from '#modules/certificates/network/overview.tsx';

/** /admin/certificates: games, networks and batches. */
export default function CertificatesScreen() {
  return <CertificatesOverview />;
}
