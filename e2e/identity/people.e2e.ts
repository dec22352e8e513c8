import { PERSONAS } from '@vereda/contract/access/personas';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS, takeScreenshot } from '../browser.ts';
import { openAs } from '../demo.ts';

const BASE = '/admin/configurations';
const SUPERVISOR = PERSONAS.supervisor.viewer.uid;

test.each(SETTINGS)('accounts and roles are shown in $locale on a $viewport', async (setting) => {
  const page = await openAs('superadmin', setting);
  for (const screen of ['users', `users/${SUPERVISOR}`, 'roles', 'roles/role-sorteos']) {
    await page.goto(pathIn(setting.locale, `${BASE}/${screen}`));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 15_000 }).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const name = screen.replace('/', '-');
    await takeScreenshot(page, `people-${name}-${setting.locale}-${setting.viewport}`);
  }
});

test('the last superadmin is told why the type stays', async () => {
  const page = await openAs('superadmin', { expectedErrors: /409/ });
  await page.goto(`${BASE}/users/${PERSONAS.superadmin.viewer.uid}`);
  await page.getByLabel('Tipo').selectOption('citizen');
  await page.getByRole('button', { name: 'Guardar: Tipo' }).click();
  const told = page.getByText('Es la última cuenta con todos los permisos.');
  await told.waitFor();
  expect(await told.count()).toBe(1);
});
