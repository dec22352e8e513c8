import { materials } from '#modules/listener/lists/materials.tsx';
import { DeskListPage } from '#modules/listener/lists/desk-list-page.tsx';

/** /admin/listener/attention/create-materials: what work uses up. */
export default function CreateMaterialsScreen() {
  return <DeskListPage of={materials} />;
}
