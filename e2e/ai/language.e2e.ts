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
import { callAs, openAs } from '../demo.ts';
import { FORM, next, photoFile } from '../listener/report-form.ts';

const SCREEN = '/admin/ai/language';
const WORDS = {
  es: {
    text: 'Texto',
    ask: 'Consultar',
    right: 'Decidir que es Luminaria apagada',
    decided: 'Decidido: Luminaria apagada. El modelo ya lo aprendió.',
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
    right: 'Decide that it is Street light out',
    decided: 'Decided: Street light out. The model has learned it.',
    risk: 'Mentions: gas',
    remove: /^Delete run/,
    yes: 'Delete',
    removed: 'The run was deleted.',
    retrain: 'Learn again',
    retrained: /^It learned from .* texts\.$/,
  },
} as const;
const TEXT = 'Qzx: la luminaria está apagada, y hay olor a gas';

/** Waits until the model has read the reports. */
async function awaitModel(): Promise<void> {
  const superadmin = await callAs('superadmin');
  await superadmin('/ai/retrain', {});
}

test.for(SETTINGS)('a text is tried, decided and deleted in $locale on a $viewport', async (setting) => {
  await awaitModel();
  const t = WORDS[setting.locale];
  const page = await openAs('superadmin', setting);
  await page.goto(pathIn(setting.locale, SCREEN));
  await page.getByLabel(t.text, { exact: true }).fill(TEXT);
  await page.getByRole('button', { name: t.ask, exact: true }).click();
  await page.getByText(t.risk).waitFor();
  await page.getByRole('button', { name: t.right }).click();
  await page.getByText(t.decided).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await takeScreenshot(page, `language-${setting.locale}-${setting.viewport}`);
  await page.goto(pathIn(setting.locale, SCREEN));
  await page.getByText(TEXT).first().waitFor();
  await page.getByRole('button', { name: t.remove }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: t.yes }).click();
  await page.getByText(t.removed).waitFor();
  await page.getByRole('button', { name: t.retrain }).click();
  await page.getByText(t.retrained).waitFor();
});

test('who writes a report is offered its type, and takes it with one press; off, the form is as it was', async () => {
  await awaitModel();
  const superadmin = await callAs('superadmin');
  const page = await openPage({ viewport: 'phone' });
  const write = async () => {
    await page.goto(FORM);
    await page.setInputFiles('input[data-input=files]', await photoFile());
    await page.locator('main li img').waitFor();
    await next(page);
    await page.fill('#report-description', 'No anda el semáforo de la avenida');
  };
  await write();
  await page.getByRole('button', { name: 'Semáforo sin funcionar' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Semáforo sin funcionar' }).isChecked()).toBe(true);
  await expectAccessible(page);
  await takeScreenshot(page, 'suggested-type');
  await page.getByRole('button', { name: 'Semáforo sin funcionar' }).waitFor({ state: 'detached' });

  const { settings } = (await superadmin('/ai/getLanguage', {})) as { settings: { version: number } };
  const saved = await superadmin('/ai/updateLanguage', { version: settings.version, tasks: [] });
  onTestFinished(async () => {
    await superadmin('/ai/updateLanguage', { version: saved['version'], tasks: ['type', 'risk', 'spam'] });
  });
  await page.reload();
  await page.locator('#report-description').waitFor();
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/reports/suggest-type') &&
      (response.request().postData() ?? '').includes('otra avenida'),
  );
  await page.fill('#report-description', 'No anda el semáforo de la otra avenida');
  expect((await answered).status()).toBe(200);
  expect(await page.getByText(/^(Parece|Podría) ser:/).count()).toBe(0);
  await next(page);
  await page.getByText('Agregar calle, altura, esquina o referencia').waitFor();
});

test('a clerk gives a case the type that its text says, with one press, and sees what it warns of', async () => {
  await awaitModel();
  const types = await runSql('select id, category_id, name from listener.subcategories', []);
  const [lamp, noise] = ['Luminaria apagada', 'Ruidos molestos'].map((name) =>
    types.find((one) => one['name'] === name),
  );
  const [before] = await runSql(
    `select id, description, subcategory_id, category_id from listener.reports
      where stage = 'pending' and kind = 'service_report' order by id desc limit 1`,
    [],
  );
  const id = Number(before?.['id']);
  const put = (row: Readonly<Record<string, unknown>> | undefined, subcategory: unknown) =>
    runSql(
      'update listener.reports set description = $2, category_id = $3, subcategory_id = $4 where id = $1',
      [id, row?.['description'], row?.['category_id'], subcategory],
    );
  await put({ ...noise, description: 'Luminaria apagada y olor a gas, luminaria apagada' }, noise?.['id']);
  onTestFinished(async () => {
    await put(before, before?.['subcategory_id']);
  });
  const page = await openAs('superadmin', { viewport: 'desktop' });
  await page.goto(`/admin/listener/attention/${id}`);
  await page.getByText('El texto menciona: gas').waitFor();
  await page.getByText('Por el texto parece: Luminaria apagada').waitFor();
  await expectAccessible(page);
  await takeScreenshot(page, 'case-suggested-type');
  await page.getByRole('complementary', { name: 'Cambiar el tipo' }).getByRole('button').click();
  await page.getByText('Por el texto parece').waitFor({ state: 'detached' });
  const typeOf = async () =>
    (await runSql('select subcategory_id from listener.reports where id = $1', [id]))[0];
  await expect.poll(typeOf).toEqual({ subcategory_id: lamp?.['id'] });
});
