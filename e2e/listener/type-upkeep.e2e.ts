import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { link } from '@vereda/contract/link';
import type { CallAs } from '../../tools/kit/caller.ts';
import { expectAccessible, openPage, pathIn } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { captchaSolved, FORM, FORM_WORDS, next } from './report-form.ts';

const WORDS = FORM_WORDS.es;
const QUESTION = {
  id: 'many',
  kind: 'number',
  text: '¿Cuántos son?',
  text_en: 'How many are there?',
  required: true,
  options: [],
  stops: [],
  stop: null,
  stop_en: null,
};

type Type = {
  readonly id: number;
  readonly category: number;
  readonly name: string;
  readonly superadmin: CallAs;
};

/** A type of the first category that this test alone knows; its reports and itself go with it. */
async function newType(): Promise<Type> {
  const superadmin = await callAs('superadmin');
  const { items } = (await superadmin('/category/list', {})) as { items: { id: number }[] };
  const category = items[0]?.id ?? 0;
  const name = `Tipo ${randomUUID().slice(0, 8)}`;
  const fields = { category_id: category, name, name_en: name, place_needed: false };
  const { id } = (await superadmin('/subcategory/create', fields)) as { id: number };
  onTestFinished(async () => {
    const { confirmation } = await superadmin('/reports/deleteBySubcategory', { subcategory_id: id });
    if (confirmation) {
      const wanted = { subcategory_id: id, confirmation, reason: 'Fin de la prueba' };
      await superadmin('/reports/deleteBySubcategory', wanted);
    }
    await superadmin(`/subcategory/delete/${id}`, {});
  });
  return { id, category, name, superadmin };
}

test('a question that was added while somebody wrote is asked before the report goes, and nothing written is lost', async () => {
  const { id, name, superadmin } = await newType();
  // What the server refuses.
  const page = await openPage({ expectedErrors: /400/ });
  await page.goto(FORM);
  await next(page);
  await page.locator('input[name=report-category]').first().check();
  await page.getByLabel(name).check();
  await page.fill('#report-description', 'Un cartel caído');
  await next(page);
  await next(page);
  const kept = await superadmin(`/subcategory/get/${id}`, {});
  await superadmin('/subcategory/update', { ...kept, questions: [QUESTION] });
  await page.getByLabel(WORDS.anonymous).check();
  await captchaSolved(page);
  await next(page);
  // In the form itself: what the outbox says of it in passing is gone with its entry.
  const refusal = page.locator('form').getByRole('alert').filter({ hasText: 'les falta una respuesta' });
  await refusal.waitFor();
  const isInSight = () =>
    refusal.evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
  await expectAccessible(page);
  await captchaSolved(page);
  await next(page);
  await page.getByText('Falta responder esta pregunta').waitFor();
  expect(await page.inputValue('#report-description')).toBe('Un cartel caído');
  await page.getByLabel('¿Cuántos son?').fill('2');
  await next(page);
  await next(page);
  expect(await page.getByLabel(WORDS.anonymous).isChecked()).toBe(true);
  await captchaSolved(page);
  await next(page);
  await page.getByRole('heading', { level: 1, name: WORDS.received }).waitFor();
});

test('all reports of a type are deleted by who reads what goes and writes how many, and come back', async () => {
  const { id, category, name, superadmin } = await newType();
  const citizen = await callAs('citizen');
  for (const description of ['Uno', 'Otro'])
    await citizen('/reports/create', { subcategory_id: id, description });
  const page = await openAs('superadmin', { locale: 'es', viewport: 'desktop' });
  await page.goto(pathIn('es', `${link('/admin/listener/configurations/categories')}/${category}/${id}`));
  await page.getByText('Pendiente: 2').waitFor();
  await page.getByRole('button', { name: 'Borrar los reportes…' }).click();
  await page.getByRole('dialog', { name: `Borrar los reportes de «${name}»` }).waitFor();
  await page.getByLabel('Motivo').fill('Se cargaron dos veces');
  await page.getByLabel('Para confirmar, escribir 2').fill('3');
  await page.keyboard.press('Enter');
  await page.getByText(/^Hay que escribir 2/).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Para confirmar, escribir 2').fill('2');
  await page.keyboard.press('Enter');
  await page.getByText('No hay reportes de este tipo: no hay nada que borrar.').waitFor();
  const left = async () =>
    ((await superadmin('/reports/get', { subcategory_id: [id] })) as { items: object[] }).items.length;
  expect(await left()).toBe(0);
  await page.getByText(/: Se cargaron dos veces$/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recuperar 2 reportes' }).click();
  await page.getByText('Pendiente: 2').waitFor();
  expect(await left()).toBe(2);
});
