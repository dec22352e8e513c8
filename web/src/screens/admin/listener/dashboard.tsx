import { PeriodPage } from '#modules/listener/figures/period/period-page.tsx';

/** /admin/listener/dashboard: the figures of reports in a period, each with the list behind it. */
export default function ReportDashboardScreen() {
  return <PeriodPage />;
}
