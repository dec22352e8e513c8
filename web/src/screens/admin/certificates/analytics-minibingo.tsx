import { MinibingoPage } from '#modules/certificates/analytics/minibingo/minibingo-page.tsx';

/** /admin/certificates/analytics-minibingo: figures of bingos. */
export default function AnalyticsMinibingoScreen() {
  return <MinibingoPage />;
}
