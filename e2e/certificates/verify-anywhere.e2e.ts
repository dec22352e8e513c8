import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { baseUrl, openPage } from '../browser.ts';
import { certifyByCalls } from './certify.ts';

let folder = '';
const at = (name: string): string => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vereda-anywhere-'));
  const folio = await certifyByCalls(9171, 3);
  const documents = {
    'verify.html': '/verify.html',
    'certificate.json': `/api/certificates/file/${folio}`,
    'roots.json': '/roots.json',
    'receipt.json': `/api/certificates/receipt/${folio}`,
  };
  for (const [name, url] of Object.entries(documents))
    await writeFile(at(name), await (await fetch(`${baseUrl()}${url}`)).text());
});
afterAll(() => rm(folder, { recursive: true }));

it('the downloaded verify.html reaches the verdict by itself, through the node and the list of the issuer', async () => {
  const page = await openPage({ context: { locale: 'es-AR' } });
  await page.goto(pathToFileURL(at('verify.html')).href);
  await page.setInputFiles('#certificate', at('certificate.json'));
  await page.getByRole('heading', { name: 'Válido solo como demostración' }).waitFor();
  await expect.poll(() => page.locator('ol li.ok').count()).toBe(12);
  await page.setInputFiles('#certificate', at('receipt.json'));
  await page.getByRole('heading', { name: 'Es el comprobante, no el certificado' }).waitFor();
  await page.getByText('1.º 9171').first().waitFor();
  await expect.poll(() => page.locator('ol li.ok').count()).toBe(12);
});

it('with the kept copy of all roots it reaches the verdict without a network, and says of when it is', async () => {
  const page = await openPage({ context: { locale: 'es-AR', offline: true } });
  await page.goto(pathToFileURL(at('verify.html')).href);
  await page.setInputFiles('#roots', at('roots.json'));
  await page.setInputFiles('#certificate', at('certificate.json'));
  await page.getByRole('heading', { name: 'Válido solo como demostración' }).waitFor();
  await page.getByRole('heading', { name: 'Comprobado con una copia guardada' }).waitFor();
  await page.getByText('Fecha de la copia').waitFor();
  await expect.poll(() => page.locator('ol li.ok').count()).toBe(12);
  await page.setInputFiles('#roots', at('receipt.json'));
  await page.getByRole('alert').getByText('no es una copia de las raíces').waitFor();
});
