import { OrganizationPage } from '#modules/listener/organization/area-page.tsx';

/** /admin/listener/configurations/organization: the areas that attend to reports. */
export default function OrganizationScreen() {
  return <OrganizationPage />;
}
