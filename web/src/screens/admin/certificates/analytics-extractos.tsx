import { ExtractosPage } from '#modules/certificates/analytics/extractos/extractos-page.tsx';

/** /admin/certificates/analytics-extractos: figures of the quiniela's extracts. */
export default function AnalyticsExtractosScreen() {
  return <ExtractosPage />;
}
