import { ChangelogPage } from '#modules/configuration/changelog/changelog-page.tsx';
import { PeoplePage } from '#modules/identity/people/people-page.tsx';
import { useQueryParams } from '#ui/navigation.ts';

/** /admin/configurations/users: accounts and their filters; with `?tab=changelog` the history of the product. */
export default function UsersScreen() {
  const [query] = useQueryParams();
  return query['tab'] === 'changelog' ? <ChangelogPage /> : <PeoplePage />;
}
