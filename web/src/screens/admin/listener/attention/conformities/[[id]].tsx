import { CallsPage } from '#modules/listener/desk/calls/calls-page.tsx';
import { ClosingsPage } from '#modules/listener/desk/calls/closings/closings-page.tsx';
import { useQueryParams, useScreenParams } from '#ui/navigation.ts';

/** /admin/listener/attention/conformities/{id?}: the calls to make, and the one that is being made; with `?tab=closings` the closings to review. */
export default function ConformitiesScreen() {
  const { id } = useScreenParams('/admin/listener/attention/conformities/{-$id}');
  const [query] = useQueryParams();
  if (query['tab'] === 'closings') return <ClosingsPage />;
  return <CallsPage id={id === undefined ? null : Number(id)} />;
}
