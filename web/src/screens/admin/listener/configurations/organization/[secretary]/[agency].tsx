import { OrganizationPage } from '#modules/listener/organization/area-page.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** …/organization/{secretary}/{agency}: an area of the second level, at its place. */
export default function AgencyScreen() {
  const { secretary, agency } = useScreenParams(
    '/admin/listener/configurations/organization/$secretary/$agency',
  );
  return <OrganizationPage path={[secretary, agency]} />;
}
