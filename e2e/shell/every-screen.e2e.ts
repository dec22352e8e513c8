import { can } from '@vereda/contract/access/can';
import { ALL_ON, PERSONAS } from '@vereda/contract/access/personas';
import { SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openPage, pathIn } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

type Walker = 'visitor' | 'citizen' | 'supervisor' | 'superadmin';
const SCREENS = Object.keys(SITEMAP) as ScreenPath[];
const PEOPLE: Partial<Record<ScreenPath, string>> = {
  '/admin/configurations/users/$id': PERSONAS.supervisor.viewer.uid,
  '/admin/configurations/roles/$id': PERSONAS.roleUser.viewer.role?.id ?? '',
};
const ORGANIZATION = '/admin/listener/configurations/organization';
const ids = { own: '', any: '', folio: '', secretary: '', agency: '', operator: '' };

beforeAll(async () => {
  const citizen = await callAs('citizen');
  const superadmin = await callAs('superadmin');
  const first = (answer: Record<string, unknown>) =>
    (answer['items'] as Record<string, unknown>[])[0] ?? expect.fail('the demo has nothing to show');
  ids.own = String(first(await citizen('/reports/myreports', {}))['id']);
  const report = first(await superadmin('/reports/get', {}));
  ids.any = String(report['id']);
  ids.folio = String(report['folio']);
  ids.secretary = String(first(await superadmin('/secretary/list', {}))['id']);
  const agency = first(await superadmin('/agency/list', { parent_id: Number(ids.secretary) }));
  ids.agency = String(agency['id']);
  ids.operator = String(first(await superadmin('/operator/list', { parent_id: agency['id'] }))['id']);
});

/** The addresses under which a screen has something to show. */
function addressesOf(screen: ScreenPath): string[] {
  if (screen === '/') return ['/', `/?folio=${ids.folio}`, '/?folio=RN-26-0000-0', '/no/such/page'];
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
  const people = PEOPLE[screen];
  if (people) return [screen.replace('$id', people), screen.replace('$id', 'nobody')];
  if (screen.endsWith('/$id')) return [screen.replace('$id', ids.any), screen.replace('$id', '999999999')];
  const optional = '/{-$id}';
  if (!screen.endsWith(optional)) return [screen];
  const bare = screen.slice(0, -optional.length);
  return screen.includes('success') ? [`${bare}/${ids.own}`] : [bare, `${bare}/${ids.own}`];
}

function addressesFor(walker: Walker): string[] {
  const { viewer } = PERSONAS[walker];
  const allowed = SCREENS.filter((screen) => can(viewer, SITEMAP[screen].permission, ALL_ON) === 'allowed');
  // What a visitor has seen looks the same to the others, but for home, where their own things stand.
  const own = allowed.filter(
    (screen) => walker === 'visitor' || screen === '/' || SITEMAP[screen].permission !== 'site.visit',
  );
  const refused = SCREENS.find((screen) => !allowed.includes(screen));
  return [...own, ...(refused ? [refused] : [])].flatMap(addressesOf);
}

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 15_000 }).toBe(0);
  await expectNoSidewaysScroll(page);
  // What lies below the fold is left unstyled until it is scrolled to; axe is to judge it as people will see it.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    // Another scheme is the same page in other colours.
    await expectAccessible(page, colorScheme === 'light' ? undefined : ['color-contrast']);
  }
}

test.each([
  { walker: 'visitor', locale: 'es', viewport: 'phone' },
  { walker: 'visitor', locale: 'en', viewport: 'desktop' },
  { walker: 'citizen', locale: 'es', viewport: 'phone' },
  { walker: 'citizen', locale: 'en', viewport: 'desktop' },
  { walker: 'supervisor', locale: 'es', viewport: 'desktop' },
  { walker: 'supervisor', locale: 'en', viewport: 'phone' },
  { walker: 'superadmin', locale: 'es', viewport: 'phone' },
  { walker: 'superadmin', locale: 'en', viewport: 'desktop' },
] as const)(
  'every screen of a $walker has no barrier, light and dark, in $locale on a $viewport',
  { timeout: 240_000 },
  async ({ walker, locale, viewport }) => {
    // Made-up ids and paths are looked at too.
    const setting = { locale, viewport, expectedErrors: /40[0-9]/ } as const;
    const faults: string[] = [];
    const addresses = addressesFor(walker).values();
    const walk = async (): Promise<void> => {
      const page = walker === 'visitor' ? await openPage(setting) : await openAs(walker, setting);
      for (const address of addresses) {
        await look(page, pathIn(locale, address)).catch((error: unknown) =>
          faults.push(`${address}: ${error instanceof Error ? error.message : String(error)}`),
        );
      }
    };
    // Two of them: judging a page keeps one core busy, loading the next one waits.
    await Promise.all([walk(), walk()]);
    expect(faults).toEqual([]);
  },
);
