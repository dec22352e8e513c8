import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll, pathIn } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const WORDS = {
  es: {
    assign: 'Asignar',
    start: 'Comenzar',
    add: 'Registrar actividad',
    work: 'Trabajo',
    what: 'Qué se hizo',
    save: 'Guardar',
    resolve: 'Marcar como atendido',
    text: 'Texto público',
    accepted: 'solución aceptada',
    needs: 'Registra al menos una actividad.',
  },
  en: {
    assign: 'Assign',
    start: 'Start',
    add: 'Record activity',
    work: 'Work',
    what: 'What was done',
    save: 'Save',
    resolve: 'Mark as resolved',
    text: 'Public text',
    accepted: 'solution accepted',
    needs: 'Record at least one activity.',
  },
} as const;

async function move(
  page: Page,
  name: string,
  fill?: (dialog: ReturnType<Page['locator']>) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a report goes from the tray to a confirmed solution', () => {
  it.each([
    { locale: 'es', viewport: 'desktop' },
    { locale: 'en', viewport: 'phone' },
  ] as const)('in $locale on a $viewport', async ({ locale, viewport }) => {
    const words = WORDS[locale];
    const setting = { locale, viewport } as const;
    const citizen = await callAs('citizen');
    const categories = (await citizen('/category/list', {}))['items'] as {
      subcategories: { id: number }[];
    }[];
    const filed = await citizen('/reports/create', {
      subcategory_id: categories[0]?.subcategories[0]?.id,
      title: `Prueba ${locale} ${viewport}`,
      description: 'Hay un pozo frente a la escuela.',
      point: { lat: -34.6, lng: -58.44 },
      address: { street: 'Calle de prueba', number: '100' },
    });
    const path = pathIn(locale, `/admin/listener/attention/${String(filed['id'])}`);
    const desk = await openAs('supervisor', setting);
    await desk.goto(pathIn(locale, '/admin/listener/attention'));
    await desk
      .getByRole('link', { name: `Prueba ${locale} ${viewport}` })
      .first()
      .click();
    await desk.getByRole('button', { name: words.assign, exact: true }).waitFor();
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    await move(desk, words.assign, async (dialog) => {
      await dialog.locator('#move-node_id').selectOption({ index: 1 });
    });
    const field = await openAs('ejecutor', setting);
    await field.goto(path);
    await move(field, words.start);
    await field.getByText(words.needs).waitFor();
    await field.getByRole('button', { name: words.add }).click();
    await field.getByLabel(words.work, { exact: true }).fill('Bacheo');
    await field.getByLabel(words.what).fill('Se rellenó el pozo y se compactó.');
    await field.getByRole('button', { name: words.save, exact: true }).last().click();
    await field.getByText('Se rellenó el pozo y se compactó.').waitFor();
    await move(field, words.resolve, async (dialog) => {
      await dialog.getByLabel(new RegExp(`^${words.text}`)).fill('El pozo quedó reparado.');
    });
    await citizen('/conformities/create', { report_id: filed['id'], text: 'Gracias' });
    // The open case hears of it by itself.
    await desk.getByText(words.accepted).first().waitFor({ timeout: 20_000 });
    expect(await desk.getByRole('button', { name: words.assign, exact: true }).count()).toBe(0);
  });
});
