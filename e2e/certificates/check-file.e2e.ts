import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { baseUrl, expectAccessible, openPage, pathIn, SETTINGS } from '../browser.ts';

async function anyCertificate(state: string): Promise<{ folio: string; content: Buffer }> {
  const list = (await (await fetch(`${baseUrl()}/api/certificates/list?limit=100`)).json()) as {
    items: { folio: string; state: string }[];
  };
  const { folio } = list.items.find((item) => item.state === state)!;
  const file = await fetch(`${baseUrl()}/api/certificates/file/${folio}`);
  return { folio, content: Buffer.from(await file.arrayBuffer()) };
}

const good = await anyCertificate('certified');

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
    await choose(page, good.content);
    await page.getByText(title).waitFor();
    expect(await page.getByText(pilot, { exact: true }).count()).toBe(1);
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
  const altered = good.content
    .toString()
    .replace(/"number": "(\d)/, (_all, digit: string) => `"number": "${(Number(digit) + 1) % 10}`);
  await choose(page, Buffer.from(altered));
  await page.getByText('Certificado no válido').waitFor();
  expect(await page.locator('li[data-status="failed"]').count()).toBeGreaterThan(0);
});
