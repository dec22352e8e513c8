import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, takeScreenshot } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const WORDS = {
  es: {
    add: 'Agregar reglas',
    game: 'Juego',
    bingo: 'Patagonia MiniBingo',
    name: 'Fundamento',
    from: 'Rigen desde',
    balls: 'Bolillas',
    pays: 'Paga por 4 cifras',
    save: 'Guardar',
    used: /ya se juzg(ó|aron)/,
    refused: /Con las reglas de esos días ya se juzgaron sorteos/,
    threshold: 'Umbral en pesos',
    saveThreshold: 'Guardar umbral de cupones',
    planned: (pesos: string) => new RegExp(`regirá \\${pesos}`),
    pesos: '$250.000',
  },
  en: {
    add: 'Add rules',
    game: 'Game',
    bingo: 'Patagonia MiniBingo',
    name: 'Basis',
    from: 'Hold from',
    balls: 'Balls',
    pays: 'Pays for 4 digits',
    save: 'Save',
    used: /w(as|ere) judged by these rules/,
    refused: /Draws were already judged by the rules of those days/,
    threshold: 'Threshold in pesos',
    saveThreshold: 'Save coupon threshold',
    planned: (pesos: string) => new RegExp(`it will be \\${pesos}`),
    pesos: '$250,000',
  },
} as const;

describe('rules of games', () => {
  it.each([
    { locale: 'es', viewport: 'desktop', colorScheme: 'light', from: '2041-03-04' },
    { locale: 'en', viewport: 'phone', colorScheme: 'dark', isSecondLook: true, from: '2042-03-04' },
  ] as const)('are added from a day on in $locale on a $viewport', async ({ from, ...setting }) => {
    const { locale, viewport } = setting;
    const words = WORDS[locale];
    const looked = async (name: string) => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await takeScreenshot(page, `rules-${name}-${locale}-${viewport}`);
    };
    const page = await openAs('superadmin', { ...setting, expectedErrors: /409/ });
    await page.goto(pathIn(locale, '/admin/certificates?tab=reglas'));
    await page.getByRole('link', { name: words.add }).waitFor();
    await looked('list');
    await page.getByRole('link', { name: words.add }).click();
    const main = page.getByRole('main');
    // A coupon is paid by digits, a bingo has balls: each game shows what it is judged by.
    await main.getByLabel(words.pays).waitFor();
    await main.getByLabel(words.game).selectOption({ label: words.bingo });
    await main.getByLabel(words.balls).waitFor();
    expect(await main.getByLabel(words.pays).count()).toBe(0);
    await main.getByLabel(words.name).fill('Resolución 12');
    await main.getByLabel(words.balls).fill('75');
    // The demonstration has draws of that game that other rules judged.
    await main.getByLabel(words.from).fill('2020-01-01');
    await main.getByRole('button', { name: words.save, exact: true }).click();
    await main.getByText(words.refused).first().waitFor();
    await looked('refused');
    await main.getByLabel(words.from).fill(from);
    await main.getByRole('button', { name: words.save, exact: true }).click();
    await page.waitForURL(/id=/);
    const superadmin = await callAs('superadmin');
    const kept = await superadmin('/certificates/game-rules/list', {});
    const [newest] = (kept['items'] as { game: string; valid_from: string; ball_count: number }[]).filter(
      ({ game }) => game === 'minibingo-rio-negro',
    );
    expect(newest).toMatchObject({ valid_from: from, ball_count: 75 });
    const judged = (kept['items'] as { id: number; used: number }[]).find(({ used }) => used > 0);
    await page.goto(pathIn(locale, `/admin/certificates?tab=reglas&id=${judged?.id}`));
    await main.getByText(words.used).waitFor();
    await looked('judged');
  });

  it.each([
    { locale: 'es', viewport: 'desktop', from: '2041-05-04' },
    { locale: 'en', viewport: 'phone', colorScheme: 'dark', isSecondLook: true, from: '2040-05-04' },
  ] as const)(
    'hold the threshold of coupons, a setting ($locale, $viewport)',
    async ({ from, ...setting }) => {
      const { locale, viewport } = setting;
      const words = WORDS[locale];
      const page = await openAs('superadmin', setting);
      await page.goto(pathIn(locale, '/admin/configurations/settings'));
      const part = page.locator('#coupons');
      await part.getByLabel(words.threshold).fill('250000');
      await part.getByLabel(words.from).fill(from);
      await part.getByLabel(words.name).fill('Resolución 13');
      await part.getByRole('button', { name: words.saveThreshold }).click();
      await part.getByText(words.planned(words.pesos)).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await part.scrollIntoViewIfNeeded();
      await takeScreenshot(page, `threshold-${locale}-${viewport}`);
    },
  );
});
