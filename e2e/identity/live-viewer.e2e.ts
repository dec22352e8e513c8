import { expect, test } from 'vitest';
import { runSql } from '../database.ts';
import { callAs } from '../demo.ts';
import { newAddress, openRegistered } from './register.ts';

test('rights that staff give, take and end show in the open browser without reloading', async () => {
  const email = newAddress();
  const page = await openRegistered(email, { expectedErrors: /40[13]/ });
  // Nothing is told to a page that does not listen yet, some moments after it is there.
  await Promise.all([page.waitForResponse(/\/api\/events/), page.reload()]);
  // An open page that is loaded anew would lose this.
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  const staff = await callAs('superadmin');
  const { items } = await staff('/users/list', { search: email });
  const { uid } = (items as { uid: string }[])[0] ?? { uid: '' };
  // How an address is proven is another journey.
  await runSql('update identity.users set activated = true where uid = $1', [uid]);
  await staff('/users/update-type', { uid, type: 'user' });
  const role = await staff('/role/create', { name: `Cuentas ${uid}`, views: ['configuration'] });
  await staff('/users/update-role', { uid, role: role['id'] });
  await page.getByRole('navigation').getByText('Configuración', { exact: true }).waitFor();
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);

  await page.getByRole('link', { name: 'Administradores', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Administradores' }).waitFor();
  await staff('/role/update', { ...role, views: ['modules'] });
  await page.waitForURL((url) => url.pathname === '/forbidden');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Administradores', exact: true }).count()).toBe(0);
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);

  await staff('/users/update-activated', { uid, activated: false });
  await page.getByText('Esta cuenta está desactivada.').waitFor();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor();
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
});
