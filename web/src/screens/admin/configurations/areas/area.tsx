import { AreaPage } from '#modules/listener/organization/area-page.tsx';

/** /admin/configurations/areas/area: one area of `?nivel=&id=`, or a new one. */
export default function AreaScreen() {
  return <AreaPage />;
}
