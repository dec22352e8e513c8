import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, takeScreenshot } from '../browser.ts';
import { openAs } from '../demo.ts';

const WORDS = {
  es: {
    program: 'Programar el día',
    save: 'Programar 5 sorteos',
    none: 'Sin programar',
    programmed: 'Programado',
    all: 'Todos los sorteos de este día ya están programados',
    number: 'Número de Quiniela de demostración, Vespertina',
    taken: 'Ya hay un sorteo de este juego con ese número.',
    refused: 'No se programó ningún sorteo: hay que corregir lo señalado.',
    add: 'Agregar día',
    reason: 'Motivo',
    date: 'Fecha',
    keep: 'Guardar',
    closed: /Sin sorteo por Asueto de la sala/,
  },
  en: {
    program: 'Schedule the day',
    save: 'Schedule 5 draws',
    none: 'Not scheduled',
    programmed: 'Scheduled',
    all: 'All draws of this day are scheduled already',
    number: 'Number of Demonstration quiniela, Vespertina',
    taken: 'There is already a draw of this game with that number.',
    refused: 'No draw was scheduled: correct what is marked.',
    add: 'Add day',
    reason: 'Reason',
    date: 'Date',
    keep: 'Save',
    closed: /No draw because of Asueto de la sala/,
  },
} as const;

describe('a day of draws', () => {
  it.each([
    { locale: 'es', viewport: 'desktop', day: '2031-03-04', next: '2031-03-05' },
    { locale: 'en', viewport: 'phone', isSecondLook: true, day: '2031-03-06', next: '2031-03-07' },
  ] as const)('is programmed by two keys in $locale on a $viewport', async ({ day, next, ...setting }) => {
    const { locale, viewport } = setting;
    const words = WORDS[locale];
    const picture = (name: string) => takeScreenshot(page, `${name}-${locale}-${viewport}`);
    const page = await openAs('superadmin', setting);
    await page.goto(pathIn(locale, `/admin/certificates?dia=${day}`));
    await expect.poll(() => page.getByText(words.none, { exact: true }).count()).toBe(5);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await picture('board-due');
    // Two keys: Enter on the button of the day, Enter on that of the proposal, which has the focus.
    await page.getByRole('link', { name: words.program }).focus();
    await page.keyboard.press('Enter');
    const save = page.getByRole('button', { name: words.save });
    await save.waitFor();
    await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await picture('board-proposal');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText(words.programmed, { exact: true }).count()).toBe(5);
    await picture('board-programmed');
    await page.goto(pathIn(locale, `/admin/certificates?dia=${day}&programar=si`));
    await page.getByText(words.all).waitFor();

    // A number that is taken is said beside it, and nothing of the day is kept.
    await page.goto(pathIn(locale, `/admin/certificates?dia=${next}&programar=si`));
    await save.waitFor();
    const number = page.getByRole('textbox', { name: words.number });
    const good = await number.inputValue();
    await number.fill(String(Number(good) - 5));
    await save.click();
    await page.getByText(words.taken).waitFor();
    await page.getByText(words.refused).waitFor();
    await expectAccessible(page);
    await picture('board-refused');
    await number.fill(good);
    await save.click();
    await expect.poll(() => page.getByText(words.programmed, { exact: true }).count()).toBe(5);
  });

  it.each([
    { locale: 'es', viewport: 'desktop', day: '2031-04-08' },
    { locale: 'en', viewport: 'phone', isSecondLook: true, day: '2031-04-09' },
  ] as const)(
    'has no draws where the calendar says so, in $locale on a $viewport',
    async ({ day, ...setting }) => {
      const { locale, viewport } = setting;
      const words = WORDS[locale];
      const page = await openAs('superadmin', setting);
      await page.goto(pathIn(locale, `/admin/certificates?tab=calendario&mes=${day.slice(0, 7)}`));
      await page.getByRole('table').first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await takeScreenshot(page, `calendar-${locale}-${viewport}`);
      await page.getByRole('link', { name: words.add }).first().click();
      await page.getByLabel(words.reason, { exact: true }).fill('Asueto de la sala');
      await page.getByLabel(words.date, { exact: true }).fill(day);
      await expectAccessible(page);
      await takeScreenshot(page, `calendar-day-${locale}-${viewport}`);
      await page.getByRole('button', { name: words.keep }).click();
      await page.waitForURL(/[?&]id=/);
      await page.goto(pathIn(locale, `/admin/certificates?dia=${day}`));
      await page.getByText(words.closed).waitFor();
      await expectAccessible(page);
      await takeScreenshot(page, `board-closed-${locale}-${viewport}`);
      for (const tab of ['turnos', 'redes', 'oficiales']) {
        await page.goto(pathIn(locale, `/admin/certificates?tab=${tab}`));
        await page.locator('main table, main h2').first().waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await takeScreenshot(page, `tab-${tab}-${locale}-${viewport}`);
      }
    },
  );
});
