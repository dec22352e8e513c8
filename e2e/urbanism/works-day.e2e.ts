import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { demoEmail } from '../../tools/kit/caller.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';
import { photoFile } from '../listener/report-form.ts';

const WORDS = {
  es: {
    root: '',
    email: 'Correo',
    password: 'Contraseña',
    enter: 'Iniciar sesión',
    works: 'Obras',
    late: 'Demoradas',
    note: 'Anotar avance',
    percent: 'Porcentaje',
    contract: 'Agregar contrato',
    number: 'Número',
    party: 'Empresa',
    amount: 'Monto',
    subject: 'Objeto',
    pay: /^Anotar pago: /,
    change: /^Anotar modificación: /,
    what: 'Qué cambia y por qué',
    photo: 'Agregar foto',
    publish: 'Publicar',
    seePublic: 'Ver la página pública',
    title: 'Qué se ve',
    remove: 'Quitar',
    bin: 'Ver las quitadas',
    csv: 'Descargar (CSV)',
    differs: 'El monto de la ficha no coincide con los contratos',
    import: 'Importar',
    brings: /^Qué trae/,
    credit: 'Quién los publica',
    rows: 'Importar 2 filas',
    imported: 'La importación quedó hecha',
    draft: 'Pedir revisión',
    publishPromise: 'Publicar',
    waiting: 'Esperan a una segunda persona',
  },
  en: {
    root: '/en',
    email: 'E-mail',
    password: 'Password',
    enter: 'Sign in',
    works: 'Public works',
    late: 'Late',
    note: 'Note progress',
    percent: 'Percentage',
    contract: 'Add contract',
    number: 'Number',
    party: 'Company',
    amount: 'Amount',
    subject: 'Subject',
    pay: /^Note payment: /,
    change: /^Note modification: /,
    what: 'What changes and why',
    photo: 'Add photo',
    publish: 'Publish',
    seePublic: 'See the public page',
    title: 'What is seen',
    remove: 'Remove',
    bin: 'See removed ones',
    csv: 'Download (CSV)',
    differs: 'The amount of the record does not match the contracts',
    import: 'Import',
    brings: /^What .* contains$/,
    credit: 'Who publishes it',
    rows: 'Import 2 rows',
    imported: 'The import is done',
    draft: 'Ask for review',
    publishPromise: 'Publish',
    waiting: 'Waiting for a second person',
  },
} as const;

type Words = (typeof WORDS)[keyof typeof WORDS];

async function judge(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await takeScreenshot(page, name);
}

/** Brings a table in by the screen: a work that is new, and one without a name, which stays out with its reason. */
async function bringIn(
  page: Page,
  { t, name, root }: { t: Words; name: string; root: string },
): Promise<void> {
  await page.goto(`${root}/admin/urbanism/obras`);
  await page.getByRole('link', { name: t.import, exact: true }).click();
  const rows = [`901;${name} del archivo;En obra;35;-34.6;-58.4`, `902;${name} otra;En obra;x;-34.61;-58.41`];
  const text = `numero_obra;Nombre de la obra;etapa;avance;lat;lng\n${rows.join('\n')}\n`;
  const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.setInputFiles('input[type=file]', file);
  await page.getByRole('heading', { name: t.brings }).waitFor();
  await page.getByLabel(t.credit).fill('Municipio de Prueba');
  await page.getByRole('button', { name: t.rows }).click();
  await page.getByText(t.imported).waitFor();
}

/** What paper has of a page: its map is drawn where a printer sees it, and nothing sticks out. */
async function printed(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
  for (const map of await page.locator('[data-ready] canvas.map-print').all()) await map.waitFor();
  await expectNoSidewaysScroll(page);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  await takeScreenshot(page, name);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
}

test.each(SETTINGS)(
  'an engineer of public works does a day’s work, in $locale on a $viewport',
  async ({ locale, viewport }) => {
    const t = WORDS[locale];
    // What a table brought in and was removed again is known to the next of the same name.
    const name = `Qzx Jornada ${locale} ${randomUUID().slice(0, 4)}`;
    const engineer = await callAs('operator-wrong-role');
    onTestFinished(async () => {
      const { items } = await engineer('/urbanism/obras/list-kept', { search: name });
      for (const { id } of items as { id: number }[]) await engineer(`/urbanism/obras/delete/${id}`, {});
    });
    let obra = await engineer('/urbanism/obras/create', {
      name,
      contractor: 'Vial S.A.',
      contract_amount: 1000,
      planned_start: '2020-01-01',
      planned_end: '2020-06-30',
      start_act: 'Acta 1',
    });
    for (const move of ['plan', 'tender', 'award', 'start'])
      obra = await engineer('/urbanism/obras/move', { id: obra['id'], version: obra['version'], move });

    const page = await openPage({ viewport, locale });
    await page.goto(`${t.root}/login`);
    await page.getByLabel(t.email, { exact: true }).fill(demoEmail('operator-wrong-role'));
    await page.getByLabel(t.password, { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`${t.root}/admin/dashboard`);
    await page.getByRole('link', { name: t.late, exact: true }).waitFor();
    await judge(page, `works-day-${locale}-dashboard`);
    await page.getByRole('link', { name: t.late, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t.works }).waitFor();
    await page.getByRole('link', { name }).waitFor();
    await judge(page, `works-day-${locale}-late`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await judge(page, `works-day-${locale}-record`);
    const dialog = page.getByRole('dialog');
    const send = async () => {
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: t.note }).click();
    await dialog.getByLabel(t.percent).fill('40,5');
    await send();
    await page.getByRole('button', { name: t.contract }).click();
    await dialog.getByLabel(t.number, { exact: true }).fill('12/2020');
    await dialog.getByLabel(t.party, { exact: true }).fill('Vial S.A.');
    await dialog.getByLabel(t.subject).fill('Pavimento');
    await dialog.getByLabel(t.amount).fill('1.500.000,50');
    await send();
    // The record said another amount before the contract was noted.
    await page.getByText(t.differs).waitFor();
    await page.getByRole('button', { name: t.change }).click();
    await dialog.getByLabel(t.what).fill('Se suma un tramo');
    await dialog.getByLabel(t.amount).fill('250000');
    await send();
    await page.getByRole('button', { name: t.pay }).click();
    await dialog.getByLabel(t.number, { exact: true }).fill('Certificado 1');
    await dialog.getByLabel(t.amount).fill('700000');
    await judge(page, `works-day-${locale}-payment`);
    await send();
    await page.getByRole('button', { name: t.photo }).click();
    await dialog.locator('input[type=file]').setInputFiles(await photoFile('obra.jpg'));
    await dialog.getByLabel(t.title).fill('Tramo nuevo');
    await send();
    await page.getByRole('button', { name: t.publish, exact: true }).click();
    await page.getByRole('link', { name: t.seePublic }).waitFor();
    expect(await engineer(`/urbanism/obras/get/${String(obra['id'])}`, {})).toMatchObject({
      physical: 40.5,
      published: true,
    });
    await judge(page, `works-day-${locale}-kept`);

    const visitor = await openPage({ viewport, locale });
    await visitor.goto(`${t.root}/?obra=${String(obra['id'])}`);
    await visitor.getByRole('heading', { level: 1, name }).waitFor();
    await visitor.getByText('Se suma un tramo').waitFor();
    await judge(visitor, `works-day-${locale}-public`);
    await printed(visitor, `works-day-${locale}-printed`);

    await bringIn(page, { t, name, root: t.root });
    await judge(page, `works-day-${locale}-imported`);
    await page.goto(`${t.root}/admin/urbanism/obras?buscar=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: `${name} del archivo` }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t.csv }).click();
    const file = await readFile((await (await download).path()) ?? '', 'utf8');
    // A header, and the works that the search finds: this one and those of the table.
    expect(file.trim().split('\r\n')).toHaveLength(4);
    expect(file).toContain('40.5');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

    await page.getByRole('button', { name: t.remove, exact: true }).last().click();
    await expect.poll(async () => (await addressOf(page)).pathname).toMatch(/\/admin\/urbanism\/obras$/);
    await page.getByRole('link', { name: t.bin }).click();
    await page.getByText(name).first().waitFor();
    await judge(page, `works-day-${locale}-bin`);
  },
);

test.each(SETTINGS)(
  'what one person writes of a promise another one publishes, from the dashboard, in $locale on a $viewport',
  async ({ locale, viewport }) => {
    const t = WORDS[locale];
    const name = `Qzx Cuatro ojos ${locale}`;
    const writer = await callAs('user');
    const filed = await writer('/transparency/initiatives/get/1', {});
    const { catalog_id, secretary_id, promised_on } = filed;
    const texts = { name, name_en: name, summary: 'Diez cruces.', summary_en: 'Ten crossings.' };
    const draft = { ...texts, catalog_id, secretary_id, promised_on };
    const { id } = await writer('/transparency/initiatives/create', draft);
    const get = () => writer(`/transparency/initiatives/get/${String(id)}`, {});
    onTestFinished(async () => {
      for (const status of ['cancelada', 'archivada']) {
        const { version, status: now } = await get();
        if (now === 'en_revision' || now === 'borrador') return;
        const move = { id, version, status, reason: 'Era una prueba' };
        await writer('/transparency/initiatives/change-status', move);
      }
    });
    const screen = `${t.root}/admin/transparency/initiatives/${String(id)}`;
    const press = async (on: Page, label: string) => {
      await on.getByRole('button', { name: label, exact: true }).click();
      const dialog = on.getByRole('dialog');
      await dialog.getByRole('button', { name: label, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };

    const page = await openAs('user', { viewport, locale });
    await page.goto(screen);
    await press(page, t.draft);
    // Who wrote it sees the step, and why it is for somebody else.
    const own = page.getByRole('button', { name: t.publishPromise, exact: true });
    await own.waitFor();
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    await judge(page, `four-eyes-${locale}-own`);
    const { version } = await get();
    await expect(
      writer('/transparency/initiatives/change-status', { id, version, status: 'publicada' }),
    ).rejects.toThrow(/transparency\/own-review|403|409|422/);

    const second = await openAs('superadmin', { viewport, locale });
    await second.goto(`${t.root}/admin/dashboard`);
    await second.getByRole('link', { name: t.waiting }).click();
    await second.getByRole('link', { name, exact: true }).click();
    await second.getByRole('heading', { level: 1, name }).waitFor();
    await judge(second, `four-eyes-${locale}-second`);
    await press(second, t.publishPromise);
    const visitor = await openPage({ viewport, locale });
    await visitor.goto(`${t.root}/?iniciativa=${String(id)}`);
    await visitor.getByRole('heading', { level: 1, name }).waitFor();
    await judge(visitor, `four-eyes-${locale}-public`);
  },
);
