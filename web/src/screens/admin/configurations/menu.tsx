import { CustomMenusPage } from '#modules/configuration/menus/custom-menus-page.tsx';

/** /admin/configurations/menu: menus of the city’s own. */
export default function MenuScreen() {
  return <CustomMenusPage />;
}
