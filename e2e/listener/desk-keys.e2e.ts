import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, pathIn } from '../browser.ts';
import { openAs } from '../demo.ts';

const TRAY = '/admin/listener/attention?etapa=pending';

const idsOf = (page: Page) =>
  page
    .locator('tbody a[data-row]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['row']));

async function openTray(person: string): Promise<Page> {
  const page = await openAs(person, { locale: 'es', viewport: 'desktop' });
  await page.goto(pathIn('es', TRAY));
  await page.locator('tbody tr').first().waitFor();
  return page;
}

test('twenty lines and more are in sight at 1440 by 900, each on one line', async () => {
  const page = await openTray('supervisor');
  const heights = await page.locator('tbody tr').evaluateAll((rows) => {
    const foot = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    return rows
      .map((row) => row.getBoundingClientRect())
      .filter(({ bottom }) => bottom <= Math.min(foot, innerHeight) - 32)
      .map(({ height }) => Math.round(height));
  });
  expect(heights.length).toBeGreaterThanOrEqual(20);
  expect(new Set(heights)).toEqual(new Set([32]));
});

test('three are chosen by keys, foreseen, done and taken back', async () => {
  const page = await openTray('supervisor');
  const chosen = (await idsOf(page)).slice(0, 3);
  for (const _ of chosen) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await page.getByText('3 elegidos').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('u');
  const pane = page.getByRole('complementary', { name: '3 elegidos' });
  await pane.getByRole('button', { name: /^Urgente \d/ }).click();
  await pane.getByText('hecho').first().waitFor();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click();
  await page.getByText(/^Se deshizo en/).waitFor();
});

test('Ctrl and K lead to a case by its folio from anywhere, and to a screen by its title', async () => {
  const page = await openTray('supervisor');
  const folio = (await page.locator('tbody td').nth(1).textContent()) ?? '';
  await page.goto(pathIn('es', '/'));
  await page.getByRole('button', { name: 'Ir a… (Ctrl K)' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Caso, persona, pantalla o acción' }).fill(folio);
  await page.getByRole('option', { name: new RegExp(folio) }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/listener\/attention\/\d+$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Caso, persona, pantalla o acción' }).fill('mis reportes');
  await page.getByRole('option', { name: /^Mis reportes/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/citizen\/listener\/my-reports$/);
});

test('a view is kept under a name, found among the others, and taken away', async () => {
  const page = await openTray('supervisor');
  await page.goto(pathIn('es', '/admin/listener/attention?marca=urgent&orden=due'));
  await page.getByRole('button', { name: 'Guardar esta vista' }).click();
  await page.getByLabel('Nombre').fill('Urgentes por plazo');
  await expectAccessible(page);
  await page.locator('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Vistas' });
  await views.getByRole('link', { name: /^Urgentes por plazo/, includeHidden: false }).waitFor();
  expect(await views.locator('[aria-current=page]').textContent()).toMatch(/^Urgentes por plazo/);
  await page.getByRole('button', { name: 'Guardar esta vista' }).click();
  await page.getByRole('button', { name: 'Quitar la vista Urgentes por plazo' }).click();
  await views.getByRole('link', { name: /^Urgentes por plazo/ }).waitFor({ state: 'detached' });
});
