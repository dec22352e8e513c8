import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openPage } from '../browser.ts';
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
