import { ReportList } from '#modules/listener/browse/report-list.tsx';

/** /citizen/listener/list: the public reports. */
export default function ListScreen() {
  return <ReportList />;
}
