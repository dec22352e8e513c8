import { AuditPage } from '#modules/configuration/changelog/audit-page.tsx';
import { PeoplePage } from '#modules/identity/people/people-page.tsx';
import { useQueryParams } from '#ui/navigation.ts';

/** /admin/configurations/users: accounts and their filters; with `?tab=changelog` the history of the product. */
export default function UsersScreen() {
  const [query] = useQueryParams();
  return query['tab'] === 'changelog' ? <AuditPage /> : <PeoplePage />;
}
