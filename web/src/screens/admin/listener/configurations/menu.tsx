import { ModuleMenuPage } from '#modules/configuration/menus/module-menu-page.tsx';

/** /admin/listener/configurations/menu: the menu of the module. */
export default function ListenerMenuScreen() {
  return <ModuleMenuPage slug="listener" />;
}
