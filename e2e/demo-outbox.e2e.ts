import { expect, test } from 'vitest';
import { expectAccessible, openPage, pathIn, SETTINGS } from './browser.ts';

test.each(SETTINGS)(
  'the footer of a demonstration leads to what it would have sent ($locale, $viewport)',
  async (setting) => {
    const page = await openPage(setting);
    const isSpanish = setting.locale === 'es';
    await page.goto(pathIn(setting.locale, '/'));
    await page
      .getByRole('contentinfo')
      .getByRole('link', {
        name: isSpanish ? 'Correos y SMS de la demostración' : 'Demonstration e-mails and texts',
      })
      .click();
    const entries = page.getByRole('main').getByRole('listitem');
    await entries.first().waitFor();
    await expect.poll(() => entries.count()).toBe(20);
    await page.getByRole('button', { name: isSpanish ? 'Ver más' : 'See more' }).click();
    await expect.poll(() => entries.count()).toBe(40);
    await page.getByRole('searchbox').fill('nobody-has-this-address');
    await page.getByText(isSpanish ? 'Ningún mensaje coincide' : 'No message matches').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: isSpanish ? 'Quitar el filtro' : 'Clear the filter' }).click();
    await entries.first().waitFor();
    await expectAccessible(page);
  },
);
