import { EditPage } from '#modules/urbanism/edit-page.tsx';

/** /admin/configurations/urbanism/edit: one neighborhood, street, layer or feature on the map. */
export default function EditScreen() {
  return <EditPage />;
}
