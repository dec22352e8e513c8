import { CallsPage } from '#modules/listener/desk/calls/calls-page.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** /admin/listener/attention/conformities/{id?}: the calls to make, and the one that is being made. */
export default function ConformitiesScreen() {
  const { id } = useScreenParams('/admin/listener/attention/conformities/{-$id}');
  return <CallsPage id={id === undefined ? null : Number(id)} />;
}
