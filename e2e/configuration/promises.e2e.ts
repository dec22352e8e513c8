import { expect, test } from 'vitest';
import { addressOf, expectAccessible, expectNoSidewaysScroll, openPage } from '../browser.ts';
import { openAs } from '../demo.ts';

const LANES = 'Veinte kilómetros de ciclovías protegidas';

test('the list of initiatives is narrowed in its address and leads to the page of one', async () => {
  const page = await openAs('citizen', { viewport: 'desktop' });
  await page.goto('/citizen/transparency/initiatives');
  await page.getByRole('link', { name: LANES }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Ritmo').selectOption({ label: 'Atrasada' });
  await page.getByRole('link', { name: 'Datos abiertos de obras, cada mes' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: LANES }).count()).toBe(0);
  await page.goto('/citizen/transparency/initiatives?ritmo=con-atraso');
  await page.getByRole('link', { name: LANES }).click();
  await page.getByRole('heading', { level: 1, name: LANES }).waitFor();
  await page.getByText('Cumplido en parte').waitFor();
  await page.getByRole('link', { name: 'Ver todas las iniciativas' }).waitFor();
  await expectAccessible(page);
});

test('a visitor reads an initiative in English on a phone', async () => {
  const page = await openPage({ viewport: 'phone', locale: 'en' });
  await page.goto('/en?iniciativa=1');
  await page.getByRole('heading', { level: 1, name: 'Twenty kilometres of protected cycle lanes' }).waitFor();
  await page.getByText('Slightly behind').waitFor();
  await page.getByText('Partly met').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/en?iniciativa=x');
  await page.getByRole('heading', { level: 1, name: 'This initiative is not published' }).waitFor();
  await expectAccessible(page);
});

test('an initiative is followed and left by one press, and a work by mail, from its page', async () => {
  const page = await openAs('citizen', { viewport: 'desktop' });
  await page.goto('/?iniciativa=1');
  const button = page.getByRole('button', { name: 'Seguir', exact: true });
  const stop = page.getByRole('button', { name: 'Dejar de seguir' });
  await button.or(stop).waitFor();
  if (await stop.isVisible()) await stop.click();
  await button.click();
  await stop.waitFor();
  await expectAccessible(page);
  await stop.click();
  await button.waitFor();

  const visitor = await openPage({ viewport: 'phone' });
  await visitor.goto('/?obra=1');
  await visitor.getByRole('button', { name: 'Seguir por correo' }).click();
  await visitor.getByLabel('Correo electrónico').fill(`vecina-${Date.now()}@example.org`);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Pedir las novedades' }).click();
  await visitor.getByText('Falta un paso: abrir el correo que se envió y confirmar.').waitFor();
  await expectNoSidewaysScroll(visitor);
  await visitor.getByRole('link', { name: 'Reportar algo aquí' }).click();
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(async () => (await addressOf(visitor)).pathname).toBe('/citizen/listener/create-v3');
  await expect.poll(async () => (await addressOf(visitor)).search).toBe('');
});

test('the home shows what is promised and built, each count with its list, and works near who asks', async () => {
  const page = await openAs('citizen', { viewport: 'phone' });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: -34.6, longitude: -58.44 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Cerca de mí', exact: true }).click();
  const near = page.getByRole('region', { name: 'Obras más cercanas' });
  await near.getByRole('link').first().waitFor();
  await page.getByRole('button', { name: 'Iniciativas cerca de mí' }).click();
  const promises = page.getByRole('region', { name: 'Iniciativas más cercanas' });
  await promises.getByRole('link', { name: 'Veinte kilómetros de ciclovías protegidas' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Atrasada: \d+$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Iniciativas de la ciudad' }).waitFor();
  await expect.poll(async () => (await addressOf(page)).search).toBe('?ritmo=atrasadas');
});

test('the desk of initiatives has no barrier in English on a desktop, and the dashboard leads to its lists', async () => {
  const page = await openAs('superadmin', { viewport: 'desktop', locale: 'en' });
  await page.goto('/en/admin/dashboard');
  await page.getByRole('link', { name: 'Past their promised date' }).click();
  await page.getByRole('heading', { level: 1, name: 'Initiatives' }).waitFor();
  await expect.poll(async () => (await addressOf(page)).search).toBe('?plazo=vencidas');
  await page.getByRole('link', { name: 'Open data of works, every month' }).waitFor();
  for (const path of ['', '/add', '/1']) {
    await page.goto(`/en/admin/transparency/initiatives${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'See the public page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Twenty kilometres of protected cycle lanes' }).waitFor();
});

test.each([
  ['desktop', 'es', '', 'Obras'],
  ['phone', 'en', '/en', 'Public works'],
] as const)(
  'a citizen reads works on a %s in %s without a barrier',
  async (viewport, locale, prefix, title) => {
    const page = await openAs('citizen', { viewport, locale });
    await page.goto(`${prefix}/citizen/urbanism/obras`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const work = page.getByRole('link', { name: 'Ciclovía de la calle Gorriti' });
    await work.waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await work.click();
    await page.getByRole('heading', { level: 1, name: 'Ciclovía de la calle Gorriti' }).waitFor();
    await page.getByText('Se encontró una cañería de gas que no figuraba en los planos.').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);
