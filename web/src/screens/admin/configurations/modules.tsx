import { ModulesPage } from '#modules/configuration/menus/modules-page.tsx';

/** /admin/configurations/modules: which areas of the product are on. */
export default function ModulesScreen() {
  return <ModulesPage />;
}
