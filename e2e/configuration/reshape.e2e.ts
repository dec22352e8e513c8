import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
} from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const SCREEN = '/admin/urbanism/obras/create-neighborhood';
const WORDS = {
  es: {
    see: 'Ver las partes',
    list: 'Lista de puntos y coordenadas',
    center: 'Punto en el centro',
    nothing: /no separa nada/,
    lng: 'Longitud del punto',
    lat: 'Latitud del punto',
    name: 'Nombre de la parte',
    split: 'Dividir en 2',
    whole: 'Ver cómo quedan',
    search: 'Buscar por nombre o sector',
    own: 'Nombre',
    merge: 'Unir 2',
    undo: 'Deshacer',
    undone: 'Todo volvió a como estaba.',
  },
  en: {
    see: 'See the parts',
    list: 'List of points and coordinates',
    center: 'Add a point at the centre',
    nothing: /separates nothing/,
    lng: 'Longitude of point',
    lat: 'Latitude of point',
    name: 'Name of part',
    split: 'Split into 2',
    whole: 'See the result',
    search: 'Search by name or sector',
    own: 'Name',
    merge: 'Merge 2',
    undo: 'Undo',
    undone: 'Everything is as it was.',
  },
};

type Row = { readonly id: number; readonly name: string };
let superadmin: Awaited<ReturnType<typeof callAs>>;
beforeAll(async () => {
  superadmin = await callAs('superadmin');
});

const found = async (search: string) =>
  (await superadmin('/urbanism/colonias/list', { search }))['items'] as Row[];

// The other browser tests look at the same city.
afterAll(async () => {
  for (const { id } of await found('wqy')) await superadmin(`/urbanism/colonias/delete/${id}`, {});
});

test.each(SETTINGS)(
  'a neighborhood is split with the keyboard, merged again and that undone, in $locale on $viewport',
  async ({ locale, viewport }) => {
    const t = WORDS[locale];
    const west = locale === 'es' ? -57.9 : -57.8;
    const name = `Wqy ${locale}`;
    const corners = [
      [west, -34.9],
      [west + 0.02, -34.9],
      [west + 0.02, -34.88],
      [west, -34.88],
      [west, -34.9],
    ];
    const made = await superadmin('/urbanism/colonias/create', {
      name,
      sector: null,
      geometry: { type: 'Polygon', coordinates: [corners] },
    });
    const page = await openAs('superadmin', { locale, viewport, expectedErrors: /422/ });
    await page.goto(pathIn(locale, `${SCREEN}?modo=dividir&id=${Number(made['id'])}`));
    await page.locator('[data-ready] canvas').waitFor();
    await page.getByText(t.list).click();
    await addPoint(page, 1, { lng: west + 0.01, lat: -34.91 });
    await addPoint(page, 2, { lng: west + 0.01, lat: -34.89 });
    await page.getByRole('button', { name: t.see }).press('Enter');
    await page.getByText(t.nothing).waitFor();
    await typeInto(page, `${t.lat} 2`, '-34.87');
    await page.getByRole('button', { name: t.see }).press('Enter');
    await page.getByLabel(`${t.name} 1`, { exact: true }).fill(`${name} uno`);
    await page.getByLabel(`${t.name} 2`, { exact: true }).fill(`${name} dos`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: t.split }).press('Enter');
    await expect
      .poll(async () => (await found(name)).map((one) => one.name))
      .toEqual([`${name} dos`, `${name} uno`]);

    const [first] = await found(name);
    await page.goto(pathIn(locale, `${SCREEN}?modo=unir&id=${first?.id}`));
    await page.getByLabel(t.search).fill(name);
    await page.getByLabel(`${name} uno`, { exact: true }).check();
    await page.getByRole('button', { name: t.whole }).click();
    await page.getByLabel(t.own, { exact: true }).fill(`${name} junto`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: t.merge }).click();
    await page.getByRole('button', { name: t.undo, exact: true }).click();
    await page.getByText(t.undone).waitFor();
    expect((await found(name)).map((one) => one.name)).toEqual([`${name} dos`, `${name} uno`]);

    async function addPoint(on: Page, number: number, at: { lng: number; lat: number }) {
      await on.getByRole('button', { name: t.center }).press('Enter');
      await typeInto(on, `${t.lng} ${number}`, String(at.lng));
      await typeInto(on, `${t.lat} ${number}`, String(at.lat));
    }
  },
);

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Enter');
}

// Those who keep everything else of the city's map, staff without it, and people without any.
const OTHERS = ['user', 'callcenter-role', 'operator-wrong-role', 'supervisor', 'citizen'] as const;

test.each(OTHERS)('%s is refused the screen of neighborhoods, in both languages', async (name) => {
  for (const locale of ['es', 'en'] as const) {
    const page = await openAs(name, { locale, expectedErrors: /403/ });
    for (const way of ['', '?modo=dividir', '?modo=unir']) {
      await page.goto(pathIn(locale, SCREEN) + way);
      await expect.poll(async () => (await addressOf(page)).pathname).toBe(pathIn(locale, '/forbidden'));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('button', { name: WORDS[locale].see }).count()).toBe(0);
    }
  }
});

test('a visitor is led from the screen of neighborhoods to sign in', async () => {
  for (const locale of ['es', 'en'] as const) {
    const page = await openPage({ locale });
    await page.goto(pathIn(locale, SCREEN));
    await expect.poll(async () => (await addressOf(page)).pathname).toBe(pathIn(locale, '/login'));
  }
});
