import { institutions } from '#modules/listener/lists/institutions.tsx';
import { DeskListPage } from '#modules/listener/lists/desk-list-page.tsx';

/** /admin/listener/attention/create-institution: who asks, helps, or takes cases over. */
export default function CreateInstitutionScreen() {
  return <DeskListPage of={institutions} />;
}
