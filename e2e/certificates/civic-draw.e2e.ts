import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Page } from 'playwright-core';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  takeScreenshot,
  type PageOptions,
} from '../browser.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';
import { DEMO_PASSPHRASE } from '../../server/src/demo/demo-keys.ts';
import { callAs, openAs } from '../demo.ts';

const WORDS = {
  es: {
    create: 'Nuevo sorteo cívico',
    title: 'Título',
    object: 'Qué se sortea',
    winners: 'Titulares',
    substitutes: 'Suplentes',
    at: 'Día y hora del sorteo',
    venue: 'Lugar',
    save: 'Guardar',
    list: 'Lista pegada',
    load: 'Cargar la lista',
    refused: '2 líneas con problemas',
    commit: /^Comprometer un secreto como/,
    secret: 'Secreto (para guardar)',
    name: 'Cómo se publica el nombre',
    kept: 'El secreto está guardado en un lugar seguro',
    commitNow: 'Comprometer',
    close: 'Cerrar la lista',
    reveal: 'Revelar el secreto',
    drawn: 'Sorteado, sin firmar',
    unsigned: 'Ya se sorteó y falta que lo firmen',
    sign: /^Firmar como/,
    password: 'Contraseña de la cuenta',
    passphrase: 'Frase de la clave de firma',
    published: 'Firmado y publicado',
    before: 'La lista está cerrada y todavía no se sorteó',
    code: 'Código de participante',
    find: 'Buscar',
    table: 'Tabla (CSV)',
    paper: 'Para imprimir (PDF)',
    outcome: 'Titular',
    check: 'Comprobar en este navegador',
    valid: 'Válido solo como demostración',
  },
  en: {
    create: 'New civic draw',
    title: 'Title',
    object: 'What is drawn',
    winners: 'Places drawn',
    substitutes: 'Substitutes',
    at: 'Day and hour of the draw',
    venue: 'Venue',
    save: 'Save',
    list: 'Pasted list',
    load: 'Load the list',
    refused: '2 lines with problems',
    commit: /^Commit a secret as/,
    secret: 'Secret (to keep)',
    name: 'How the name is published',
    kept: 'The secret is kept in a safe place',
    commitNow: 'Commit',
    close: 'Close the list',
    reveal: 'Reveal the secret',
    drawn: 'Drawn, not signed yet',
    unsigned: 'Drawn, and still to be signed',
    sign: /^Sign as/,
    password: 'Your password',
    passphrase: 'Passphrase of your signing key',
    published: 'Signed and published',
    before: 'The list is closed and nothing has been drawn yet',
    code: 'Code of a participant',
    find: 'Find',
    table: 'Table (CSV)',
    paper: 'For printing (PDF)',
    outcome: 'Drawn',
    check: 'Check in this browser',
    valid: 'Valid as a demonstration only',
  },
} as const;
type Words = (typeof WORDS)['es' | 'en'];

const LIST = [
  'Código;Nombre',
  ...Array.from({ length: 20 }, (_, index) => `E-${index + 1};Persona ${index}`),
];

let looks = 0;

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takeScreenshot(page, `civic-draw-${(looks += 1)}`);
}

async function create(page: Page, words: Words): Promise<number> {
  await page.getByRole('button', { name: words.create }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel(words.title, { exact: true }).fill('Jurado ficticio');
  await dialog.getByLabel(words.object, { exact: true }).fill('Seis integrantes de un jurado');
  await dialog.getByLabel(words.winners).fill('6');
  await dialog.getByLabel(words.substitutes).fill('2');
  await dialog.getByLabel(words.at).fill('2099-05-04T10:30');
  await dialog.getByLabel(words.venue).fill('Sala de Sorteos');
  await look(page);
  await dialog.getByRole('button', { name: words.save }).click();
  await page.getByLabel(words.list).waitFor();
  return Number(new URL(page.url()).searchParams.get('civico'));
}

async function pasteList(page: Page, words: Words): Promise<void> {
  await page.getByLabel(words.list).fill([...LIST, 'e-1;Otra', ';Sin código'].join('\n'));
  await page.getByRole('button', { name: words.load }).click();
  await page.getByText(words.refused).waitFor();
  await look(page);
  await page.getByLabel(words.list).fill(LIST.join('\n'));
  await page.getByRole('button', { name: words.load }).click();
  await page.getByText('Persona 0', { exact: true }).waitFor();
}

async function commit(page: Page, words: Words, name: string): Promise<string> {
  await page.getByRole('button', { name: words.commit }).click();
  const dialog = page.locator('dialog[open]');
  const secret = await dialog.getByLabel(words.secret).inputValue();
  await dialog.getByLabel(words.name).fill(name);
  await dialog.getByLabel(words.kept).check();
  await look(page);
  await dialog.getByRole('button', { name: words.commitNow, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  return secret;
}

/** Sets the hour so near that it counts as now, and still lies ahead when the list is closed. */
async function setHour(id: number): Promise<Record<string, unknown>> {
  const call = await callAs('user');
  const draw = await call(`/certificates/civic/get/${id}`, null);
  const fields = [
    'id',
    'version',
    'title_es',
    'title_en',
    'object_es',
    'object_en',
    'winners',
    'substitutes',
    'venue',
    'kept_days',
  ];
  const kept = Object.fromEntries(fields.map((name) => [name, draw[name]]));
  return call('/certificates/civic/update', {
    ...kept,
    draw_at: new Date(Date.now() + 110_000).toISOString(),
  });
}

async function untilAnchored(id: number): Promise<void> {
  const call = await callAs('user');
  const status = async () =>
    ((await call(`/certificates/civic/get/${id}`, null))['list_anchor'] as { status: string } | null)?.status;
  await vi.waitFor(async () => expect(await status()).toBe('final'), { timeout: 60_000, interval: 300 });
}

async function reveal(page: Page, words: Words, secret: string): Promise<void> {
  await page.getByRole('button', { name: words.reveal }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel(words.secret).fill(secret);
  await look(page);
  await dialog.getByRole('button', { name: words.reveal }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function sign(page: Page, words: Words): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: words.sign }).click();
  const dialog = page.locator('dialog[open]');
  // What is signed comes first; only then can it be confirmed.
  await dialog
    .getByText(/E-\d+ · E-\d+/)
    .first()
    .waitFor();
  await dialog.getByLabel(words.passphrase).fill(DEMO_PASSPHRASE);
  await dialog.getByLabel(words.password).fill(DEMO_PASSWORD);
  await look(page);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function taken(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path());
}

describe('a civic draw goes from its list to an order that anybody checks', () => {
  it.each<PageOptions & { locale: 'es' | 'en' }>([
    { locale: 'es', viewport: 'desktop' },
    { locale: 'en', viewport: 'phone', isSecondLook: true },
  ])('in $locale on a $viewport', async (setting) => {
    const words = WORDS[setting.locale];
    const tab = pathIn(setting.locale, '/admin/certificates?tab=civico');
    const clerk = await openAs('user', setting);
    await clerk.goto(tab);
    const id = await create(clerk, words);
    await pasteList(clerk, words);
    const pages = [];
    for (const person of ['jefe', 'escribano']) {
      const page = await openAs(person, setting);
      await page.goto(`${tab}&civico=${id}`);
      pages.push({ page, secret: await commit(page, words, `Persona ${person}`) });
    }
    const { folio } = await setHour(id);
    await clerk.reload();
    await clerk.getByRole('button', { name: words.close }).click();
    await clerk.locator('dialog[open]').getByRole('button', { name: words.close }).click();
    await clerk.locator('dialog[open]').waitFor({ state: 'detached' });
    await look(clerk);
    await untilAnchored(id);

    const visitor = await openPage(setting);
    const address = pathIn(setting.locale, `/?sorteo-civico=${String(folio)}`);
    await visitor.goto(address);
    await visitor.getByText(words.before).waitFor();
    await look(visitor);
    for (const { page, secret } of pages) {
      await page.reload();
      await reveal(page, words, secret);
    }
    await clerk.reload();
    await clerk.getByText(words.drawn, { exact: true }).first().waitFor();
    await look(clerk);

    await visitor.goto(address);
    await visitor.getByText(words.unsigned).waitFor();
    await look(visitor);
    for (const { page } of pages) await sign(page, words);
    await clerk.reload();
    await clerk.getByText(words.published, { exact: true }).first().waitFor();
    await look(clerk);

    const call = await callAs('user');
    await vi.waitFor(
      async () =>
        expect((await call(`/certificates/civic/get/${id}`, null))['signed_anchor']).toMatchObject({
          status: 'final',
        }),
      { timeout: 60_000, interval: 300 },
    );
    await visitor.goto(address);
    await visitor.getByLabel(words.code).fill('e-7');
    await visitor.getByRole('button', { name: words.find, exact: true }).click();
    await visitor.getByText(/^E-7: /).waitFor();
    await visitor.getByRole('button', { name: words.check }).click();
    await visitor.getByText(words.valid).waitFor();
    await look(visitor);
    const table = await taken(visitor, words.table);
    expect(table.toString()).toContain(words.outcome);
    expect(table.toString().trim().split('\n')).toHaveLength(LIST.length);
    expect((await taken(visitor, words.paper)).subarray(0, 5).toString()).toBe('%PDF-');
    await visitor.goto(pathIn(setting.locale, '/?sorteo-civico=todos'));
    await visitor.getByRole('link', { name: 'Jurado ficticio' }).first().waitFor();
    await look(visitor);
  });
});
