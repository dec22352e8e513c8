import { GanadoresPage } from '#modules/certificates/analytics/ganadores/ganadores-page.tsx';

/** /admin/certificates/analytics-ganadores: figures of winning coupons. */
export default function AnalyticsGanadoresScreen() {
  return <GanadoresPage />;
}
