import { UnificadaPage } from '#modules/certificates/analytics/unificada/unificada-page.tsx';

/** /admin/certificates/analytics-unificada: figures of the lottery of tickets. */
export default function AnalyticsUnificadaScreen() {
  return <UnificadaPage />;
}
