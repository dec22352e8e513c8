import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { countDeeds } from '../deeds.ts';
import { tabTo } from '../keyboard.ts';

type Filed = { readonly id: number; readonly folio: string };

/** A report of a type that needs no photo, with an area that answers for it. */
async function fileReport(): Promise<Filed> {
  const call = await callAs('supervisor');
  const { items } = (await call('/category/list', {})) as {
    items: { subcategories: { id: number; evidence_needed: boolean }[] }[];
  };
  const type = items.flatMap(({ subcategories }) => subcategories).find((one) => !one.evidence_needed);
  return (await call('/reports/create', {
    subcategory_id: type?.id,
    description: `Sin ratón ${randomUUID()}`,
    source: 'phone',
    point: { lat: -34.6052, lng: -58.4411 },
  })) as unknown as Filed;
}

async function caseOf(id: number) {
  const call = await callAs('superadmin');
  return (await call(`/reports/case/${id}`, {})) as { report: { stage: string }; activities: object[] };
}

const stageIs = (id: number, stage: string) =>
  expect.poll(async () => (await caseOf(id)).report.stage).toBe(stage);

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a case is found, assigned, worked on and said to be attended from the home on, without a mouse', async () => {
  const { id, folio } = await fileReport();
  const page = await openAs('supervisor', { locale: 'es', viewport: 'desktop' });
  await page.goto('/');
  const deeds = await countDeeds(page);
  const menu = page.getByRole('navigation', { name: 'Secciones' });
  await enter(page, menu.getByRole('button', { name: /^Reportes/ }));
  await enter(page, menu.getByRole('link', { name: 'Atención', exact: true }));
  await page.locator('tbody tr').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(folio);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await enter(page, page.locator('tbody a[data-row]'));
  const pane = page.getByRole('complementary', { name: 'Expediente abierto' });
  const steps = pane.getByRole('region', { name: 'Pasos posibles' });
  // While the step before is on its way the next one cannot be pressed, and says so.
  const stepIs = (name: string) =>
    steps.getByRole('button', { name: new RegExp(`^${name}`), disabled: false }).waitFor();
  await pane.getByRole('button', { name: /^Asignar/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await stageIs(id, 'assigned');
  await stepIs('Comenzar');
  await page.keyboard.press('r');
  await stageIs(id, 'in_progress');
  await stepIs('Registrar actividad');
  await page.keyboard.press('r');
  const work = pane.locator('form').filter({ has: page.getByLabel('Qué se hizo') });
  await tabTo(page, work.getByLabel('Trabajo'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, work.getByLabel('Qué se hizo'));
  await page.keyboard.type('Se cambió la tapa');
  await enter(page, work.getByRole('button', { name: 'Guardar' }));
  await expect.poll(async () => (await caseOf(id)).activities.length).toBe(1);
  await stepIs('Marcar como atendido');
  await page.keyboard.press('r');
  const dialog = page.locator('dialog[open]');
  await tabTo(page, dialog.getByRole('textbox').first());
  await expectAccessible(page);
  await page.keyboard.type('Se cambió la tapa rota.');
  await enter(page, dialog.locator('button[type=submit]'));
  await stageIs(id, 'resolved');
  expect(await deeds()).toMatchObject({ presses: 0, loads: 0 });
});
