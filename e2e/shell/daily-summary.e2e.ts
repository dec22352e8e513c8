import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openPage, pathIn, takeScreenshot } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { forgetTries, newAddress } from '../identity/register.ts';
import { linkIn, mailTo } from '../outbox.ts';

const SETTINGS = [
  { locale: 'es', viewport: 'phone' },
  { locale: 'en', viewport: 'desktop' },
] as const;
const WORDS = {
  es: {
    ask: 'Resumen diario por correo',
    category: 'Categoría',
    near: 'Cerca de un lugar',
    email: 'Correo electrónico',
    send: 'Pedir el resumen',
    sent: /^Falta confirmar: abrir el correo/,
    subject: 'Falta confirmar el resumen diario de reportes',
    waiting: 'Falta confirmar',
    confirm: /^Confirmar: /,
    remove: /^Quitar: /,
    undo: 'Deshacer',
    none: 'No hay suscripciones en esta dirección',
    toStop: 'No recibir más el resumen',
    stop: 'Quitar todo',
    stopped: 'El resumen ya no llega',
    add: 'Agregar al resumen',
    own: 'Mis suscripciones',
    ownNone: 'Todavía no hay suscripciones',
  },
  en: {
    ask: 'Daily summary by e-mail',
    category: 'Category',
    near: 'Near a place',
    email: 'E-mail',
    send: 'Ask for the summary',
    sent: /^Please confirm: open the e-mail/,
    subject: 'Please confirm the daily summary of reports',
    waiting: 'Not confirmed yet',
    confirm: /^Confirm: /,
    remove: /^Remove: /,
    undo: 'Undo',
    none: 'This address has no subscriptions',
    toStop: 'Stop the summary',
    stop: 'Remove all',
    stopped: 'The summary no longer comes',
    add: 'Add to the summary',
    own: 'My subscriptions',
    ownNone: 'No subscriptions yet',
  },
} as const;

describe.each(SETTINGS)('the daily summary in $locale on $viewport', (setting) => {
  const { locale, viewport } = setting;
  const t = WORDS[locale];

  test('a visitor asks for it from the home, confirms by mail, removes, takes that back and ends it', async () => {
    await forgetTries();
    const email = newAddress();
    const page = await openPage(setting);
    const picture = (name: string) => takeScreenshot(page, `summary-${name}-${locale}-${viewport}`);
    await page.goto(pathIn(locale, '/'));
    await page.getByRole('link', { name: t.ask }).click();
    await page.getByLabel(t.category, { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(t.near, { exact: true }).check();
    await page.locator('#summary-near').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await picture('near');
    await page.getByRole('radio').first().check();
    await page.getByLabel(t.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: t.send, disabled: false }).click();
    await page.getByText(t.sent).waitFor();
    await expectAccessible(page);
    await picture('asked');

    await page.goto(linkIn(await mailTo(email, ({ subject }) => subject === t.subject)));
    await page.getByText(t.waiting, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await picture('waiting');
    await page.getByRole('button', { name: t.confirm }).click();
    await page.getByText(t.waiting, { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t.remove }).click();
    await page.getByText(t.none).waitFor();
    await page.getByRole('button', { name: t.undo }).click();
    await page.getByRole('button', { name: t.remove }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: t.toStop }).click();
    await page.getByRole('button', { name: t.stop }).click();
    await page.getByRole('heading', { level: 1, name: t.stopped }).waitFor();
    await expectAccessible(page);
  });

  test('an account adds what its list is narrowed to, and sees it below', async () => {
    const citizen = await callAs('citizen');
    const { items } = (await citizen('/category/list', {})) as { items: { id: number }[] };
    const category = String(items[0]?.id);
    const page = await openAs('citizen', setting);
    await page.goto(pathIn(locale, `/citizen/listener/list?category_id=${category}`));
    await page.getByRole('link', { name: t.ask }).click();
    await page.getByRole('heading', { name: t.own }).waitFor();
    await page.getByText(t.ownNone).waitFor();
    await expect.poll(() => page.getByLabel(t.category, { exact: true }).inputValue()).toBe(category);
    await page.getByRole('button', { name: t.add }).click();
    const remove = page.getByRole('button', { name: t.remove });
    await remove.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `summary-own-${locale}-${viewport}`);
    await remove.click();
    await page.getByText(t.ownNone).waitFor();
  });
});
