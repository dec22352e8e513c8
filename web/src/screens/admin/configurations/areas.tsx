import { AreasPage } from '#modules/listener/organization/areas-page.tsx';

/** /admin/configurations/areas: the levels of the administration as a tree. */
export default function AreasScreen() {
  return <AreasPage />;
}
