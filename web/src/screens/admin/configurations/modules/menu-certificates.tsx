import { ModuleMenuPage } from '#modules/configuration/menus/module-menu-page.tsx';

/** /admin/configurations/modules/menu-certificates: the menu of the module. */
export default function CertificatesMenuOfModuleScreen() {
  return <ModuleMenuPage slug="certificates" />;
}
