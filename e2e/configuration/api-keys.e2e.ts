import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const SCREEN = '/admin/listener/configurations/categories?tab=keys';
const WORDS = {
  es: {
    add: 'Agregar sistema',
    name: 'Quién envía',
    email: 'Correo de contacto',
    make: 'Crear clave',
    told: 'La clave nueva',
    done: 'Ya la guardé',
    renew: 'Reemplazar clave',
    save: 'Guardar',
  },
  en: {
    add: 'Add a system',
    name: 'Who sends',
    email: 'Contact e-mail',
    make: 'Make a key',
    told: 'The new key',
    done: 'I have saved it',
    renew: 'Replace the key',
    save: 'Save',
  },
} as const;

test.for(SETTINGS)('a system gets a key and files with it, in $locale on a $viewport', async (setting) => {
  const t = WORDS[setting.locale];
  const superadmin = await callAs('superadmin');
  const name = `App ${randomUUID().slice(0, 8)}`;
  const page = await openAs('superadmin', setting);
  await page.goto(pathIn(setting.locale, SCREEN));
  await page
    .getByRole('link', { name: t.add })
    .or(page.getByRole('button', { name: t.add }))
    .first()
    .click();
  await page.getByLabel(t.name).fill(name);
  await page.getByLabel(t.email).fill('app@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t.make }).click();
  const dialog = page.getByRole('dialog', { name: t.told });
  const key = (await dialog.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^vereda_/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.done }).click();
  await page.getByRole('button', { name: t.renew }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await takeScreenshot(page, `api-key-${setting.locale}-${setting.viewport}`);

  const { items } = (await superadmin('/listener/api-keys/list', { search: name })) as {
    items: { id: number }[];
  };
  onTestFinished(async () => {
    await superadmin(`/listener/api-keys/delete/${String(items[0]?.id)}`, {});
  });
  const services = (await (await fetch(`${baseUrl()}/open311/v2/services.json`)).json()) as {
    service_code: string;
    metadata: boolean;
  }[];
  const plain = services.find(({ metadata }) => !metadata);
  const answer = await fetch(`${baseUrl()}/open311/v2/requests.json`, {
    method: 'POST',
    body: new URLSearchParams({
      api_key: key,
      service_code: plain?.service_code ?? '',
      address_string: 'Frente a la plaza',
      lat: '-34.6',
      long: '-58.4',
      email: 'vecina@example.org',
      description: `Lo envió ${name}`,
    }),
  });
  expect(answer.status).toBe(200);
  const [{ service_request_id: folio }] = (await answer.json()) as [{ service_request_id: string }];
  await page.goto(pathIn(setting.locale, '/admin/listener/attention'));
  await page.goto(pathIn(setting.locale, `/admin/listener/attention?search=${folio}`));
  await page.getByText(folio).first().waitFor();
});
