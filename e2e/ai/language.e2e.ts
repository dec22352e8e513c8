import { expect, onTestFinished, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { runSql } from '../database.ts';
import { openAs } from '../demo.ts';
import { FORM, next, photoFile } from '../listener/report-form.ts';
import { teachType } from './taught-type.ts';

const SCREEN = '/admin/ai/language';
const WORDS = {
  es: {
    text: 'Texto',
    ask: 'Consultar',
    right: (name: string) => `Es este: ${name}`,
    decided: (name: string) => `Decidido: ${name}. El modelo ya lo aprendió.`,
    risk: 'Se menciona: gas',
    remove: /^Eliminar la consulta/,
    yes: 'Eliminar',
    removed: 'Se eliminó la consulta.',
    retrain: 'Aprender de nuevo',
    retrained: /^Aprendió de .* textos\.$/,
  },
  en: {
    text: 'Text',
    ask: 'Ask',
    right: (name: string) => `It is this one: ${name}`,
    decided: (name: string) => `Decided: ${name}. The model has learned it.`,
    risk: 'Mentions: gas',
    remove: /^Delete run/,
    yes: 'Delete',
    removed: 'The run was deleted.',
    retrain: 'Learn again',
    retrained: /^It learned from .* texts\.$/,
  },
} as const;
test.for(SETTINGS)('a text is tried, decided and deleted in $locale on a $viewport', async (setting) => {
  const { name, nameEn, words } = await teachType();
  const own = setting.locale === 'es' ? name : nameEn;
  const text = `Una ${words}, y hay olor a gas`;
  const t = WORDS[setting.locale];
  const page = await openAs('superadmin', setting);
  await page.goto(pathIn(setting.locale, SCREEN));
  await page.getByLabel(t.text, { exact: true }).fill(text);
  await page.getByRole('button', { name: t.ask, exact: true }).click();
  await page.getByText(t.risk).waitFor();
  await page.getByRole('button', { name: t.right(own) }).click();
  await page.getByText(t.decided(own)).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await takeScreenshot(page, `language-${setting.locale}-${setting.viewport}`);
  await page.goto(pathIn(setting.locale, SCREEN));
  await page.getByText(text).first().waitFor();
  await page.getByRole('button', { name: t.remove }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: t.yes }).click();
  await page.getByText(t.removed).waitFor();
  await page.getByRole('button', { name: t.retrain }).click();
  await page.getByText(t.retrained).waitFor();
});

test('who writes a report is offered its type, and takes it with one press; off, the form is as it was', async () => {
  const { name, words, superadmin } = await teachType();
  const page = await openPage({ viewport: 'phone' });
  const write = async () => {
    await page.goto(FORM);
    await page.setInputFiles('input[data-input=files]', await photoFile());
    await page.locator('main li img').waitFor();
    await next(page);
    await page.fill('#report-description', `No anda: ${words}`);
  };
  await write();
  await page.getByRole('button', { name }).click();
  await expect.poll(() => page.getByRole('radio', { name }).isChecked()).toBe(true);
  await expectAccessible(page);
  await takeScreenshot(page, 'suggested-type');
  await page.getByRole('button', { name }).waitFor({ state: 'detached' });

  const { settings } = (await superadmin('/ai/getLanguage', {})) as { settings: object };
  const saved = await superadmin('/ai/updateLanguage', { ...settings, tasks: [] });
  onTestFinished(async () => {
    await superadmin('/ai/updateLanguage', { ...settings, version: saved['version'] });
  });
  await page.reload();
  await page.locator('#report-description').waitFor();
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/reports/suggest-type') &&
      (response.request().postData() ?? '').includes('otra vez'),
  );
  await page.fill('#report-description', `No anda otra vez: ${words}`);
  expect((await answered).status()).toBe(200);
  expect(await page.getByText(/^(Parece|Podría) ser:/).count()).toBe(0);
  await next(page);
  await page.getByText('Agregar calle, altura, esquina o referencia').waitFor();
});

test('a clerk gives a case the type that its text says, with one press, and sees what it warns of', async () => {
  const { id: own, name, words } = await teachType();
  const [before] = await runSql(
    `select id, description, subcategory_id, category_id from listener.reports
      where stage = 'pending' and kind = 'service_report' order by id desc limit 1`,
    [],
  );
  const id = Number(before?.['id']);
  const put = (row: Readonly<Record<string, unknown>> | undefined) =>
    runSql(
      'update listener.reports set description = $2, category_id = $3, subcategory_id = $4 where id = $1',
      [id, row?.['description'], row?.['category_id'], row?.['subcategory_id']],
    );
  await put({ ...before, description: `Una ${words} y olor a gas` });
  onTestFinished(async () => {
    await put(before);
  });
  const page = await openAs('superadmin', { viewport: 'desktop' });
  await page.goto(`/admin/listener/attention/${id}`);
  await page.getByText('El texto menciona: gas').waitFor();
  await page.getByText(`Por el texto parece: ${name}`).waitFor();
  await expectAccessible(page);
  await takeScreenshot(page, 'case-suggested-type');
  await page.getByRole('complementary', { name: 'Cambiar el tipo' }).getByRole('button').click();
  await page.getByText('Por el texto parece').waitFor({ state: 'detached' });
  const typeOf = async () =>
    (await runSql('select subcategory_id from listener.reports where id = $1', [id]))[0];
  await expect.poll(typeOf).toEqual({ subcategory_id: own });
});
