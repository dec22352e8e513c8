import { randomUUID } from 'node:crypto';
import { onTestFinished, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS, takeScreenshot } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const SCREEN = '/admin/listener/configurations/categories?tab=hooks';

test.for(SETTINGS)(
  'a system is told with a secret of its own, in $locale on a $viewport',
  async (setting) => {
    const superadmin = await callAs('superadmin');
    const name = `Tablero ${randomUUID().slice(0, 8)}`;
    const made = (await superadmin('/listener/webhooks/create', {
      name,
      url: 'https://receptor.example/avisos',
      events: ['report.filed', 'report.moved'],
      active: true,
    })) as { id: number; version: number };
    onTestFinished(async () => {
      await superadmin(`/listener/webhooks/delete/${made.id}`, {});
    });
    const page = await openAs('superadmin', setting);
    await page.goto(pathIn(setting.locale, SCREEN));
    await page.getByText(name).first().waitFor();
    await takeScreenshot(page, `hooks-list-${setting.locale}-${setting.viewport}`);
    await page.goto(pathIn(setting.locale, `${SCREEN}&id=${made.id}`));
    const make = setting.locale === 'es' ? 'Crear secreto' : 'Make a secret';
    await page.getByRole('button', { name: make }).click();
    await page.getByRole('dialog').locator('code').waitFor();
    await takeScreenshot(page, `hooks-secret-${setting.locale}-${setting.viewport}`);
    await page
      .getByRole('button', { name: setting.locale === 'es' ? 'Ya lo guardé' : 'I have saved it' })
      .click();
    await page
      .getByRole('button', { name: setting.locale === 'es' ? 'Enviar una prueba' : 'Send a test' })
      .click();
    await page.getByRole('table').last().locator('tbody tr').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `hooks-one-${setting.locale}-${setting.viewport}`);
  },
);
