import { CERTIFICATE_SCREENS } from './certificates/screens.ts';
import { row, type SitemapRow } from './access/sitemap-row.ts';
import type { Bilingual } from './locale.ts';

/** Every screen of the product, in both locales; `$id` is a parameter, `{-$id}` an optional one. */
export const SITEMAP = {
  '/': row('site.visit', { es: 'Inicio', en: 'Home' }),
  '/login': row('site.visit', { es: 'Iniciar sesión', en: 'Sign in' }),
  '/register': row('site.visit', { es: 'Registrarse', en: 'Sign up' }),
  '/password-reset': row('site.visit', { es: 'Recuperar contraseña', en: 'Reset password' }),
  '/email-action-handler': row('site.visit', { es: 'Enlace de correo', en: 'E-mail link' }),
  '/profile': row('site.account', { es: 'Perfil', en: 'Your profile' }),
  '/contact': row('site.visit', { es: 'Contacto', en: 'Contact' }),
  '/privacy': row('site.visit', { es: 'Aviso de privacidad', en: 'Privacy notice' }),
  '/citizen/listener/create-v1': row('listener.own-reports', {
    es: 'Reporte en una página',
    en: 'Report on one page',
  }),
  '/citizen/listener/create-v2': row('listener.own-reports', {
    es: 'Reporte desde el mapa',
    en: 'Report from the map',
  }),
  '/citizen/listener/create-v3': row('listener.report', { es: 'Hacer un reporte', en: 'File a report' }),
  '/citizen/listener/list': row('listener.read-public', { es: 'Reportes', en: 'Reports' }),
  '/citizen/listener/map': row('listener.read-public', { es: 'Mapa de reportes', en: 'Report map' }),
  '/citizen/listener/my-reports/{-$id}': row(
    'listener.own-reports',
    { es: 'Mis reportes', en: 'My reports' },
    ['id'],
  ),
  '/citizen/listener/success/{-$id}': row(
    'listener.own-reports',
    { es: 'Reporte recibido', en: 'Report received' },
    ['id'],
  ),
  '/citizen/transparency/initiatives': row('transparency.read-public', {
    es: 'Iniciativas de la ciudad',
    en: 'City initiatives',
  }),
  '/citizen/transparency/map': row('transparency.read-public', {
    es: 'Mapa abierto',
    en: 'Open map',
  }),
  '/citizen/urbanism/obras': row('urbanism.read-public', {
    es: 'Obras de la ciudad',
    en: 'Public works in the city',
  }),
  '/admin/ai/language': row('ai.operate', { es: 'IA de lenguaje', en: 'Language AI' }),
  '/admin/ai/vision': row('ai.operate', { es: 'IA de imágenes', en: 'Vision AI' }),
  '/admin/dashboard': row('listener.see-dashboard', { es: 'Tablero', en: 'Dashboard' }),
  '/admin/listener/citizens': row('listener.operate', { es: 'Personas que reportan', en: 'Citizens' }),
  '/admin/listener/new': row('listener.intake', { es: 'Nuevo reporte', en: 'New report' }),
  '/admin/listener/socialnetworks/twitter': row('listener.intake', {
    es: 'X (Twitter) y Mastodon',
    en: 'X (Twitter) and Mastodon',
  }),
  '/admin/listener/socialnetworks/facebook': row('listener.intake', { es: 'Facebook', en: 'Facebook' }),
  '/admin/listener/attention': row('listener.operate', { es: 'Atención', en: 'Inbox' }),
  '/admin/listener/attention/$id': row('listener.operate', { es: 'Expediente', en: 'Case' }, ['id']),
  '/admin/listener/attention/create-activities': row('listener.operate', {
    es: 'Actividades',
    en: 'Activities',
  }),
  '/admin/listener/attention/create-institution': row('listener.operate', {
    es: 'Instituciones',
    en: 'Institutions',
  }),
  '/admin/listener/attention/create-materials': row('listener.operate', {
    es: 'Materiales',
    en: 'Materials',
  }),
  '/admin/listener/complaint': row('listener.operate', { es: 'Quejas', en: 'Complaints' }),
  '/admin/listener/attention/create-streets': row('listener.operate', { es: 'Calles', en: 'Streets' }),
  '/admin/listener/attention/conformities/{-$id}': row(
    'listener.operate',
    { es: 'Conformidades', en: 'Confirmations' },
    ['id'],
  ),
  '/admin/listener/attention/print/{-$id}': row('listener.operate', { es: 'Imprimir', en: 'Print' }, ['id']),
  '/admin/listener/dashboard': row('listener.operate', {
    es: 'Tablero de reportes',
    en: 'Report dashboard',
  }),
  '/admin/listener/publicservices': row('listener.operate', { es: 'Mi día', en: 'My day' }),
  ...CERTIFICATE_SCREENS,
  '/admin/configurations/brand': row('configuration.administer', { es: 'Marca', en: 'Brand' }),
  '/admin/configurations/settings': row('configuration.administer', {
    es: 'Parámetros de plataforma',
    en: 'Platform settings',
  }),
  '/admin/configurations/modules': row('configuration.switch-modules', {
    es: 'Módulos de servicio',
    en: 'Service modules',
  }),
  '/admin/configurations/modules/menu-certificates': row('configuration.switch-modules', {
    es: 'Menú de certificados',
    en: 'Certificates menu',
  }),
  '/admin/configurations/modules/menu-transparency': row('configuration.switch-modules', {
    es: 'Menú de transparencia',
    en: 'Transparency menu',
  }),
  '/admin/configurations/modules/menu-urbanism': row('configuration.switch-modules', {
    es: 'Menú de urbanismo',
    en: 'Urbanism menu',
  }),
  '/admin/configurations/menu': row('configuration.administer', {
    es: 'Configurar menú',
    en: 'Configure menu',
  }),
  '/admin/listener/configurations/menu': row('listener.arrange-menu', {
    es: 'Menú de reportes',
    en: 'Reports menu',
  }),
  '/admin/listener/configurations/categories': row('listener.configure', {
    es: 'Categorías de reportes',
    en: 'Report categories',
  }),
  '/admin/listener/configurations/categories/$id': row(
    'listener.configure',
    { es: 'Categoría', en: 'Category' },
    ['id'],
  ),
  '/admin/listener/configurations/categories/$id/$subid': row(
    'listener.configure',
    { es: 'Tipo de reporte', en: 'Type of report' },
    ['id', 'subid'],
  ),
  '/admin/listener/configurations/organization': row('listener.configure', {
    es: 'Organización',
    en: 'Organization',
  }),
  '/admin/listener/configurations/organization/$secretary': row(
    'listener.configure',
    { es: 'Área', en: 'Area' },
    ['secretary'],
  ),
  '/admin/listener/configurations/organization/$secretary/$agency': row(
    'listener.configure',
    { es: 'Área', en: 'Area' },
    ['secretary', 'agency'],
  ),
  '/admin/listener/configurations/organization/$secretary/$agency/$operator': row(
    'listener.configure',
    { es: 'Área', en: 'Area' },
    ['secretary', 'agency', 'operator'],
  ),
  '/admin/listener/configurations/organization/citizenattention': row('listener.configure', {
    es: 'Atención ciudadana',
    en: 'Citizen service',
  }),
  '/admin/listener/configurations/trackers': row('listener.configure', {
    es: 'Seguimiento de redes',
    en: 'Social network trackers',
  }),
  '/admin/transparency/initiatives': row('transparency.operate', { es: 'Iniciativas', en: 'Initiatives' }),
  '/admin/transparency/initiatives/add': row('transparency.operate', {
    es: 'Nueva iniciativa',
    en: 'New initiative',
  }),
  '/admin/transparency/initiatives/$id': row('transparency.operate', { es: 'Iniciativa', en: 'Initiative' }, [
    'id',
  ]),
  '/admin/transparency/map': row('transparency.operate', {
    es: 'Mapa de transparencia',
    en: 'Transparency map',
  }),
  '/admin/transparency/map/add': row('transparency.operate', {
    es: 'Nuevo punto del mapa',
    en: 'New map point',
  }),
  '/admin/transparency/map/$id': row('transparency.operate', { es: 'Punto del mapa', en: 'Map point' }, [
    'id',
  ]),
  '/admin/transparency/configurations/catalog': row('transparency.configure', {
    es: 'Catálogo de transparencia',
    en: 'Transparency catalogue',
  }),
  '/admin/transparency/configurations/catalog/$id': row(
    'transparency.configure',
    { es: 'Tipo', en: 'Type' },
    ['id'],
  ),
  '/admin/transparency/configurations/catalog/$id/$subid': row(
    'transparency.configure',
    { es: 'Sector', en: 'Sector' },
    ['id', 'subid'],
  ),
  '/admin/transparency/configurations/catalog/$id/$subid/$deepid': row(
    'transparency.configure',
    { es: 'Categoría', en: 'Category' },
    ['id', 'subid', 'deepid'],
  ),
  '/admin/transparency/configurations/menu': row('transparency.configure', {
    es: 'Menú de transparencia',
    en: 'Transparency menu',
  }),
  '/admin/urbanism/obras': row('urbanism.operate', { es: 'Obras', en: 'Public works' }),
  '/admin/urbanism/obras/add': row('urbanism.operate', { es: 'Obra nueva', en: 'New public work' }),
  '/admin/urbanism/obras/create-neighborhood': row('urbanism.keep-colonias', {
    es: 'Vecindario nuevo',
    en: 'New city district',
  }),
  '/admin/urbanism/obras/$id': row('urbanism.operate', { es: 'Obra', en: 'Public work' }, ['id']),
  '/admin/urbanism/configurations/menu': row('urbanism.configure', {
    es: 'Menú de urbanismo',
    en: 'Urbanism menu',
  }),
  '/admin/configurations/areas': row('configuration.administer', {
    es: 'Niveles de administración',
    en: 'Administration levels',
  }),
  '/admin/configurations/areas/area': row('configuration.administer', { es: 'Área', en: 'Area' }),
  '/admin/configurations/urbanism': row('urbanism.operate', { es: 'Mapa de la ciudad', en: 'City map' }),
  '/admin/configurations/urbanism/edit': row('urbanism.operate', {
    es: 'Editar en el mapa',
    en: 'Edit on the map',
  }),
  '/admin/configurations/users': row('configuration.administer', {
    es: 'Administradores',
    en: 'Administrators',
  }),
  '/admin/configurations/users/$id': row('configuration.administer', { es: 'Cuenta', en: 'Account' }),
  '/admin/configurations/roles': row('configuration.administer', { es: 'Roles', en: 'Roles' }),
  '/admin/configurations/roles/$id': row('configuration.administer', { es: 'Rol', en: 'Role' }),
  '/forbidden': row('site.account', { es: 'Sin permiso', en: 'No permission' }),
  '/not-validated': row('site.account', { es: 'Correo sin verificar', en: 'E-mail not verified' }),
} as const satisfies Record<string, SitemapRow>;

/** Paths of the sitemap. */
export type ScreenPath = keyof typeof SITEMAP;

/** Public pages in the place of the home, by the query that opens them (`/?folio=…`), with their titles. */
export const HOME_PAGES = {
  folio: { es: 'Seguir un reporte', en: 'Follow a report' },
  resumen: { es: 'Resumen diario', en: 'Daily summary' },
  boletin: { es: 'Boletín mensual de reportes', en: 'Monthly bulletin of reports' },
  certificado: { es: 'Certificado de sorteo', en: 'Draw certificate' },
  sorteos: { es: 'Sorteos certificados', en: 'Certified draws' },
  'sorteo-civico': { es: 'Sorteo cívico', en: 'Civic draw' },
  iniciativa: { es: 'Iniciativa', en: 'Initiative' },
  punto: { es: 'Punto del mapa', en: 'Map point' },
  obra: { es: 'Obra', en: 'Public work' },
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
