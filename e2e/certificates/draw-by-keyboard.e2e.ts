import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS, takeScreenshot } from '../browser.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';
import { DEMO_PASSPHRASE } from '../../server/src/demo/demo-keys.ts';
import { callAs, openAs } from '../demo.ts';
import { createDraw } from './certify.ts';

const WORDS = {
  es: {
    saved: 'Carga guardada',
    matched: 'Las dos cargas coinciden',
    after: { jefe: /^Ahora firma/, escribano: 'Las dos firmas están.' },
  },
  en: {
    saved: 'Entry saved',
    matched: 'The two entries match',
    after: { jefe: /^Next to sign/, escribano: 'Both have signed.' },
  },
} as const;

const NUMBERS = Array.from({ length: 20 }, (_, index) => String((index * 491 + 7) % 10_000).padStart(4, '0'));

/** Presses keys on the page as a person without a mouse does, and counts them. */
function keysOf(page: Page) {
  let count = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key);
        count += 1;
      }
    },
    count: () => count,
  };
}

/** Opens the draw from the list, types it and sends it; answers how many keys that took. */
async function typeFromTheList(page: Page, number: number, numbers: readonly string[]): Promise<number> {
  const keys = keysOf(page);
  await page.getByRole('link', { name: String(number) }).waitFor();
  await keys.press('j', 'Enter');
  await page.locator('#entry-1:focus').waitFor();
  await keys.press(...numbers.join(''));
  await page.locator('#entry-letters:focus').waitFor();
  await keys.press('Enter', 'Enter');
  return keys.count();
}

/** Opens the draw from the list and signs it as the person that is signed in; answers how many keys that took. */
async function signFromTheList(page: Page, number: number, picture: string): Promise<number> {
  const keys = keysOf(page);
  await page.getByRole('link', { name: String(number) }).waitFor();
  await keys.press('j', 'Enter');
  await page.locator('[aria-keyshortcuts=f]').waitFor();
  await keys.press('f');
  const dialog = page.locator('dialog[open]');
  await dialog.locator('code').waitFor();
  for (const one of NUMBERS) expect(await dialog.textContent()).toContain(one);
  await dialog.locator('input[type=password]').first().waitFor();
  await expectAccessible(page);
  await takeScreenshot(page, picture);
  await keys.press('Tab', ...DEMO_PASSPHRASE, 'Tab', ...DEMO_PASSWORD, 'Enter');
  await dialog.waitFor({ state: 'detached' });
  return keys.count();
}

describe('a draw is typed at the drum and signed without a mouse', () => {
  it.each(SETTINGS)('in $locale on a $viewport', async (setting) => {
    const { locale, viewport } = setting;
    const words = WORDS[locale];
    const number = locale === 'es' ? 9601 : 9602;
    const draw = await createDraw(number, 0, { date: locale === 'es' ? '2025-10-07' : '2025-10-08' });
    const list = pathIn(locale, `/admin/certificates/rio-negro?buscar=${number}`);
    const first = await openAs('user', setting);
    await first.goto(list);
    // Two for the row, eighty digits, past the letters, sent.
    expect(await typeFromTheList(first, number, NUMBERS)).toBe(84);
    await first.getByText(words.saved).waitFor();
    await takeScreenshot(first, `draw-entered-${locale}-${viewport}`);

    const second = await openAs('superadmin', setting);
    await second.goto(list);
    expect(await typeFromTheList(second, number, NUMBERS.with(13, '0001'))).toBe(84);
    await second.locator('[data-lit]').waitFor();
    await second.locator('#entry-14:focus').waitFor();
    await expectAccessible(second);
    await expectNoSidewaysScroll(second);
    await takeScreenshot(second, `draw-differs-${locale}-${viewport}`);
    const correcting = keysOf(second);
    await correcting.press(...(NUMBERS[13] ?? ''), 'Enter');
    expect(correcting.count()).toBe(5);
    await second.getByText(words.matched).waitFor();
    await takeScreenshot(second, `draw-loaded-${locale}-${viewport}`);
    const { status, numbers } = await (await callAs('user'))(`/certificates/draws/get/${draw['id']}`, null);
    expect(status).toBe('cargado');
    expect((numbers as { number: string }[]).map((one) => one.number)).toEqual(NUMBERS);

    for (const person of ['jefe', 'escribano'] as const) {
      const signer = await openAs(person, setting);
      await signer.goto(list);
      const keys = await signFromTheList(signer, number, `draw-signing-${person}-${locale}-${viewport}`);
      // Two for the row, one to sign, one to the passphrase, one to the password and one after it.
      expect(keys - DEMO_PASSPHRASE.length - DEMO_PASSWORD.length).toBe(6);
      await signer.getByText(words.after[person]).waitFor();
      await expectAccessible(signer);
    }
  });
});
