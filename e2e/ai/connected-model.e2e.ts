import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startModelServer } from '../../server/src/platform/ports/language-model/model-server.fixture.ts';
import type { ServerProcess } from '../../tools/kit/server-process.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { startBeside } from '../city.ts';
import { runSql } from '../database.ts';
import { callAs, openAsBeside } from '../demo.ts';
import { captchaSolved, FORM, FORM_WORDS, next } from '../listener/report-form.ts';
import { teachType } from './taught-type.ts';

const SCREEN = '/admin/ai/language';
const WORDS = {
  es: {
    idle: 'Conectado; no se le consulta nada',
    used: 'En uso',
    check: 'Probar la conexión',
    works: /^Respondió en .* ms\.$/,
    type: 'Tipo de reporte',
    mayLeave: 'Permitir que los textos salgan de la ciudad',
    save: 'Guardar lo del otro modelo',
    form: 'Otro modelo',
    text: 'Texto',
    ask: 'Consultar',
    by: 'Modelo: small',
    refused: 'Respondió el modelo incluido: el otro no (rechazó la clave o la consulta).',
    late: 'Respondió el modelo incluido: el otro no (tardó demasiado).',
  },
  en: {
    idle: 'Connected; nothing is put to it',
    used: 'In use',
    check: 'Check the connection',
    works: /^It answered in .* ms\.$/,
    type: 'Type of report',
    mayLeave: 'Let texts leave the city',
    save: 'Save what concerns the other model',
    form: 'Another model',
    text: 'Text',
    ask: 'Ask',
    by: 'Model: small',
    refused: 'The included model answered: the other did not (it refused the key or the question).',
    late: 'The included model answered: the other did not (it took too long).',
  },
} as const;

// Only it knows a model.
let server: ServerProcess;
const model = await startModelServer();
beforeAll(async () => {
  server = await startBeside({
    // A superadmin needs no second factor there, as in the rest of the demonstration.
    DEMO: 'true',
    AI_URL: model.url,
    AI_MODEL: 'small',
    AI_KEY: 'a-key-of-tests',
    AI_TIMEOUT_MS: '1000',
  });
});
afterAll(() => server.stop());

/** Nothing is asked of the model at first, and it has not failed yet; what was set before is set again after the test. */
async function unused(): Promise<void> {
  const superadmin = await callAs('superadmin');
  const { settings } = (await superadmin('/ai/getLanguage', {})) as { settings: object };
  await superadmin('/ai/updateLanguage', { ...settings, asked: [], may_leave: false });
  await runSql(`delete from ai.model_calls where model = 'small'`, []);
  model.asked.length = 0;
  onTestFinished(async () => {
    const { settings: last } = (await superadmin('/ai/getLanguage', {})) as { settings: { version: number } };
    await superadmin('/ai/updateLanguage', { ...settings, version: last.version });
  });
}

test.for(SETTINGS)(
  'a connected model is checked, taken into use, and stood in for when it fails, in $locale on a $viewport',
  async (setting) => {
    const { locale, viewport } = setting;
    const t = WORDS[locale];
    const { id, name, nameEn, words } = await teachType();
    await unused();
    const own = locale === 'es' ? name : nameEn;
    const page = await openAsBeside(server.url, 'superadmin', setting);
    await page.goto(pathIn(locale, SCREEN));

    await page.getByText(t.idle).waitFor();
    model.say = { content: { types: [{ id: String(id), confidence: 0.91 }], risks: [], spam: false } };
    await page.getByRole('button', { name: t.check }).click();
    await page.getByText(t.works).waitFor();
    const form = page.getByRole('form', { name: t.form });
    await form.getByLabel(t.type).check();
    await form.getByLabel(t.mayLeave).check();
    await page.getByRole('button', { name: t.save }).click();
    await page.getByText(t.used, { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `connected-model-${locale}-${viewport}`);

    const answer = page.locator('output');
    const ask = async (text: string): Promise<void> => {
      await page.getByLabel(t.text, { exact: true }).fill(text);
      await page.getByRole('button', { name: t.ask, exact: true }).click();
    };
    await ask('Algo que nadie enseñó');
    await answer.getByText(t.by).waitFor();
    await answer.getByText(own).first().waitFor();

    model.say = { status: 401 };
    await ask(`Una ${words}`);
    await answer.getByText(t.refused).waitFor();
    await answer.getByText(own).first().waitFor();
    model.say = 'hangs';
    await ask(`Otra ${words}`);
    await answer.getByText(t.late).waitFor();
    await answer.getByText(own).first().waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, `connected-model-late-${locale}-${viewport}`);
  },
);

test('with a model that hangs a report is written, sent, and opened at the desk with what the included one says', async () => {
  const { id, name, words, superadmin } = await teachType();
  // Its type goes with the test, and no type that is in use goes.
  onTestFinished(async () => {
    await runSql(
      `update listener.reports set (category_id, subcategory_id) =
        (select category_id, id from listener.subcategories order by id limit 1) where subcategory_id = $1`,
      [id],
    );
  });
  await unused();
  const { settings } = (await superadmin('/ai/getLanguage', {})) as { settings: object };
  await superadmin('/ai/updateLanguage', { ...settings, asked: ['type', 'risk', 'spam'], may_leave: true });
  model.say = 'hangs';

  const page = await openPage({ viewport: 'phone', context: { baseURL: server.url } });
  await page.goto(FORM);
  await next(page);
  await page.fill('#report-description', `Hay una ${words} y olor a gas`);
  await page.getByRole('button', { name }).click();
  expect(model.asked).toEqual([]);
  await next(page);
  await page.getByText(FORM_WORDS.es.inWords).click();
  await page.fill('#report-place-street', 'San Martín');
  await next(page);
  await page.getByLabel(FORM_WORDS.es.anonymous).check();
  await captchaSolved(page);
  await next(page);
  await page.getByRole('heading', { level: 1, name: FORM_WORDS.es.received }).waitFor();

  const [report] = await runSql('select id from listener.reports where description like $1', [`%${words}%`]);
  const desk = await openAsBeside(server.url, 'superadmin', { viewport: 'desktop' });
  await desk.goto(`/admin/listener/attention/${String(report?.['id'])}`);
  await desk.getByText('El texto menciona: gas').waitFor();
  expect(model.asked.length).toBeGreaterThan(0);
  await expectAccessible(desk);
});
