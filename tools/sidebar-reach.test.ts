import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { can } from '../contract/src/access/can.ts';
import { menuFor } from '../contract/src/access/menu.ts';
import { PERSONAS, type Persona } from '../contract/src/access/personas.ts';
import { MODULE_SLUGS, type AccessContext } from '../contract/src/access/viewer.ts';
import { findScreen, SITEMAP, type ScreenPath } from '../contract/src/sitemap.ts';
import { DEFAULT_MODULES } from '../server/src/modules/configuration/startup/defaults.ts';
import { ROOT } from './run-step.ts';

const CONTEXT: AccessContext = { activeModules: [...MODULE_SLUGS], strictRoles: true };
const SCREENS = Object.keys(SITEMAP) as ScreenPath[];
// Stands on every page: header, footer, sidebar, and for staff the palette of all screens.
const FRAME = 'frame';

/** How a screen is come to that a sidebar does not name: from where, the file under web/src that leads on, and its words where they are not the path. */
type Way = readonly [from: ScreenPath | typeof FRAME, file: string, words?: string];

const CATEGORIES = '/admin/listener/configurations/categories';
const PATHED_WORDS = "pathedAt(link('/admin/listener/configurations/categories'))";
const ORGANIZATION = '/admin/listener/configurations/organization';
const AREA_FILE = 'modules/listener/organization/area-reading.ts';
const AREA_WORDS = "[organization, ...path].join('/')";
const CATALOG = '/admin/transparency/configurations/catalog';
const CATALOG_FILE = 'modules/transparency/catalog/catalogs.tsx';
const CATALOG_WORDS = "pathedAt(link('/admin/transparency/configurations/catalog'))";
const MENUS_FILE = 'modules/configuration/menus/modules-page.tsx';

const WAYS: Partial<Record<ScreenPath, Way>> = {
  '/': [FRAME, 'shell/menu/sidebar.tsx', "to: '/'"],
  '/login': [FRAME, 'shell/visitor-buttons.tsx'],
  '/register': [FRAME, 'shell/visitor-buttons.tsx'],
  '/password-reset': ['/login', 'modules/identity/entry/login.tsx'],
  '/profile': [FRAME, 'shell/menu/sidebar-profile.tsx'],
  '/contact': [FRAME, 'shell/footer.tsx'],
  '/privacy': [FRAME, 'shell/footer.tsx'],
  // Of staff whose sidebar has no reports.
  '/citizen/listener/create-v3': ['/', 'modules/listener/home.slot.tsx'],
  '/citizen/listener/create-v1': [FRAME, 'shell/palette/palette-screens.ts', 'SITEMAP'],
  '/citizen/listener/create-v2': [FRAME, 'shell/palette/palette-screens.ts', 'SITEMAP'],
  '/citizen/listener/list': ['/', 'modules/listener/home/city-now.tsx'],
  '/citizen/listener/map': ['/citizen/listener/list', 'modules/listener/browse/report-list.tsx'],
  '/citizen/listener/my-reports/{-$id}': ['/', 'modules/listener/home/own-open-reports.tsx'],
  '/citizen/listener/success/{-$id}': [
    '/citizen/listener/create-v3',
    'modules/listener/filing/filing-page.tsx',
  ],
  '/citizen/transparency/initiatives': [FRAME, 'shell/palette/palette-screens.ts', 'SITEMAP'],
  '/citizen/transparency/map': [FRAME, 'shell/palette/palette-screens.ts', 'SITEMAP'],
  '/citizen/urbanism/obras': [FRAME, 'shell/palette/palette-screens.ts', 'SITEMAP'],
  // One of a list.
  '/admin/urbanism/obras/$id': ['/admin/urbanism/obras', 'modules/urbanism/obras/obras-page.tsx'],
  '/admin/listener/attention/$id': [
    '/admin/listener/attention',
    'modules/listener/desk/tray/use-open-case.ts',
  ],
  [`${CATEGORIES}/$id`]: [CATEGORIES, 'modules/listener/categories/categories.tsx', PATHED_WORDS],
  [`${CATEGORIES}/$id/$subid`]: [
    `${CATEGORIES}/$id`,
    'modules/listener/categories/categories.tsx',
    PATHED_WORDS,
  ],
  [`${ORGANIZATION}/$secretary`]: [ORGANIZATION, AREA_FILE, AREA_WORDS],
  [`${ORGANIZATION}/$secretary/$agency`]: [`${ORGANIZATION}/$secretary`, AREA_FILE, AREA_WORDS],
  [`${ORGANIZATION}/$secretary/$agency/$operator`]: [
    `${ORGANIZATION}/$secretary/$agency`,
    AREA_FILE,
    AREA_WORDS,
  ],
  [`${ORGANIZATION}/citizenattention`]: [
    ORGANIZATION,
    'modules/listener/organization/office/office-link.tsx',
  ],
  '/admin/transparency/initiatives/$id': [
    '/admin/transparency/initiatives',
    'modules/transparency/initiatives/initiative-list.tsx',
  ],
  '/admin/transparency/map/$id': ['/admin/transparency/map', 'modules/transparency/map/map-point-list.tsx'],
  [`${CATALOG}/$id`]: [CATALOG, CATALOG_FILE, CATALOG_WORDS],
  [`${CATALOG}/$id/$subid`]: [`${CATALOG}/$id`, CATALOG_FILE, CATALOG_WORDS],
  [`${CATALOG}/$id/$subid/$deepid`]: [`${CATALOG}/$id/$subid`, CATALOG_FILE, CATALOG_WORDS],
  '/admin/configurations/areas/area': ['/admin/configurations/areas', AREA_FILE],
  '/admin/configurations/urbanism/edit': [
    '/admin/configurations/urbanism',
    'modules/urbanism/urbanism-addresses.ts',
  ],
  '/admin/configurations/users/$id': [
    '/admin/configurations/users',
    'modules/identity/people/people-page.tsx',
  ],
  '/admin/configurations/roles': ['/admin/configurations/users', 'shell/menu/settings-nav.tsx'],
  '/admin/configurations/roles/$id': ['/admin/configurations/roles', 'modules/identity/people/roles.tsx'],
  '/admin/configurations/modules/menu-certificates': ['/admin/configurations/modules', MENUS_FILE],
  '/admin/configurations/modules/menu-transparency': ['/admin/configurations/modules', MENUS_FILE],
  '/admin/configurations/modules/menu-urbanism': ['/admin/configurations/modules', MENUS_FILE],
};

/** Screens that nobody goes to by a link of the site, and why. */
const NOT_LINKED: Partial<Record<ScreenPath, string>> = {
  '/email-action-handler': 'links of mails end there',
  '/forbidden': 'the guard of a screen shows it',
  '/not-validated': 'the guard of a screen shows it',
};

function linkedIn({ viewer }: Persona): ReadonlySet<ScreenPath | null> {
  const menu = menuFor(viewer, { modules: DEFAULT_MODULES, menus: [] }, CONTEXT);
  const items = menu.groups.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  return new Set([menu.dashboard, ...items].map((item) => (item?.to ? findScreen(item.to) : null)));
}

function mayOpen({ viewer }: Persona, screen: ScreenPath): boolean {
  return can(viewer, SITEMAP[screen].permission, CONTEXT) === 'allowed';
}

/** Null when the persona comes to the screen from its sidebar, else what is in the way. */
function obstacle(persona: Persona, screen: ScreenPath, seen: readonly ScreenPath[] = []): string | null {
  if (linkedIn(persona).has(screen)) return null;
  const [from] = WAYS[screen] ?? [];
  if (from === FRAME) return null;
  if (!from) return `no sidebar and no row leads to ${screen}`;
  if (seen.includes(from) || !mayOpen(persona, from)) return `${screen} is come to from ${from} alone`;
  return obstacle(persona, from, [...seen, screen]);
}

it('every item of the default menus has an icon that is drawn', () => {
  const text = readFileSync(path.join(ROOT, 'web/src/ui/icons/named-icon.tsx'), 'utf8');
  const drawn = [...text.matchAll(/^ {2}'?([a-z-]+)'?: Icon/gm)].map(([, name]) => name);
  const used = DEFAULT_MODULES.flatMap(({ icon, items }) => [icon, ...items.map((item) => item.icon)]);
  expect(used.filter((icon) => !drawn.includes(icon))).toEqual([]);
});

describe('every screen is reached from the sidebar, or from a screen that is', () => {
  it.each(Object.values(PERSONAS))('by $name', (persona) => {
    const open = SCREENS.filter((screen) => mayOpen(persona, screen) && !NOT_LINKED[screen]);
    expect(open.map((screen) => obstacle(persona, screen)).filter((fault) => fault !== null)).toEqual([]);
    expect(open.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(WAYS))('%s is named where it is said to be', (screen, [, file, words]) => {
    const text = readFileSync(path.join(ROOT, 'web/src', file), 'utf8');
    expect(text.includes(words ?? screen), `${file} does not lead to ${screen}`).toBe(true);
  });

  it('and no row stays when its screen is gone or stands in every sidebar', () => {
    const rows = [...Object.keys(WAYS), ...Object.keys(NOT_LINKED)] as ScreenPath[];
    expect(rows.filter((screen) => !SCREENS.includes(screen))).toEqual([]);
    const people = Object.values(PERSONAS);
    const needed = (screen: ScreenPath) =>
      people.some((persona) => mayOpen(persona, screen) && !linkedIn(persona).has(screen));
    expect(rows.filter((screen) => !needed(screen))).toEqual([]);
  });
});
