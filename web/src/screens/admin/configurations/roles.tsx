import { CatalogPage } from '#catalog/catalog-page.tsx';
import { roles } from '#modules/identity/people/roles.tsx';

/** /admin/configurations/roles: every role, and a new one. */
export default function RolesScreen() {
  return <CatalogPage of={roles} />;
}
