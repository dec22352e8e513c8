import { IntakePage } from '#modules/listener/filing/desk/intake-page.tsx';

/** /admin/listener/new: a report on behalf of somebody, and where receptors land. */
export default function NewReportScreen() {
  return <IntakePage />;
}
