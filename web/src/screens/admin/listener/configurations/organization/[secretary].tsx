import { OrganizationPage } from '#modules/listener/organization/area-page.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** …/organization/{secretary}: an area of the first level. */
export default function SecretaryScreen() {
  const { secretary } = useScreenParams('/admin/listener/configurations/organization/$secretary');
  return <OrganizationPage path={[secretary]} />;
}
