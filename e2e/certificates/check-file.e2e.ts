import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { baseUrl, expectAccessible, openPage, pathIn, SETTINGS } from '../browser.ts';
import { certifyByCalls } from './certify.ts';

// One of this server's own: those of the demonstration name the address that the city was filled at.
let good = Buffer.alloc(0);
beforeAll(async () => {
  const file = await fetch(`${baseUrl()}/api/certificates/file/${await certifyByCalls(9141, 2)}`);
  good = Buffer.from(await file.arrayBuffer());
});

function choose(page: Page, content: Buffer): Promise<void> {
  const file = { name: 'certificado.json', mimeType: 'application/json', buffer: content };
  return page.setInputFiles('input[type="file"]', file);
}

it.each(SETTINGS)(
  'a dropped file is told to be a demonstration in $locale on a $viewport',
  async (setting) => {
    const page = await openPage(setting);
    await page.goto(pathIn(setting.locale, '/?certificado=archivo'));
    const [title, pilot] =
      setting.locale === 'es'
        ? ['Válido solo como demostración', 'Registrado en la cadena piloto local']
        : ['Valid as a demonstration only', 'Registered on the local pilot chain'];
    await choose(page, good);
    await page.getByText(title).waitFor();
    await expect.poll(() => page.getByText(pilot, { exact: true }).count()).toBe(1);
    await expectAccessible(page);
  },
);

it('a file that is no certificate, too large or altered gets its reason, not a crash', async () => {
  const page = await openPage();
  await page.goto(pathIn('es', '/?certificado=archivo'));
  await choose(page, Buffer.from('Estimada señora:'));
  await page.getByText('El archivo no es un JSON válido.').waitFor();
  await choose(page, Buffer.alloc(20 * 1024 * 1024 + 1, ' '));
  await page.getByText('El archivo supera los 20 MB.').waitFor();
  const altered = good
    .toString()
    .replace(/"number": "(\d)/, (_all, digit: string) => `"number": "${(Number(digit) + 1) % 10}`);
  await choose(page, Buffer.from(altered));
  // The answer about the file before may still stand there.
  await page.locator('li[data-status="failed"]').first().waitFor();
  await expect.poll(() => page.getByText('Certificado no válido').count()).toBeGreaterThan(0);
});
