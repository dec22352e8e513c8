import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS } from '../browser.ts';
import { openAs } from '../demo.ts';

const WORDS = {
  es: {
    why: /^Por qué la credibilidad de Carla Demo/,
    title: /^Credibilidad de Carla Demo/,
    search: 'Buscar por nombre',
  },
  en: {
    why: /^Why the credibility of Carla Demo/,
    title: /^Credibility of Carla Demo/,
    search: 'Search by name',
  },
} as const;

test.each(SETTINGS)(
  'the desk sees who reports, masked, and why, in $locale on a $viewport',
  async (setting) => {
    const w = WORDS[setting.locale];
    const page = await openAs('supervisor', setting);
    await page.goto(pathIn(setting.locale, '/admin/listener/citizens'));
    await page.getByLabel(w.search).fill('carla demo');
    await page.getByText('c***@demo.vereda.example').first().waitFor();
    await expect
      .poll(() => page.getByText(/@demo/).allTextContents())
      .toEqual(expect.not.arrayContaining([expect.stringMatching(/[a-z]{2,}@demo/)]));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: w.why }).first().click();
    await page.getByRole('heading', { name: w.title }).waitFor();
    await expectAccessible(page);
  },
);
