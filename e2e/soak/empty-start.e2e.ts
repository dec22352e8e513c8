import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../tools/run-step.ts';
import { startServer } from '../../tools/kit/server-process.ts';
import { addressOf, expectAccessible, openPage } from '../browser.ts';
import { authenticatorCode, beginAuthenticator } from '../identity/authenticator-code.ts';
import { PASSWORD, signIn } from '../identity/register.ts';
import { captchaSolved, fillToLastStep, FORM_WORDS, next } from '../listener/report-form.ts';

const DATA_DIRECTORY = path.join(ROOT, '.cache', 'e2e-empty-start');
const EMAIL = 'intendencia@ciudad.gob.ar';

test('on an empty start the command leads to a saved brand, second factor included, then to a first report; a second superadmin needs --another', async () => {
  rmSync(DATA_DIRECTORY, { recursive: true, force: true });
  const server = await startServer({
    dataDirectory: DATA_DIRECTORY,
    env: { DEMO: 'false', LOG_LEVEL: 'warn', LEDGER_PORT: '0' },
  });
  onTestFinished(async () => {
    await server.stop();
    rmSync(DATA_DIRECTORY, { recursive: true, force: true });
  });
  const env = { ...process.env, DATA_DIR: DATA_DIRECTORY, PUBLIC_URL: server.url, DEMO: 'false' };
  // As it is typed: what the log of the start says to run.
  const people = (...args: string[]) =>
    promisify(execFile)('npm', ['run', '--silent', 'people', '--', 'superadmin', ...args], {
      cwd: ROOT,
      env,
    });
  expect(readFileSync(server.logFile, 'utf8')).toContain('npm run people -- superadmin');
  const { stdout } = await people(EMAIL);
  const link = /https?:\/\/\S+ticket=\S+/.exec(stdout)?.[0] ?? expect.fail(stdout);

  const page = await openPage({ viewport: 'desktop', context: { baseURL: server.url } });
  const main = page.getByRole('main');
  await page.goto(link);
  await main.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await page.getByRole('heading', { name: 'La contraseña quedó cambiada' }).waitFor();

  // Whatever a superadmin wants to do, the second factor comes first.
  await page.goto('/login?redirect=/admin/configurations/brand');
  await signIn(page, EMAIL, PASSWORD);
  await main.getByText('Falta activar un segundo factor').waitFor();
  expect((await addressOf(page)).pathname).toBe('/profile');
  const { dialog, secret } = await beginAuthenticator(page);
  await dialog.getByLabel('Código de seis dígitos').fill(authenticatorCode(secret));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.goto('/admin/configurations/brand');
  await main.getByRole('button', { name: 'Crear la marca' }).click();
  await page.getByLabel('Nombre del sitio').fill('Ciudad propia');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar la marca' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Ciudad propia' }).waitFor();
  const visitor = await openPage({ viewport: 'phone', context: { baseURL: server.url } });
  await visitor.goto('/');
  await visitor.getByRole('banner').getByRole('link', { name: 'Ciudad propia' }).waitFor();

  await page.goto('/admin/listener/configurations/categories');
  for (const [add, es, en] of [
    ['Agregar categoría', 'Calles', 'Streets'],
    ['Agregar tipo de reporte', 'Bache', 'Pothole'],
  ] as const) {
    await main.getByRole('link', { name: add }).first().click();
    await main.getByLabel('Nombre', { exact: true }).fill(es);
    await main.getByLabel('Nombre en inglés').fill(en);
    await main.getByRole('button', { name: 'Guardar', exact: true }).click();
    await main.getByRole('heading', { level: 1, name: es }).waitFor();
  }
  await fillToLastStep(visitor, 'es', 'El primero de la ciudad');
  await visitor.getByLabel(FORM_WORDS.es.anonymous).check();
  await captchaSolved(visitor);
  await next(visitor);
  await visitor.getByRole('heading', { level: 1, name: FORM_WORDS.es.received }).waitFor();

  const second = 'secretaria@ciudad.gob.ar';
  await expect(people(second)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('add --another') as unknown,
  });
  expect((await people(second, '--another')).stdout).toContain(`${second} is a new superadmin.`);
});
