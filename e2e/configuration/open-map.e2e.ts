import { expect, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { openAs } from '../demo.ts';

const WORDS = {
  es: {
    search: 'Buscar un lugar por su nombre',
    report: 'Reportar algo aquí',
    story: 'Qué fue cambiando',
    follow: 'Seguir',
    byMail: 'Seguir por correo',
    gone: 'Este punto no está publicado',
    desk: 'Mapa de transparencia',
    blank: 'Punto nuevo',
  },
  en: {
    search: 'Find a place by its name',
    report: 'Report something here',
    story: 'What has changed',
    follow: 'Follow',
    byMail: 'Follow by e-mail',
    gone: 'This point is not published',
    desk: 'Transparency map',
    blank: 'New point',
  },
} as const;

test.each(SETTINGS)('a citizen finds a place of the open map, in $locale on a $viewport', async (setting) => {
  const w = WORDS[setting.locale];
  const page = await openAs('citizen', setting);
  await page.goto(pathIn(setting.locale, '/citizen/transparency/map'));
  const first = page.locator('main li a[href*="punto="]').first();
  await first.waitFor();
  const name = (await first.textContent()) ?? '';
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel(w.search).fill(name);
  await expect.poll(async () => (await addressOf(page)).search).toContain('buscar=');
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByRole('link', { name: w.report }).waitFor();
  await page.getByRole('button', { name: w.follow, exact: true }).waitFor();
  await page.getByRole('heading', { name: w.story }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await takeScreenshot(page, `open-map-point-${setting.locale}`);
  const visitor = await openPage(setting);
  await visitor.goto((await addressOf(page)).href);
  await visitor.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await visitor.getByRole('button', { name: w.byMail }).click();
  await visitor.getByRole('textbox').waitFor();
  await expectNoSidewaysScroll(visitor);
  await expectAccessible(visitor);
  await takeScreenshot(visitor, `open-map-point-by-mail-${setting.locale}`);
});

test.each(SETTINGS)(
  'a point that is none says so to a visitor, in $locale on a $viewport',
  async (setting) => {
    const page = await openPage({ ...setting, expectedErrors: /404|410/ });
    await page.goto(`${pathIn(setting.locale, '/')}?punto=999999999`);
    await page.getByRole('heading', { level: 1, name: WORDS[setting.locale].gone }).waitFor();
    await expectAccessible(page);
  },
);

test.each(SETTINGS)('the desk of the map has no barrier, in $locale on a $viewport', async (setting) => {
  const { locale } = setting;
  const w = WORDS[locale];
  const page = await openAs('superadmin', setting);
  await page.goto(pathIn(locale, '/admin/transparency/map'));
  await page.getByRole('heading', { level: 1, name: w.desk }).waitFor();
  const first = page.locator('main a[href*="/admin/transparency/map/"]:not([href$="/add"])').first();
  await first.waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(pathIn(locale, '/admin/transparency/map/add'));
  await page.getByRole('heading', { level: 1, name: w.blank }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
