import { ReportMap } from '#modules/listener/browse/report-map.tsx';

/** /citizen/listener/map: the public reports on a map, with their list. */
export default function MapScreen() {
  return <ReportMap />;
}
