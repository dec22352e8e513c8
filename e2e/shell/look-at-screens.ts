import { can } from '@vereda/contract/access/can';
import { ALL_ON, PERSONAS } from '@vereda/contract/access/personas';
import { SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openPage, pathIn, type Setting } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

// In this order: a screen is looked at by the first who may see it.
const WALKERS = ['visitor', 'citizen', 'superadmin', 'supervisor'] as const;
type Walker = (typeof WALKERS)[number];
const SCREENS = Object.keys(SITEMAP) as ScreenPath[];
const PEOPLE: Partial<Record<ScreenPath, string>> = {
  '/admin/configurations/users/$id': PERSONAS.supervisor.viewer.uid,
  '/admin/configurations/roles/$id': PERSONAS.roleUser.viewer.role?.id ?? '',
};
const ORGANIZATION = '/admin/listener/configurations/organization';
const CATEGORIES = '/admin/listener/configurations/categories';
const CATALOG = '/admin/transparency/configurations/catalog';
const INITIATIVES = '/admin/transparency/initiatives';
const levels = { id: '', subid: '', deepid: '', initiative: '', point: '' };
const ids = {
  own: '',
  any: '',
  folio: '',
  obra: '',
  secretary: '',
  agency: '',
  operator: '',
  category: '',
  type: '',
};

/** Reads what there is to show; before `addressesOf`. */
export async function findIds(): Promise<void> {
  const citizen = await callAs('citizen');
  const superadmin = await callAs('superadmin');
  const first = (answer: Record<string, unknown>) =>
    (answer['items'] as Record<string, unknown>[])[0] ?? expect.fail('the demo has nothing to show');
  ids.own = String(first(await citizen('/reports/myreports', {}))['id']);
  const report = first(await superadmin('/reports/get', {}));
  ids.any = String(report['id']);
  ids.folio = String(report['folio']);
  ids.obra = String(first(await superadmin('/urbanism/obras/list', { published: true }))['id']);
  ids.secretary = String(first(await superadmin('/secretary/list', {}))['id']);
  const agency = first(await superadmin('/agency/list', { parent_id: Number(ids.secretary) }));
  ids.agency = String(agency['id']);
  ids.operator = String(first(await superadmin('/operator/list', { parent_id: agency['id'] }))['id']);
  const category = first(await superadmin('/category/list-kept', {}));
  ids.category = String(category['id']);
  ids.type = String(first(await superadmin('/subcategory/list', { category_id: category['id'] }))['id']);
  const firstIn = async (level: string, within: object) =>
    first(await superadmin(`/transparency/${level}/list`, within))['id'];
  const catalogfirst_id = await firstIn('catalogfirst', {});
  const catalogsecond_id = await firstIn('catalogsecond', { catalogfirst_id });
  levels.id = String(catalogfirst_id);
  levels.subid = String(catalogsecond_id);
  levels.deepid = String(await firstIn('catalog', { catalogsecond_id }));
  levels.initiative = String(await firstIn('initiatives', {}));
  levels.point = String(await firstIn('map', {}));
}

/** The addresses under which a screen has something to show. */
export function addressesOf(screen: ScreenPath): string[] {
  if (screen === '/')
    return [
      '/',
      `/?folio=${ids.folio}`,
      '/?folio=RN-26-0000-0',
      `/?obra=${ids.obra}`,
      '/?obra=999999999',
      '/no/such/page',
    ];
  if (screen === '/admin/configurations/areas/area') {
    return [
      `${screen}?nivel=secretary&id=1`,
      `${screen}?nivel=agency`,
      `${screen}?nivel=agency&id=999999999`,
    ];
  }
  const areas = [ids.secretary, ids.agency, ids.operator];
  if (screen.startsWith(`${ORGANIZATION}/$`)) {
    const path = areas.slice(0, screen.split('$').length - 1).join('/');
    const unknown = `${ORGANIZATION}/${path.replace(/\d+$/, '999999999')}`;
    return screen.endsWith('/$operator') ? [`${ORGANIZATION}/${path}`, unknown] : [`${ORGANIZATION}/${path}`];
  }
  if (screen.startsWith(`${CATEGORIES}/$`)) {
    const path = screen.replace('$id', ids.category).replace('$subid', ids.type);
    return [path, path.replace(/\d+$/, '999999999')];
  }
  if (screen.startsWith(`${CATALOG}/$`)) {
    const { id, subid, deepid } = levels;
    const path = screen.replace('$id', id).replace('$subid', subid).replace('$deepid', deepid);
    return [path, path.replace(/\d+$/, '999999999')];
  }
  if (screen === '/admin/urbanism/obras/$id')
    return [ids.obra, '999999999'].map((id) => screen.replace('$id', id));
  if (screen === `${INITIATIVES}/$id`)
    return [`${INITIATIVES}/${levels.initiative}`, `${INITIATIVES}/999999999`];
  if (screen === '/admin/transparency/map/$id')
    return [levels.point, '999999999'].map((id) => screen.replace('$id', id));
  const people = PEOPLE[screen];
  if (people) return [screen.replace('$id', people), screen.replace('$id', 'nobody')];
  if (screen.endsWith('/$id')) return [screen.replace('$id', ids.any), screen.replace('$id', '999999999')];
  const optional = '/{-$id}';
  if (!screen.endsWith(optional)) return [screen];
  const bare = screen.slice(0, -optional.length);
  return screen.includes('success') ? [`${bare}/${ids.own}`] : [bare, `${bare}/${ids.own}`];
}

function isAllowed(walker: Walker, screen: ScreenPath): boolean {
  return can(PERSONAS[walker].viewer, SITEMAP[screen].permission, ALL_ON) === 'allowed';
}

/** Who looks at a screen first. */
export function firstWalker(screen: ScreenPath): Walker | undefined {
  return WALKERS.find((walker) => isAllowed(walker, screen));
}

function addressesFor(walker: Walker): { readonly own: string[]; readonly refused: string[] } {
  const first = SCREENS.filter((screen) => firstWalker(screen) === walker);
  const refused = SCREENS.find((screen) => !isAllowed(walker, screen));
  // On home stand everybody's own things; else who comes later sees the same, or less of it.
  const home = walker === 'visitor' ? [] : addressesOf('/').slice(0, 2);
  return { own: [...home, ...first.flatMap(addressesOf)], refused: refused ? addressesOf(refused) : [] };
}

/** Part of the application's router, which stands in the page for its developer tools. */
type Router = {
  readonly history: { push(href: string): void };
  subscribe(event: 'onRendered', heard: () => void): () => void;
};

/** Follows the way that a link within the application goes; the document stays. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const router = (globalThis as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    const stop = router.subscribe('onRendered', () => {
      stop();
      document.documentElement.dataset['went'] = href;
    });
    router.history.push(href);
  }, address);
  await page.locator(`html[data-went="${address}"]`).waitFor({ state: 'attached' });
}

type Look = {
  readonly address: string;
  readonly isWithin: boolean;
  readonly colorSchemes: readonly ('light' | 'dark')[];
};

/** Goes to a screen, by a link within the application or as a document. */
export async function arrive(
  page: Page,
  { address, isWithin }: Pick<Look, 'address' | 'isWithin'>,
): Promise<void> {
  await (isWithin ? goWithin(page, address) : page.goto(address));
}

/** Expects that the screen has come, whole, and that nothing of it sticks out sideways. */
export async function expectWhole(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  await expectNoSidewaysScroll(page);
}

/** Expects that axe finds nothing on the screen, in these colours. */
export async function expectNoBarrier(page: Page, colorSchemes: Look['colorSchemes']): Promise<void> {
  // What lies below the fold is left unstyled until it is scrolled to; axe is to judge it as people will see it.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    // Another scheme is the same page in other colours.
    await expectAccessible(page, colorScheme === colorSchemes[0] ? undefined : ['color-contrast']);
  }
}

/** Goes to a screen and judges it as it stands. */
async function look(page: Page, { colorSchemes, ...where }: Look): Promise<void> {
  await arrive(page, where);
  await expectWhole(page);
  await expectNoBarrier(page, colorSchemes);
}

/** One test for each kind of person: every screen that they are the first who may see, light and dark. */
export function testEveryScreen(setting: Setting): void {
  beforeAll(findIds);
  test.each(WALKERS)(
    `what a %s is the first to see has no barrier in ${setting.locale} on a ${setting.viewport}`,
    { timeout: 900_000 },
    async (walker) => {
      // Made-up ids and paths are looked at too.
      const options = { ...setting, expectedErrors: /40[0-9]/ };
      const page = walker === 'visitor' ? await openPage(options) : await openAs(walker, options);
      const faults: string[] = [];
      const { own, refused } = addressesFor(walker);
      const addresses = [...own, ...refused];
      for (const [at, address] of addresses.entries()) {
        // Each begins in the colours in which the one before ended.
        const colorSchemes = at % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
        // The first look loads every screen as a document; who comes by a link sees the same, and quicker.
        const isWithin = Boolean(setting.isSecondLook) && at > 0 && at < own.length;
        const given = { address: pathIn(setting.locale, address), isWithin, colorSchemes };
        await look(page, given).catch((error: unknown) =>
          faults.push(`${address}: ${error instanceof Error ? error.message : String(error)}`),
        );
      }
      expect(faults, faults.join('\n')).toEqual([]);
    },
  );
}
