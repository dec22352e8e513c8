import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../browser.ts';
import { runSql } from '../database.ts';
import { callAs, openAs } from '../demo.ts';

const MENU = '/admin/urbanism/configurations/menu';
const MAP = '/admin/configurations/urbanism';
let superadmin: Awaited<ReturnType<typeof callAs>>;

beforeAll(async () => {
  superadmin = await callAs('superadmin');
});

// The other browser tests look at the same city.
afterAll(() => superadmin('/module/delete/urbanism', {}));

test('a city whose menu is older than a screen hears of it and gives it its place; what it takes out itself is no news', async () => {
  // As a city has it that arranged its menu before the screen was there.
  const own = await superadmin('/module/create', { id: 'urbanism' });
  const every = own['items'] as { to: string }[];
  const items = every.filter(({ to }) => to !== MAP);
  await runSql(
    `update configuration.modules set items = $1::jsonb, version = version + 1 where slug = 'urbanism'`,
    [JSON.stringify(items)],
  );
  const page = await openAs('superadmin', { viewport: 'desktop' });
  await page.goto(MENU);
  await page.getByText('1 pantalla nueva sin lugar en el menú').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar Mapa de la ciudad' }).click();
  const grip = page.getByRole('button', { name: 'Mover Mapa de la ciudad' });
  await expect.poll(() => grip.evaluate((one) => one === document.activeElement)).toBe(true);
  const names = () => page.locator('ol > li strong').allTextContents();
  expect((await names()).indexOf('Mapa de la ciudad')).toBe(every.findIndex(({ to }) => to === MAP));
  await page.getByRole('button', { name: 'Guardar el menú' }).click();
  await page.getByText('El menú quedó guardado y ya se ve.').waitFor();
  expect(await page.getByText(/sin lugar en el menú/).count()).toBe(0);

  await page.getByRole('button', { name: 'Quitar Mapa de la ciudad' }).click();
  await page.getByRole('button', { name: 'Guardar el menú' }).click();
  const kept = async () => (await superadmin('/module/get/urbanism', {}))['items'];
  await expect.poll(kept).toHaveLength(items.length);
  const phone = await openAs('superadmin', { locale: 'en', viewport: 'phone' });
  await phone.goto(`/en${MENU}`);
  await phone.getByRole('button', { name: 'Save the menu' }).waitFor();
  expect(await phone.getByText(/without a place in the menu/).count()).toBe(0);
  await expectNoSidewaysScroll(phone);
});
