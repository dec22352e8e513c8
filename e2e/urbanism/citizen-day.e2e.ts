import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const WORDS = {
  es: {
    promise: 'Veinte kilómetros de ciclovías protegidas',
    late: 'Datos abiertos de obras, cada mes',
    work: 'Ciclovía de la calle Gorriti',
    pace: 'Ritmo',
    slow: 'Con atraso leve',
    follow: 'Seguir',
    stop: 'Dejar de seguir',
    share: /^(Compartir|Copiar el enlace)/,
    happened: 'Qué pasó',
    timeline: 'Cronología',
    near: 'Cerca de mí',
    nearest: 'Obras más cercanas',
    planned: /previsto a hoy: [\d.]+%/,
    compared: 'Avance previsto y real, en porcentaje',
    contracts: 'Contratos y pagos',
    report: 'Reportar algo aquí',
    byMail: 'Seguir por correo',
    address: 'Correo electrónico',
    ask: 'Pedir las novedades',
    sent: 'Falta un paso: abrir el correo que se envió y confirmar.',
    data: 'Datos abiertos',
    embed: 'Para otras páginas',
    slider: 'Cuánto se ve del antes',
  },
  en: {
    promise: 'Twenty kilometres of protected cycle lanes',
    late: 'Open data of works, every month',
    work: 'Ciclovía de la calle Gorriti',
    pace: 'Pace',
    slow: 'Slightly behind',
    follow: 'Follow',
    stop: 'Stop following',
    share: /^(Share|Copy the link)/,
    happened: 'What happened',
    timeline: 'Timeline',
    near: 'Near me',
    nearest: 'Nearest public works',
    planned: /planned by today: [\d.]+%/,
    compared: 'Planned and real progress, in percent',
    contracts: 'Contracts and payments',
    report: 'Report something here',
    byMail: 'Follow by e-mail',
    address: 'E-mail',
    ask: 'Ask for updates',
    sent: 'One step is left: open the e-mail we sent and confirm.',
    data: 'Open data',
    embed: 'For other pages',
    slider: 'How much of the earlier photo is seen',
  },
} as const;

/** Judges a page as it stands, and keeps a picture of it in both palettes; in the dark one every screen is judged by the walk over all of them. */
async function judge(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await takeScreenshot(page, `citizen-day-${name}-${colorScheme}`);
  }
}

/** Expects that the map goes onto paper as it is on the screen, and leaves the page as it was. */
async function expectPrinted(page: Page): Promise<void> {
  await page.locator('[data-ready] canvas').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  // More than an empty sheet: ground, streets and signs have colours of their own. Before they have come paper is empty
  // too: then it is printed again, after a while, since each printing sets the style anew.
  await expect.poll(() => coloursOnPaper(page), { interval: 2000 }).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'screen' });
}

async function coloursOnPaper(page: Page): Promise<number> {
  return page.evaluate(() => {
    globalThis.dispatchEvent(new Event('beforeprint'));
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.map-print');
    const drawn = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    globalThis.dispatchEvent(new Event('afterprint'));
    return new Set(new Uint32Array(Uint8Array.from(drawn).buffer).filter((_, at) => at % 97 === 0)).size;
  });
}

test.each(SETTINGS)(
  'a citizen narrows promises by their traffic light and follows one, in $locale on a $viewport',
  async ({ locale, viewport }) => {
    const t = WORDS[locale];
    const citizen = await callAs('citizen');
    const leave = () => citizen('/transparency/initiatives/follow/1', { on: false });
    onTestFinished(async () => void (await leave()));
    await leave();
    const page = await openAs('citizen', { locale, viewport });
    await page.goto(pathIn(locale, '/citizen/transparency/initiatives'));
    await page.getByRole('link', { name: t.promise }).waitFor();
    await judge(page, `${locale}-${viewport}-promises`);
    await page.getByLabel(t.pace).selectOption({ label: t.slow });
    await expect.poll(async () => (await addressOf(page)).search).toBe('?ritmo=con-atraso');
    await expect.poll(() => page.getByRole('link', { name: t.late }).count()).toBe(0);
    // The address says what is narrowed, and opens the same list again.
    await page.reload();
    await page.getByRole('link', { name: t.promise }).click();
    await page.getByRole('heading', { level: 1, name: t.promise }).waitFor();
    await expect.poll(async () => (await addressOf(page)).search).toBe('?iniciativa=1');
    await page.getByRole('main').getByText(t.slow, { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: t.happened }).waitFor();
    await page.getByRole('button', { name: t.share }).waitFor();
    await page.getByRole('button', { name: t.follow, exact: true }).click();
    await page.getByRole('button', { name: t.stop }).waitFor();
    expect(await citizen('/transparency/initiatives/followed/1', {})).toEqual({ following: true });
    await judge(page, `${locale}-${viewport}-promise`);
  },
);

test.each(SETTINGS)(
  'a citizen finds a place on the open map and its page, in $locale on a $viewport',
  async ({ locale, viewport }) => {
    const t = WORDS[locale];
    const page = await openAs('citizen', { locale, viewport });
    await page.goto(pathIn(locale, '/citizen/transparency/map'));
    const places = page.locator('main li a[href*="punto="]');
    await places.first().waitFor();
    await page.locator('[data-ready] canvas').waitFor();
    await judge(page, `${locale}-${viewport}-map`);
    if (viewport === 'desktop') await expectPrinted(page);
    const place = (await places.first().textContent()) ?? '';
    await places.first().click();
    await page.getByRole('heading', { level: 1, name: place, exact: true }).waitFor();
    await expect.poll(async () => (await addressOf(page)).search).toMatch(/^\?punto=\d+$/);
    await page.getByRole('button', { name: t.share }).waitFor();
    await page.getByRole('link', { name: t.report }).waitFor();
    await judge(page, `${locale}-${viewport}-place`);
  },
);

test.each(SETTINGS)(
  'a citizen sees what is built nearby, promised beside built, and reports there, in $locale on a $viewport',
  async ({ locale, viewport }) => {
    const t = WORDS[locale];
    const page = await openAs('citizen', { locale, viewport });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: -34.59, longitude: -58.43 });
    await page.goto(pathIn(locale, '/citizen/urbanism/obras'));
    if (viewport === 'desktop') await expectPrinted(page);
    await page.getByRole('button', { name: t.near, exact: true }).click();
    const near = page.getByRole('region', { name: t.nearest });
    await near.getByRole('link').first().waitFor();
    await near.getByText(t.planned).first().waitFor();
    await judge(page, `${locale}-${viewport}-works-near`);
    await near.getByRole('link', { name: t.work }).click();
    await page.getByRole('heading', { level: 1, name: t.work }).waitFor();
    await expect.poll(async () => (await addressOf(page)).search).toMatch(/^\?obra=\d+$/);
    await page.getByText(t.compared).first().waitFor();
    await page.getByRole('heading', { name: t.timeline }).waitFor();
    await judge(page, `${locale}-${viewport}-work`);
    await page.getByRole('link', { name: t.report }).click();
    await expect
      .poll(async () => (await addressOf(page)).pathname)
      .toMatch(/\/citizen\/listener\/create-v3$/);
  },
);

test.each(SETTINGS)(
  'a visitor opens what was passed on, follows it by mail and finds the data, in $locale on a $viewport',
  async ({ locale, viewport }) => {
    const t = WORDS[locale];
    const superadmin = await callAs('superadmin');
    const { items } = await superadmin('/urbanism/obras/list', { search: 'puesta en valor' });
    const [obra] = items as { id: number; name: string }[];
    const page = await openPage({ locale, viewport });
    const answer = await page.goto(`${pathIn(locale, '/')}?obra=${obra?.id}`);
    // The card that others see of the address is in the document itself, which anybody may keep.
    const card = (await answer?.text()) ?? '';
    for (const property of ['og:title', 'og:description', 'og:url'])
      expect(card, property).toMatch(new RegExp(`<meta property="${property}" content="[^"]+"`));
    expect(card).toContain(obra?.name);
    await page.getByRole('heading', { level: 1, name: obra?.name ?? '' }).waitFor();
    const range = page.getByRole('slider', { name: t.slider });
    await range.focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => range.inputValue()).toBe('30');
    await page.getByRole('heading', { name: t.contracts }).waitFor();
    await page.getByRole('button', { name: t.byMail }).click();
    await page.getByLabel(t.address).fill(`vecindad-${locale}-${Date.now()}@example.org`);
    await page.getByRole('button', { name: t.ask }).click();
    await page.getByText(t.sent).waitFor();
    await judge(page, `${locale}-${viewport}-work-public`);

    await page.goto(`${pathIn(locale, '/')}#datos`);
    // The part below loads after what is seen first, and is gone to nonetheless.
    const data = page.getByRole('heading', { name: t.data, exact: true });
    const isInSight = () =>
      data.evaluate((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return top >= 0 && bottom <= globalThis.innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
    for (const form of ['CSV', 'GeoJSON', 'OC4IDS', 'Atom', 'data.json', 'OGC API – Features'])
      await page.getByRole('link', { name: form }).first().waitFor();
    await page.getByText(t.embed).waitFor();
    await judge(page, `${locale}-${viewport}-home-data`);
  },
);
