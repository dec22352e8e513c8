import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { newStreet } from './report-form.ts';

const TWITTER = '/admin/listener/socialnetworks/twitter';
const FACEBOOK = '/admin/listener/socialnetworks/facebook';
const WORDS = {
  es: {
    paste: 'Pegar una publicación',
    link: 'Enlace de la publicación',
    text: 'Lo que dice',
    save: 'Seguir al reporte',
  },
  en: { paste: 'Paste a post', link: 'Link of the post', text: 'What it says', save: 'Go on to the report' },
} as const;

const newLink = () => `https://x.com/vecina_demo/status/${randomInt(10 ** 9, 10 ** 12)}`;
const focusedRow = 'li[aria-current]';

test('a post is pasted, made a report, and its case leads back to the post; pasted again it says so', async () => {
  const { name } = await newStreet();
  const link = newLink();
  const said = `Hay un pozo enorme ${randomUUID().slice(0, 8)}`;
  const page = await openAs('receptor');
  await page.goto(TWITTER);
  await page.getByRole('link', { name: WORDS.es.paste }).click();
  await page.getByLabel(WORDS.es.link).fill('https://x.com/vecina_demo');
  await page.getByLabel(WORDS.es.text).fill(said);
  await page.getByRole('button', { name: WORDS.es.save }).click();
  await page.getByText('El enlace no es el de una publicación de esa red').first().waitFor();
  await page.getByLabel(WORDS.es.link).fill(`${link}?s=20`);
  await page.getByRole('button', { name: WORDS.es.save }).click();
  await page.getByText('De una publicación de @vecina_demo en X (Twitter)').waitFor();
  await expect.poll(() => page.getByLabel('Lo que cuenta').inputValue()).toBe(said);
  await expectAccessible(page);
  // The first thing that is missing has the focus.
  await page.getByRole('combobox', { name: 'Tipo de reporte' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('bach');
  await page.getByRole('option', { name: /^Bache/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /^Dirección/ }).focus();
  await page.keyboard.type(name.toLowerCase());
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(/^Barrio: /).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: 'Reporte creado' }).waitFor();
  await page.getByRole('button', { name: 'Siguiente publicación' }).waitFor();
  await page.getByRole('link', { name: 'Abrir el expediente' }).click();
  const origin = page.getByRole('link', { name: 'Abrir en X (Twitter)' });
  await origin.waitFor();
  expect(await origin.getAttribute('href')).toBe(link);
  await expectAccessible(page);
  await page.goto(`${TWITTER}?agregar=si`);
  await page.getByLabel(WORDS.es.link).fill(link);
  await page.getByLabel(WORDS.es.text).fill(said);
  await page.getByRole('button', { name: WORDS.es.save }).click();
  await page.getByRole('link', { name: /^Esa publicación ya es el reporte RN-/ }).waitFor();
  await expectAccessible(page);
});

test('the queue is gone through by keys: along, dismissed with a way back, made a report', async () => {
  const callcenter = await callAs('callcenter');
  const texts = ['uno', 'dos'].map((which) => `${which} ${randomUUID().slice(0, 8)}`);
  for (const text of texts) await callcenter('/social/twitter/create', { link: newLink(), text });
  const [older = '', newer = ''] = texts;
  const page = await openAs('callcenter');
  await page.goto(TWITTER);
  await page.locator(focusedRow, { hasText: newer }).waitFor();
  await page.keyboard.press('j');
  await page.locator(focusedRow, { hasText: older }).waitFor();
  await page.keyboard.press('k');
  await page.locator(focusedRow, { hasText: newer }).waitFor();
  await page.keyboard.press('x');
  await page.getByText('Publicación descartada.').waitFor();
  // What came after it takes its place.
  await page.locator(focusedRow, { hasText: older }).waitFor();
  await page.keyboard.press('z');
  await page.locator('main li', { hasText: newer }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await page.getByText('De una publicación de @vecina_demo en X (Twitter)').waitFor();
});

test.each(SETTINGS)('posts of each network, and the form, in $locale on a $viewport', async (setting) => {
  const { locale } = setting;
  const page = await openAs('supervisor', setting);
  for (const [screen, variable] of [
    [TWITTER, 'X_BEARER_TOKEN'],
    [`${TWITTER}?red=mastodon&estado=dismissed`, 'MASTODON_URL'],
    [FACEBOOK, 'FACEBOOK_PAGE_TOKEN'],
  ] as const) {
    await page.goto(pathIn(locale, screen));
    // No network is connected here: what to set is named.
    await page.getByText(variable, { exact: true }).waitFor();
    await page.getByRole('link', { name: WORDS[locale].paste }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.goto(pathIn(locale, `${FACEBOOK}?agregar=si`));
  await page.getByRole('button', { name: WORDS[locale].save }).click();
  await page.locator('form [role=alert]').first().waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('crews have neither the screens nor their items', async () => {
  const page = await openAs('ejecutor');
  for (const screen of [TWITTER, FACEBOOK]) {
    await page.goto(screen);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/forbidden');
  }
  for (const name of ['Twitter', 'Facebook']) {
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
  }
});
