import { PeoplePage } from '#modules/identity/people/people-page.tsx';

/** /admin/configurations/users: accounts and their filters. */
export default function UsersScreen() {
  return <PeoplePage />;
}
