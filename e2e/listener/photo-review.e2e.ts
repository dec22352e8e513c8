import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const WORDS = {
  es: { title: 'Revisión de fotos', show: 'Mostrar', undone: /vuelve a revisión/, box: 'Parte tapada 1' },
  en: { title: 'Photo review', show: 'Show', undone: /is under review again/, box: 'Covered part 1' },
} as const;
const QUEUE = '/admin/listener/attention?tab=photos';

/** Id of the photo that is looked at. */
async function shownId(page: Page): Promise<string> {
  const address = await page.locator('main img[draggable=false]').getAttribute('src');
  return /photo\/([\w-]{36})/.exec(address ?? '')?.[1] ?? expect.fail(`no photo in ${address}`);
}

/** Presses a key and answers the photo that it was pressed for, once the next one is there. */
async function decide(page: Page, key: string): Promise<string> {
  const id = await shownId(page);
  await page.keyboard.press(key);
  await expect.poll(() => shownId(page)).not.toBe(id);
  return id;
}

test.each(SETTINGS)('photos are let through one key each, in $locale on a $viewport', async (setting) => {
  const words = WORDS[setting.locale];
  const call = await callAs('superadmin');
  const photoOf = (id: string) => call(`/attachments/get/${id}`, {});
  const page = await openAs('supervisor', setting);
  await page.goto(pathIn(setting.locale, QUEUE));
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  await page.getByRole('button', { name: words.show }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));

  const shown = await decide(page, 's');
  const hidden = await decide(page, 'h');
  const byEnter = await decide(page, 'Enter');
  await expect.poll(async () => (await photoOf(shown))['state']).toBe('shown');
  await expect.poll(async () => (await photoOf(hidden))['state']).toBe('hidden');
  await expect.poll(async () => (await photoOf(byEnter))['state']).toBe('shown');

  await page.keyboard.press('z');
  await page.getByText(words.undone).first().waitFor();
  await expect.poll(() => shownId(page)).toBe(byEnter);
  expect((await photoOf(byEnter))['state']).toBe('held');

  await page.keyboard.press('b');
  await page.getByRole('button', { name: words.box }).waitFor();
  for (const key of ['ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expectAccessible(page);
  const covered = await decide(page, 's');
  await expect.poll(async () => (await photoOf(covered))['state']).toBe('shown');
  const [box] = (await photoOf(covered))['boxes'] as { x: number; height: number }[];
  expect([box?.x.toFixed(2), box?.height.toFixed(2)]).toEqual(['0.42', '0.22']);
  expect(loads).toBe(0);

  const other = await openAs('superadmin', setting);
  await other.goto(pathIn(setting.locale, QUEUE));
  await other
    .getByRole('button', { name: words.show })
    .or(other.getByText(/^(No hay|There are no)/))
    .first()
    .waitFor();
  const isGiven = (await other.locator('main img[draggable=false]').count()) > 0;
  if (isGiven) expect(await shownId(other)).not.toBe(await shownId(page));
});

test('a box is drawn on a photo of the case by dragging, saved, moved, and taken off again', async () => {
  const call = await callAs('superadmin');
  const { items } = (await call('/reports/get', { with_photos: true, limit: 50 })) as {
    items: { id: number }[];
  };
  const id = items.at(-1)?.id ?? expect.fail('no report with a photo');
  const read = async () => {
    const { items: photos } = (await call('/attachments/list', { report_id: id })) as {
      items: { boxes: { x: number; width: number }[] }[];
    };
    return photos[0]?.boxes ?? [];
  };
  const page = await openAs('superadmin');
  await page.goto(`/admin/listener/attention/${id}`);
  await page.getByRole('button', { name: /^Foto 1: ver y tapar/ }).click();
  const photo = page.getByRole('dialog').locator('img[draggable=false]');
  await photo.waitFor();
  const { x, y, width, height } = (await photo.boundingBox()) ?? expect.fail('no picture');
  await page.mouse.move(x + width * 0.25, y + height * 0.25);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.5, y + height * 0.75, { steps: 4 });
  await page.mouse.up();
  const box = page.getByRole('button', { name: 'Parte tapada 1' });
  await box.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar lo tapado' }).click();
  await expect.poll(async () => (await read())[0]?.width.toFixed(1)).toBe('0.3');
  await page.getByRole('button', { name: 'Guardar lo tapado' }).waitFor({ state: 'detached' });
  await box.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Guardar lo tapado' }).click();
  await expect.poll(read).toEqual([]);
});
