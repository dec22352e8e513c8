import { ModuleMenuPage } from '#modules/configuration/menus/module-menu-page.tsx';

/** /admin/certificates/configurations/menu: the menu of the module. */
export default function CertificatesMenuScreen() {
  return <ModuleMenuPage slug="certificates" />;
}
