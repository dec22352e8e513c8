import { ModuleMenuPage } from '#modules/configuration/menus/module-menu-page.tsx';

/** /admin/urbanism/configurations/menu: the menu of the module. */
export default function UrbanismMenuScreen() {
  return <ModuleMenuPage slug="urbanism" />;
}
