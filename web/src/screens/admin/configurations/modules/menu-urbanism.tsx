import { ModuleMenuPage } from '#modules/configuration/menus/module-menu-page.tsx';

/** /admin/configurations/modules/menu-urbanism: the menu of the module. */
export default function UrbanismMenuOfModuleScreen() {
  return <ModuleMenuPage slug="urbanism" />;
}
