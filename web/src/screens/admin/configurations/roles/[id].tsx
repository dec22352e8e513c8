import { RolePage } from '#modules/identity/people/roles-page.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** /admin/configurations/roles/{id}: the views of a role. */
export default function RoleScreen() {
  const { id } = useScreenParams('/admin/configurations/roles/$id');
  return <RolePage key={id} id={id} />;
}
