import { OrganizationPage } from '#modules/listener/organization/area-page.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** …/organization/{secretary}/{agency}/{operator}: a crew or desk, at its place. */
export default function OperatorScreen() {
  const { secretary, agency, operator } = useScreenParams(
    '/admin/listener/configurations/organization/$secretary/$agency/$operator',
  );
  return <OrganizationPage path={[secretary, agency, operator]} />;
}
