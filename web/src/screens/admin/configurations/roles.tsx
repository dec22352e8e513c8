import { RolesPage } from '#modules/identity/people/roles-page.tsx';

/** /admin/configurations/roles: every role, and a new one. */
export default function RolesScreen() {
  return <RolesPage />;
}
