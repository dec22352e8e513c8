import type { PermissionName } from './access/permissions.ts';
import type { Bilingual } from './locale.ts';

/** One screen: who may open it and its title. */
export type SitemapRow = {
  readonly permission: PermissionName;
  readonly title: Bilingual;
  /** Parameters that are numbers; a path with anything else there is no screen. */
  readonly numbers?: readonly string[];
};

/** Every screen of the product, in both locales; `$id` is a parameter, `{-$id}` an optional one. */
export const SITEMAP = {
  '/': { permission: 'site.visit', title: { es: 'Inicio', en: 'Home' } },
  '/login': { permission: 'site.visit', title: { es: 'Iniciar sesión', en: 'Sign in' } },
  '/register': { permission: 'site.visit', title: { es: 'Registrarse', en: 'Sign up' } },
  '/password-reset': {
    permission: 'site.visit',
    title: { es: 'Recuperar contraseña', en: 'Reset password' },
  },
  '/email-action-handler': { permission: 'site.visit', title: { es: 'Enlace de correo', en: 'E-mail link' } },
  '/profile': { permission: 'site.account', title: { es: 'Perfil', en: 'Your profile' } },
  '/contact': { permission: 'site.visit', title: { es: 'Contacto', en: 'Contact' } },
  '/privacy': { permission: 'site.visit', title: { es: 'Aviso de privacidad', en: 'Privacy notice' } },
  '/citizen/listener/create-v3': {
    permission: 'listener.report',
    title: { es: 'Hacer un reporte', en: 'File a report' },
  },
  '/citizen/listener/list': {
    permission: 'listener.read-public',
    title: { es: 'Reportes', en: 'Reports' },
  },
  '/citizen/listener/map': {
    permission: 'listener.read-public',
    title: { es: 'Mapa de reportes', en: 'Report map' },
  },
  '/citizen/listener/my-reports/{-$id}': {
    permission: 'listener.own-reports',
    numbers: ['id'],
    title: { es: 'Mis reportes', en: 'My reports' },
  },
  '/citizen/listener/success/{-$id}': {
    permission: 'listener.own-reports',
    numbers: ['id'],
    title: { es: 'Reporte recibido', en: 'Report received' },
  },
  '/admin/dashboard': {
    permission: 'listener.see-dashboard',
    title: { es: 'Tablero', en: 'Dashboard' },
  },
  '/admin/listener/attention': {
    permission: 'listener.operate',
    title: { es: 'Atención', en: 'Inbox' },
  },
  '/admin/listener/attention/$id': {
    permission: 'listener.operate',
    numbers: ['id'],
    title: { es: 'Expediente', en: 'Case' },
  },
  '/admin/certificates': {
    permission: 'certificates.operate',
    title: { es: 'Certificados', en: 'Certificates' },
  },
  '/admin/certificates/rio-negro': {
    permission: 'certificates.operate',
    title: { es: 'Quiniela La Rionegrina', en: 'Quiniela La Rionegrina' },
  },
  '/admin/configurations/brand': {
    permission: 'configuration.administer',
    title: { es: 'Marca', en: 'Brand' },
  },
  '/admin/configurations/settings': {
    permission: 'configuration.administer',
    title: { es: 'Parámetros de plataforma', en: 'Platform settings' },
  },
  '/admin/configurations/modules': {
    permission: 'configuration.switch-modules',
    title: { es: 'Módulos de servicio', en: 'Service modules' },
  },
  '/admin/configurations/modules/menu-certificates': {
    permission: 'configuration.switch-modules',
    title: { es: 'Menú de certificados', en: 'Certificates menu' },
  },
  '/admin/configurations/modules/menu-transparency': {
    permission: 'configuration.switch-modules',
    title: { es: 'Menú de transparencia', en: 'Transparency menu' },
  },
  '/admin/configurations/modules/menu-urbanism': {
    permission: 'configuration.switch-modules',
    title: { es: 'Menú de urbanismo', en: 'Urbanism menu' },
  },
  '/admin/configurations/menu': {
    permission: 'configuration.administer',
    title: { es: 'Configurar menú', en: 'Configure menu' },
  },
  '/admin/listener/configurations/menu': {
    permission: 'listener.arrange-menu',
    title: { es: 'Menú de reportes', en: 'Reports menu' },
  },
  '/admin/listener/configurations/categories': {
    permission: 'listener.configure',
    title: { es: 'Categorías de reportes', en: 'Report categories' },
  },
  '/admin/listener/configurations/categories/$id': {
    permission: 'listener.configure',
    numbers: ['id'],
    title: { es: 'Categoría', en: 'Category' },
  },
  '/admin/listener/configurations/categories/$id/$subid': {
    permission: 'listener.configure',
    numbers: ['id', 'subid'],
    title: { es: 'Tipo de reporte', en: 'Type of report' },
  },
  '/admin/listener/configurations/organization': {
    permission: 'listener.configure',
    title: { es: 'Organización', en: 'Organization' },
  },
  '/admin/listener/configurations/organization/$secretary': {
    permission: 'listener.configure',
    numbers: ['secretary'],
    title: { es: 'Área', en: 'Area' },
  },
  '/admin/listener/configurations/organization/$secretary/$agency': {
    permission: 'listener.configure',
    numbers: ['secretary', 'agency'],
    title: { es: 'Área', en: 'Area' },
  },
  '/admin/listener/configurations/organization/$secretary/$agency/$operator': {
    permission: 'listener.configure',
    numbers: ['secretary', 'agency', 'operator'],
    title: { es: 'Área', en: 'Area' },
  },
  '/admin/listener/configurations/organization/citizenattention': {
    permission: 'listener.configure',
    title: { es: 'Atención ciudadana', en: 'Citizen service' },
  },
  '/admin/certificates/configurations/menu': {
    permission: 'certificates.administer',
    title: { es: 'Menú de certificados', en: 'Certificates menu' },
  },
  '/admin/transparency/configurations/menu': {
    permission: 'transparency.configure',
    title: { es: 'Menú de transparencia', en: 'Transparency menu' },
  },
  '/admin/urbanism/configurations/menu': {
    permission: 'urbanism.configure',
    title: { es: 'Menú de urbanismo', en: 'Urbanism menu' },
  },
  '/admin/configurations/areas': {
    permission: 'configuration.administer',
    title: { es: 'Niveles de administración', en: 'Administration levels' },
  },
  '/admin/configurations/areas/area': {
    permission: 'configuration.administer',
    title: { es: 'Área', en: 'Area' },
  },
  '/admin/configurations/urbanism': {
    permission: 'urbanism.operate',
    title: { es: 'Mapa de la ciudad', en: 'City map' },
  },
  '/admin/configurations/urbanism/edit': {
    permission: 'urbanism.operate',
    title: { es: 'Editar en el mapa', en: 'Edit on the map' },
  },
  '/admin/configurations/users': {
    permission: 'configuration.administer',
    title: { es: 'Administradores', en: 'Administrators' },
  },
  '/admin/configurations/users/$id': {
    permission: 'configuration.administer',
    title: { es: 'Cuenta', en: 'Account' },
  },
  '/admin/configurations/roles': {
    permission: 'configuration.administer',
    title: { es: 'Roles', en: 'Roles' },
  },
  '/admin/configurations/roles/$id': {
    permission: 'configuration.administer',
    title: { es: 'Rol', en: 'Role' },
  },
  '/forbidden': { permission: 'site.account', title: { es: 'Sin permiso', en: 'No permission' } },
  '/not-validated': {
    permission: 'site.account',
    title: { es: 'Correo sin verificar', en: 'E-mail not verified' },
  },
} as const satisfies Record<string, SitemapRow>;

/** Paths of the sitemap. */
export type ScreenPath = keyof typeof SITEMAP;

/** Public pages in the place of the home, by the query that opens them (`/?folio=…`), with their titles. */
export const HOME_PAGES = {
  folio: { es: 'Seguir un reporte', en: 'Follow a report' },
  certificado: { es: 'Certificado de sorteo', en: 'Draw certificate' },
  sorteos: { es: 'Sorteos certificados', en: 'Certified draws' },
  outbox: { es: 'Correos y SMS de la demostración', en: 'Mails and texts of the demonstration' },
} as const satisfies Record<string, Bilingual>;

/** Names of these queries. */
export type HomePageName = keyof typeof HOME_PAGES;

/** The title of a screen, or of the page that the home's query opens; `asks` says whether the query has a name. */
export function screenTitle(screen: ScreenPath, asks: (name: string) => boolean): Bilingual {
  const opened = screen === '/' && (Object.keys(HOME_PAGES) as HomePageName[]).find(asks);
  return opened ? HOME_PAGES[opened] : SITEMAP[screen].title;
}

/** True when a screen is built at this path; parameters count by shape. */
export function hasScreen(pathname: string): boolean {
  return findScreen(pathname) !== null;
}

/** The sitemap row that a concrete path falls under: the one with the most words of its own, then without optional parameters. */
export function findScreen(pathname: string): ScreenPath | null {
  return findRow(SITEMAP, pathname) as ScreenPath | null;
}

/** The row of any sitemap that a path falls under, whatever the order of its rows. */
export function findRow(
  rows: Readonly<Record<string, Partial<SitemapRow>>>,
  pathname: string,
): string | null {
  const clean = pathname.split(/[?#]/, 1)[0] ?? '/';
  const wanted = clean.length > 1 ? clean.replace(/\/$/, '') : clean;
  if (Object.hasOwn(rows, wanted) && !wanted.includes('$')) return wanted;
  const fitting = Object.keys(rows).filter((path) => matches(path, rows[path]?.numbers ?? [], wanted));
  return fitting.toSorted(bySpecificity)[0] ?? null;
}

function bySpecificity(one: string, other: string): number {
  const literals = (path: string) => path.split('/').filter((part) => part && !part.includes('$')).length;
  const optionals = (path: string) => path.split('{-$').length;
  return literals(other) - literals(one) || optionals(one) - optionals(other);
}

function matches(pattern: string, numbers: readonly string[], pathname: string): boolean {
  if (!pattern.includes('$')) return false;
  const value = (name: string) => (numbers.includes(name) ? String.raw`[1-9]\d{0,14}` : '[^/]+');
  const source = pattern
    .replace(/\/\{-\$(\w+)\}/g, (_, name: string) => `(?:/${value(name)})?`)
    .replace(/\$(\w+)/g, (_, name: string) => value(name));
  return new RegExp(`^${source}$`).test(pathname);
}
