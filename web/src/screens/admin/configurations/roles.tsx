import { CatalogPage } from '#catalog/catalog-page.tsx';
import { peopleWords as t } from '#modules/identity/people/people-words.ts';
import { roles } from '#modules/identity/people/roles.tsx';
import { Link } from '#ui/link.tsx';

/** /admin/configurations/roles: every role, and a new one. */
export default function RolesScreen() {
  return <CatalogPage of={roles} above={<Link to="/admin/configurations/users">{t.users}</Link>} />;
}
