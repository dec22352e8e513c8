import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  pathIn,
  takeScreenshot,
  type Setting,
} from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { FORM, next } from '../listener/report-form.ts';

const TEXT = 'Soy Marta Quiroga, vivo en Colón 18 y no hay luz. Escribir a marta@example.org';
const WITHOUT = 'Soy […], vivo en […] y no hay luz. Escribir a […]';
const SAID = {
  es: 'un nombre (Marta Quiroga), un domicilio (Colón 18) y un correo (marta@example.org)',
  en: 'a name (Marta Quiroga), a home address (Colón 18), and an e-mail address (marta@example.org)',
} as const;
const ERASE = { es: 'Quitarlo del texto', en: 'Remove it from the text' } as const;

async function expectErased(page: Page, label: string, { locale, viewport }: Setting): Promise<void> {
  const text = page.locator('textarea').first();
  await text.fill(TEXT);
  await page.getByText(SAID[locale]).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await takeScreenshot(page, `names-and-homes-${label}-${locale}-${viewport}`);
  await page.getByRole('button', { name: ERASE[locale] }).click();
  await expect.poll(() => text.inputValue()).toBe(WITHOUT);
  await page.getByRole('button', { name: ERASE[locale] }).waitFor({ state: 'detached' });
}

test.each([
  { form: 'create-v1', locale: 'es', viewport: 'phone' },
  { form: 'create-v2', locale: 'en', viewport: 'desktop' },
] as const)('a name and a home are pointed out in $form and taken out with one press', async (setting) => {
  const page = await openAs('citizen', setting);
  await page.goto(pathIn(setting.locale, `/citizen/listener/${setting.form}`));
  await expectErased(page, setting.form, setting);
});

test('step by step and at the desk too', async () => {
  const phone = { locale: 'es', viewport: 'phone', colorScheme: 'dark' } as const;
  const steps = await openAs('citizen', phone);
  await steps.goto(pathIn('es', FORM));
  await next(steps);
  await expectErased(steps, 'steps', phone);
  const wide = { locale: 'en', viewport: 'desktop' } as const;
  const desk = await openAs('receptor', wide);
  await desk.goto(pathIn('en', '/admin/listener/new'));
  await expectErased(desk, 'desk', wide);
});

test('with the task off what has a form of its own is still pointed out, and nothing else', async () => {
  const superadmin = await callAs('superadmin');
  const { settings } = (await superadmin('/ai/getLanguage', {})) as { settings: { tasks: string[] } };
  const tasks = settings.tasks.filter((task) => task !== 'personal');
  const saved = await superadmin('/ai/updateLanguage', { ...settings, tasks });
  onTestFinished(async () => {
    await superadmin('/ai/updateLanguage', { ...settings, version: saved['version'] });
  });
  const page = await openAs('citizen', { locale: 'es', viewport: 'phone' });
  await page.goto(pathIn('es', '/citizen/listener/create-v1'));
  const answered = page.waitForResponse((response) => response.url().endsWith('/reports/names-and-homes'));
  await page.locator('textarea').first().fill(TEXT);
  expect((await answered).status()).toBe(200);
  await page.getByText('El texto parece tener un correo (marta@example.org).').waitFor();
});
