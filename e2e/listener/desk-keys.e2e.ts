import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, pathIn } from '../browser.ts';
import { openAs } from '../demo.ts';

const TRAY = '/admin/listener/attention?etapa=pending';

/** What somebody does on a page: keys, clicks, and documents that come. */
type Count = { keys: number; clicks: number; loads: number };

function counted(page: Page): {
  count: Count;
  key: (name: string) => Promise<void>;
  click: (name: RegExp) => Promise<void>;
} {
  const count: Count = { keys: 0, clicks: 0, loads: 0 };
  page.on('domcontentloaded', () => (count.loads += 1));
  return {
    count,
    key: async (name) => {
      count.keys += 1;
      await page.keyboard.press(name);
    },
    click: async (name) => {
      count.clicks += 1;
      await page.locator('aside').getByRole('button', { name }).first().click();
    },
  };
}

const openId = (page: Page) => new URL(page.url()).searchParams.get('case');
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

test('a receptor takes in a case and has the next one before the eyes with at most two keys and no page load', async () => {
  const page = await openTray('receptor');
  const [first, second] = await idsOf(page);
  const { count, key } = counted(page);
  await key('j');
  await page.keyboard.press('Enter');
  await expect.poll(() => openId(page)).toBe(first);
  await page
    .locator('aside')
    .getByRole('button', { name: /^Asignar/ })
    .first()
    .waitFor();
  await key('r');
  await expect.poll(() => openId(page)).toBe(second);
  await expect.poll(() => idsOf(page)).not.toContain(first);
  expect(count).toEqual({ keys: 2, clicks: 0, loads: 0 });
  // From here on one key a case.
  await page
    .locator('aside')
    .getByRole('button', { name: /^Asignar/ })
    .first()
    .waitFor();
  await key('r');
  await expect.poll(() => openId(page)).not.toBe(second);
  expect(count).toEqual({ keys: 3, clicks: 0, loads: 0 });
  await expectAccessible(page);
});

test('the same by mouse is two clicks, and one for each that follows', async () => {
  const page = await openTray('supervisor');
  const [first] = await idsOf(page);
  const { count, click } = counted(page);
  count.clicks += 1;
  await page.locator(`tbody a[data-row="${first}"]`).click();
  await click(/^Asignar/);
  await expect.poll(() => openId(page)).not.toBe(first);
  expect(count).toEqual({ keys: 0, clicks: 2, loads: 0 });
});

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
  const { count, key } = counted(page);
  await key('Control+k');
  await page.getByRole('combobox', { name: 'Caso, persona, pantalla o acción' }).fill(folio);
  await page.getByRole('option', { name: new RegExp(folio) }).waitFor();
  await expectAccessible(page);
  await key('Enter');
  await page.waitForURL(/\/admin\/listener\/attention\/\d+$/);
  expect(count).toEqual({ keys: 2, clicks: 0, loads: 0 });
  await key('Control+k');
  await page.getByRole('combobox', { name: 'Caso, persona, pantalla o acción' }).fill('mis reportes');
  await page.getByRole('option', { name: /^Mis reportes/ }).waitFor();
  await key('Enter');
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
