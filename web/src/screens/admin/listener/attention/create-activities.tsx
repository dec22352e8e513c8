import { activityKinds } from '#modules/listener/lists/activity-kinds.tsx';
import { DeskListPage } from '#modules/listener/lists/desk-list-page.tsx';

/** /admin/listener/attention/create-activities: what crews do. */
export default function CreateActivitiesScreen() {
  return <DeskListPage of={activityKinds} />;
}
