import type { ModuleSlug } from '@vereda/contract/access/viewer';
import { SITEMAP } from '@vereda/contract/sitemap';
import type { Module, ModuleItem } from '@vereda/contract/configuration/module';

type Item = [level: ModuleItem['level'], to: string, name: string, nameEn: string, icon: string];

function items(...rows: Item[]): ModuleItem[] {
  return rows.map(([level, to, name, name_en, icon]) => ({ level, to, name, name_en, icon, url: null }));
}

// Each says whose menu it is: a superadmin has them all in one sidebar, beside the menus of the city's own.
function menuItem(module: 'listener' | 'certificates' | 'transparency' | 'urbanism'): Item {
  const path = `/admin/${module}/configurations/menu` as const;
  const { es, en } = SITEMAP[path].title;
  return ['administrator', path, es, en, 'menu'];
}

// Figures of draws are called in the menu as their screens are.
function figuresItem(of: 'extractos' | 'ganadores' | 'minibingo' | 'unificada'): Item {
  const path = `/admin/certificates/analytics-${of}` as const;
  const { es, en } = SITEMAP[path].title;
  return ['operator', path, es, en, 'chart'];
}

const OWN_ITEMS: Partial<Record<ModuleSlug, ModuleItem[]>> = {
  transparency: items(
    ['citizen', '/citizen/transparency/initiatives', 'Iniciativas de la ciudad', 'City initiatives', 'idea'],
    ['citizen', '/citizen/transparency/map', 'Mapa abierto', 'Open map', 'map'],
    ['operator', '/admin/transparency/initiatives', 'Iniciativas', 'Initiatives', 'list'],
    ['operator', '/admin/transparency/initiatives/add', 'Nueva iniciativa', 'New initiative', 'plus'],
    ['operator', '/admin/transparency/map', 'Mapa de transparencia', 'Transparency map', 'map'],
    ['operator', '/admin/transparency/map/add', 'Nuevo punto del mapa', 'New map point', 'plus'],
    [
      'administrator',
      '/admin/transparency/configurations/catalog',
      'Catálogo de transparencia',
      'Transparency catalogue',
      'apps',
    ],
    menuItem('transparency'),
  ),
  urbanism: items(
    ['citizen', '/citizen/urbanism/obras', 'Obras de la ciudad', 'Public works in the city', 'building'],
    ['operator', '/admin/urbanism/obras', 'Obras', 'Public works', 'tools'],
    ['operator', '/admin/urbanism/obras/add', 'Obra nueva', 'New public work', 'plus'],
    [
      'administrator',
      '/admin/urbanism/obras/create-neighborhood',
      'Vecindario nuevo',
      'New city district',
      'plus',
    ],
    ['administrator', '/admin/configurations/urbanism', 'Mapa de la ciudad', 'City map', 'map'],
    menuItem('urbanism'),
  ),
  ai: items(
    ['administrator', '/admin/ai/language', 'IA de lenguaje', 'Language AI', 'sparkles'],
    ['administrator', '/admin/ai/vision', 'IA de imágenes', 'Vision AI', 'eye'],
  ),
};

/** Modules before the city arranged its own menu. */
export const DEFAULT_MODULES: readonly Module[] = [
  {
    id: 'listener',
    version: 0,
    slug: 'listener',
    name: 'Reportes',
    name_en: 'Reports',
    alias: 'Reportes',
    group: 'listener',
    icon: 'message-report',
    active: true,
    items: items(
      ['citizen', '/citizen/listener/create-v3', 'Hacer un reporte', 'File a report', 'plus'],
      ['citizen', '/citizen/listener/create-v1', 'Reporte en una página', 'Report on one page', 'new'],
      ['citizen', '/citizen/listener/create-v2', 'Reporte desde el mapa', 'Report from the map', 'map'],
      ['citizen', '/citizen/listener/list', 'Reportes de la ciudad', 'Reports in the city', 'list'],
      ['citizen', '/citizen/listener/map', 'Mapa', 'Map', 'map'],
      ['citizen', '/citizen/listener/my-reports', 'Mis reportes', 'My reports', 'user'],
      ['operator', '/admin/listener/attention', 'Atención', 'Inbox', 'inbox'],
      ['operator', '/admin/listener/publicservices', 'Mi día', 'My day', 'time'],
      ['operator', '/admin/listener/attention?tab=photos', 'Fotos por revisar', 'Photos to review', 'eye'],
      ['operator', '/admin/listener/attention?etapa=pending', 'Asignación', 'Assignment', 'hierarchy'],
      [
        'operator',
        '/admin/listener/attention/conformities',
        'Conformidades',
        'Confirmations',
        'message-report',
      ],
      ['operator', '/admin/listener/attention/print', 'Imprimir', 'Print', 'print'],
      ['operator', '/admin/listener/dashboard', 'Tablero de reportes', 'Report dashboard', 'chart'],
      ['operator', '/admin/listener/new', 'Nuevo reporte', 'New report', 'plus'],
      ['operator', '/admin/listener/socialnetworks/twitter', 'Twitter', 'Twitter', 'twitter'],
      ['operator', '/admin/listener/socialnetworks/facebook', 'Facebook', 'Facebook', 'facebook'],
      ['operator', '/admin/listener/citizens', 'Personas que reportan', 'Citizens', 'users'],
      ['operator', '/admin/listener/attention/create-activities', 'Actividades', 'Activities', 'tools'],
      ['operator', '/admin/listener/attention/create-materials', 'Materiales', 'Materials', 'list'],
      [
        'operator',
        '/admin/listener/attention/create-institution',
        'Instituciones',
        'Institutions',
        'building',
      ],
      ['operator', '/admin/listener/complaint', 'Quejas', 'Complaints', 'private'],
      ['operator', '/admin/listener/attention/create-streets', 'Calles', 'Streets', 'map'],
      [
        'administrator',
        '/admin/listener/configurations/categories',
        'Categorías de reportes',
        'Report categories',
        'apps',
      ],
      [
        'administrator',
        '/admin/listener/configurations/organization',
        'Organización',
        'Organization',
        'hierarchy',
      ],
      [
        'administrator',
        '/admin/listener/configurations/trackers',
        'Seguimiento de redes',
        'Social network trackers',
        'eye',
      ],
      menuItem('listener'),
    ),
  },
  {
    id: 'certificates',
    version: 0,
    slug: 'certificates',
    name: 'Certificados',
    name_en: 'Certificates',
    alias: 'Certificados',
    group: 'certificates',
    icon: 'certificate',
    active: true,
    items: items(
      ['operator', '/admin/certificates', 'Certificados', 'Certificates', 'certificate'],
      ['operator', '/admin/certificates/rio-negro', 'La Rionegrina', 'La Rionegrina', 'ball'],
      ['operator', '/admin/certificates/win-rio-negro', 'Cupones ganadores', 'Winning coupons', 'trophy'],
      ['operator', '/admin/certificates/minibingo-rio-negro', 'MiniBingo', 'MiniBingo', 'ball'],
      ['operator', '/admin/certificates/telebingo-rio-negro', 'Telebingo', 'Telebingo', 'ball'],
      [
        'operator',
        '/admin/certificates/unificada-rio-negro',
        'Lotería Unificada',
        'Lotería Unificada',
        'ticket',
      ],
      ...(['extractos', 'ganadores', 'minibingo', 'unificada'] as const).map(figuresItem),
      menuItem('certificates'),
    ),
  },
  ...(['transparency', 'urbanism', 'ai'] as const).map((slug): Module => {
    const [name, name_en, icon] = {
      transparency: ['Transparencia', 'Transparency', 'eye'],
      urbanism: ['Urbanismo', 'Urbanism', 'building'],
      ai: ['Inteligencia artificial', 'Artificial intelligence', 'sparkles'],
    }[slug] as [string, string, string];
    return {
      id: slug,
      version: 0,
      slug,
      name,
      name_en,
      alias: name,
      group: slug,
      icon,
      active: true,
      items: OWN_ITEMS[slug] ?? [],
    };
  }),
];

/** A module before the city arranged its own. */
export function defaultModule(slug: ModuleSlug): Module {
  const module = DEFAULT_MODULES.find((candidate) => candidate.slug === slug);
  if (!module) throw new Error(`module ${slug} has no defaults`);
  return module;
}
