import { ModuleMenuPage } from '#modules/configuration/menus/module-menu-page.tsx';

/** /admin/transparency/configurations/menu: the menu of the module. */
export default function TransparencyMenuScreen() {
  return <ModuleMenuPage slug="transparency" />;
}
