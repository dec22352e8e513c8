import { describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { openAs } from '../demo.ts';
import { newAddress, openRegistered } from '../identity/register.ts';

const WORDS = {
  es: { openMenu: 'Abrir menú', signOut: 'Cerrar sesión', listener: 'Reportes', people: 'Administradores' },
  en: { openMenu: 'Open menu', signOut: 'Sign out', listener: 'Reports', people: 'Administrators' },
};

describe.each(SETTINGS)('the frame in $locale on a $viewport', (setting) => {
  const { locale, viewport } = setting;
  test('a signed-in person’s menu opens, fits and has no barrier', async () => {
    const colorScheme = viewport === 'phone' ? 'dark' : 'light';
    const page = await openRegistered(newAddress(), { ...setting, colorScheme });
    if (viewport === 'phone') await page.getByRole('button', { name: WORDS[locale].openMenu }).click();
    await page.getByRole('button', { name: WORDS[locale].signOut }).first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `frame-menu-${locale}-${viewport}`);
  });
});

test.each(SETTINGS)(
  'the sidebar in $locale on a $viewport shows where one is, whatever is open, and remembers what was folded',
  async (setting) => {
    const { locale, viewport } = setting;
    const t = WORDS[locale];
    const page = await openAs('superadmin', setting);
    const openMenu = async () => {
      if (viewport === 'phone') await page.getByRole('button', { name: t.openMenu }).click();
    };
    const present = page.locator('#menu [aria-current]');
    const group = (name: string) => page.locator('#menu').getByRole('button', { name, exact: true });
    await page.goto(pathIn(locale, '/admin/configurations/users'));
    await openMenu();
    await expect.poll(() => present.allTextContents()).toEqual([t.people]);
    expect(await present.evaluate(isInSight)).toBe(true);
    expect(await group(t.listener).getAttribute('aria-expanded')).toBe('false');
    await group(t.listener).press('Enter');
    await page.reload();
    await openMenu();
    await expect.poll(() => group(t.listener).getAttribute('aria-expanded')).toBe('true');
    // More is open than the window holds.
    await expect.poll(() => present.evaluate(isInSight)).toBe(true);
    await expectAccessible(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, ['color-contrast']);
      await takeScreenshot(page, `sidebar-${colorScheme}-${locale}-${viewport}`);
    }
  },
);

/** Nothing lies over the middle of it, e.g. the edge of the list or the button that signs out. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return element === there || element.contains(there);
}

describe('the frame', () => {
  test('a visitor on a phone finds the ways in behind the menu, and Esc closes it', async () => {
    const page = await openPage({ viewport: 'phone' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByRole('link', { name: 'Iniciar sesión' }).waitFor();
    // The keyboard goes round within it (or out to the browser's own buttons), never to the page beneath.
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, header, footer')?.tagName),
      ).toBeUndefined();
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Abrir menú');
  });

  test('the appearance goes through device, light and dark and is kept', async () => {
    const page = await openPage({ colorScheme: 'dark' });
    await page.goto('/');
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    const step = page.getByRole('button', { name: /^Apariencia/ });
    await step.waitFor();
    expect(await scheme()).toBe('dark');
    await step.click();
    expect(await scheme()).toBe('light');
    await page.reload();
    expect(await scheme()).toBe('light');
    await step.click();
    expect(await scheme()).toBe('dark');
  });

  test('the thin bar shows for a slow request only', async () => {
    const page = await openPage({ expectedErrors: /401/ });
    const delays = [0, 1500];
    // Answered by the test: how long the server takes on a busy machine is not the question.
    const error = {
      code: 'auth/wrong-password',
      message: 'Usuario o contraseña incorrectos.',
      requestId: 'e2e',
    };
    await page.route('**/api/auth/sign-in', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delays.shift() ?? 0));
      await route.fulfill({ status: 401, json: { error } });
    });
    await page.goto('/login');
    await page.getByRole('main').getByLabel('Correo', { exact: true }).fill('nadie@demo.example');
    await page.getByRole('main').getByLabel('Contraseña', { exact: true }).fill('no es esta clave');
    const seen = await page.evaluateHandle(() => {
      const state = { bars: 0 };
      new MutationObserver(() => {
        if (document.querySelector('[data-progress]')) state.bars += 1;
      }).observe(document.body, { childList: true, subtree: true });
      return state;
    });
    const submit = page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' });
    await submit.click();
    await page.getByText('Usuario o contraseña incorrectos.').waitFor();
    const afterQuick = await seen.evaluate((state) => state.bars);
    await submit.click();
    await page.locator('[data-progress]').waitFor();
    await page.locator('[data-progress]').waitFor({ state: 'detached' });
    expect(afterQuick).toBe(0);
  });

  test('without a network a form says so and keeps what was typed', async () => {
    const page = await openPage({ hasServiceWorker: true, expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
    await page.goto('/login');
    const form = page.getByRole('main');
    await form.getByLabel('Correo', { exact: true }).fill('ana@demo.example');
    await form.getByLabel('Contraseña', { exact: true }).fill('una clave larga');
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Iniciar sesión' }).click();
    await form.getByText('No hay conexión.').waitFor();
    expect(await form.getByLabel('Correo', { exact: true }).inputValue()).toBe('ana@demo.example');
  });
});

test.each(['es', 'en'] as const)(
  'without a network a page says in %s what can still be done',
  async (locale) => {
    const expectedErrors = /503|Failed to load resource/;
    const page = await openPage({ locale, viewport: 'phone', hasServiceWorker: true, expectedErrors });
    await page.goto(pathIn(locale, '/'));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(keptCount)).toBe(1);
    await page.context().setOffline(true);
    await page.goto(pathIn(locale, '/privacy'));
    const t = { es: ['Sin conexión', 'Hacer un reporte'], en: ['No connection', 'File a report'] }[locale];
    await page.getByRole('heading', { level: 1, name: t[0] }).waitFor();
    expect(await page.title()).toBe(`${t[0]} · Vereda`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `offline-${locale}`);
    await page.getByRole('link', { name: t[1] }).click();
    await page.locator('input[data-input=files]').waitFor({ state: 'attached' });
    await page.goBack();
    await page.context().setOffline(false);
    // It opens by itself when the network is back.
    await page.getByRole('heading', { level: 1, name: /^(Aviso de privacidad|Privacy notice)$/ }).waitFor();
  },
);

/** How many lists this device keeps for the form: what can be reported, once it is there. */
async function keptCount(): Promise<number> {
  // Opening would make an empty one.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'vereda')) return 0;
  return new Promise((resolve) => {
    const opening = indexedDB.open('vereda');
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('kept').objectStore('kept').count();
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });
}
