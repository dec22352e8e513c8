import { PersonPage } from '#modules/identity/people/person-page.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** /admin/configurations/users/{id}: one account and its rights. */
export default function UserScreen() {
  const { id } = useScreenParams('/admin/configurations/users/$id');
  return <PersonPage key={id} id={id} />;
}
