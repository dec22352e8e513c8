import { ModuleMenuPage } from '#modules/configuration/menus/module-menu-page.tsx';

/** /admin/configurations/modules/menu-transparency: the menu of the module. */
export default function TransparencyMenuOfModuleScreen() {
  return <ModuleMenuPage slug="transparency" />;
}
