import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { countPixels } from '../pixels.ts';

type Call = Awaited<ReturnType<typeof callAs>>;
type Row = { readonly id: number; readonly name: string };
let superadmin: Call;

beforeAll(async () => {
  superadmin = await callAs('superadmin');
});

const colonias = async (search: string) =>
  (await superadmin('/urbanism/colonias/list', { search }))['items'] as Row[];

// The other browser tests look at the same city.
afterAll(async () => {
  for (const { id } of await colonias('qzx')) await superadmin(`/urbanism/colonias/delete/${id}`, {});
});

const square = (west: number, south: number) => [
  [west, south],
  [west, south + 0.01],
  [west + 0.01, south + 0.01],
  [west + 0.01, south],
  [west, south],
];
const feature = (nombre: string, ring: number[][]) => ({
  type: 'Feature',
  properties: { nombre },
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const bowTie = [
  [-58.1, -34.9],
  [-58, -34.8],
  [-58, -34.9],
  [-58.1, -34.85],
  [-58.1, -34.9],
];
const FILE = {
  type: 'FeatureCollection',
  features: [
    feature('Qzx Norte', square(-58.1, -34.7)),
    feature('Qzx Moño', bowTie),
    feature('Qzx Sur', square(-58.1, -34.8)),
  ],
};

test('a file is looked at, brought in and edited, and another open browser follows', async () => {
  const admin = await openAs('superadmin', { viewport: 'desktop', expectedErrors: /409/ });
  const other = await openAs('user', { viewport: 'desktop' });
  await other.goto('/admin/configurations/urbanism?buscar=qzx');
  await other.getByText('Nada coincide con la búsqueda').waitFor();
  await other.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const seen = (name: string) => other.getByRole('link', { name, exact: true });

  await admin.goto('/admin/configurations/urbanism?tab=colonias&archivo=si');
  await admin.locator('input[type="file"]').setInputFiles({
    name: 'barrios.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(FILE)),
  });
  await admin.getByRole('row', { name: /Qzx Moño El contorno se cruza a sí mismo/ }).waitFor();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Aplicar 2 elementos' }).click();
  await admin.getByText('El archivo quedó aplicado').waitFor();
  await seen('Qzx Norte').waitFor();

  await admin.goto('/admin/configurations/urbanism?buscar=qzx+norte');
  await admin.getByRole('link', { name: 'Qzx Norte' }).click();
  await admin.getByText('La figura es válida.').waitFor();
  await admin.getByText('Lista de puntos y coordenadas').click();
  await admin.getByLabel('Latitud del punto 2').fill('-34.9');
  await admin.keyboard.press('Enter');
  await admin.getByText('El contorno se cruza a sí mismo.').waitFor();
  await admin.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await admin.getByText('La figura es válida.').waitFor();
  await admin.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Qzx Nueva');
  const [stored] = await colonias('qzx norte');
  const whole = await superadmin(`/urbanism/colonias/get/${stored?.id}`, {});
  await superadmin('/urbanism/colonias/update', { ...whole, sector: 'Otro' });
  await admin.getByRole('button', { name: 'Guardar', exact: true }).click();
  await admin.getByText('Otra persona guardó antes').waitFor();
  await admin.getByRole('row', { name: /Sector .*Otro/ }).waitFor();
  await admin.getByRole('button', { name: 'Guardar lo mío' }).click();
  await admin.getByRole('button', { name: 'Guardar', exact: true }).click();
  await seen('Qzx Nueva').waitFor();
  expect(await other.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true);
});

test.each([
  { level: 'citizen', name: 'citizen', tiles: '/urbanism/layer-tile/' },
  { level: 'operator', name: 'receptor', tiles: '/urbanism/staff-layer-tile/' },
] as const)(
  'a layer for each $level comes as tiles, and an open map follows what is edited in it',
  async ({ level, name, tiles }) => {
    const { lat, lng } = (await superadmin('/setting/get', {}))['location'] as { lat: number; lng: number };
    const layer = await superadmin('/urbanism/layers/create', {
      name: 'Qzx Capa',
      name_en: 'Qzx Layer',
      kind: 'polygon',
      color: '#ff00aa',
      level,
      ground: 'none',
      active: true,
    });
    onTestFinished(async () => {
      await superadmin(`/urbanism/layers/delete/${Number(layer['id'])}`, {});
    });
    const half = (degrees: number) => ({
      type: 'Polygon',
      coordinates: [
        [
          [lng - degrees, lat - degrees],
          [lng + degrees, lat - degrees],
          [lng + degrees, lat + degrees],
          [lng - degrees, lat + degrees],
          [lng - degrees, lat - degrees],
        ],
      ],
    });
    const made = await superadmin('/urbanism/layers/features/create', {
      layer_id: layer['id'],
      name: 'Qzx Zona',
      geometry: half(0.002),
    });
    const page = await openAs(name, { viewport: 'phone' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/citizen/listener/map?at=${lat},${lng},15`);
    const edge = () => countPixels(page, [0xff, 0x00, 0xaa]);
    await expect.poll(edge, { timeout: 30_000 }).toBeGreaterThan(100);
    const before = await edge();
    await superadmin('/urbanism/layers/features/update', { ...made, geometry: half(0.0008) });
    await expect
      .poll(() => asked.some((url) => url.includes(tiles) && url.includes('edit=')), { timeout: 30_000 })
      .toBe(true);
    await expect.poll(edge, { timeout: 30_000 }).toBeLessThan(before * 0.7);
    await page.getByLabel('Qzx Capa').uncheck();
    await expect.poll(edge, { timeout: 30_000 }).toBe(0);
  },
);

test('a neighborhood is drawn with a finger, and a new report is in it at once', async () => {
  const page = await openAs('superadmin', { locale: 'en', viewport: 'phone' });
  await page.goto('/en/admin/configurations/urbanism/edit?kind=colonia');
  await page.getByLabel('Name', { exact: true }).fill('Qzx Drawn');
  for (const [x, y] of [
    [60, 60],
    [240, 70],
    [150, 220],
  ] as const) {
    await tapMap(page, x, y);
  }
  await page.getByText('The shape is valid.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('It needs more points before it can be saved.').waitFor();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.getByText('The shape is valid.').waitFor();
  await page.getByText('List of points and coordinates').click();
  const degrees = (axis: string, number: number) =>
    page.getByLabel(`${axis} of point ${number}`, { exact: true }).inputValue();
  const middle = async (axis: string) =>
    (Number(await degrees(axis, 1)) + Number(await degrees(axis, 2)) + Number(await degrees(axis, 3))) / 3;
  const [lat, lng] = [await middle('Latitude'), await middle('Longitude')];
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Qzx Drawn' }).waitFor();
  expect(JSON.stringify(await superadmin('/reports/place', { point: { lat, lng } }))).toContain('Qzx Drawn');
});

async function tapMap(page: Page, x: number, y: number): Promise<void> {
  const canvas = page.locator('[data-ready] canvas');
  await canvas.waitFor();
  const before = await page.getByLabel(/^Longitude of point/).count();
  await canvas.tap({ position: { x, y } });
  await expect.poll(() => page.getByLabel(/^Longitude of point/).count()).toBe(before + 1);
}
