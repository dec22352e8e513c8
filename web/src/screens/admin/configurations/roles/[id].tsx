import { CatalogPage } from '#catalog/catalog-page.tsx';
import { roles } from '#modules/identity/people/roles.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** /admin/configurations/roles/{id}: the views of a role. */
export default function RoleScreen() {
  const { id } = useScreenParams('/admin/configurations/roles/$id');
  return <CatalogPage of={roles} entry={id} />;
}
