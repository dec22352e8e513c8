import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS } from '../../browser.ts';
import { callAs, openAs } from '../../demo.ts';
import { photoFile } from '../report-form.ts';

const MINE = '/citizen/listener/my-reports';
const WORDS = {
  es: {
    add: 'Agregar fotos',
    send: 'Agregar al reporte',
    photo: 'Foto del reporte 1',
    followed: 'Seguidos',
  },
  en: {
    add: 'Add photos',
    send: 'Add to the report',
    photo: 'Photo of the report 1',
    followed: 'Followed',
  },
} as const;

async function fileAs(name: string): Promise<string> {
  const caller = await callAs(name);
  const { items } = (await caller('/category/list', {})) as { items: { subcategories: { id: number }[] }[] };
  const filed = await caller('/reports/create', {
    subcategory_id: items[0]?.subcategories[0]?.id,
    title: `Seguido ${randomUUID().slice(0, 8)}`,
    description: 'Sin foto todavía.',
    point: { lat: -34.6201, lng: -58.4201 },
  });
  return String(filed['id']);
}

test.each(SETTINGS)('an author adds a photo later, in $locale on a $viewport', async (setting) => {
  const { locale } = setting;
  const w = WORDS[locale];
  const id = await fileAs('citizen');
  const page = await openAs('citizen', setting);
  await page.goto(pathIn(locale, `${MINE}/${id}`));
  await page.locator('summary', { hasText: w.add }).click();
  await page.setInputFiles('input[data-input=files]', await photoFile());
  const photo = page.locator('main li[data-state]');
  await photo.waitFor();
  await expect.poll(() => photo.getAttribute('data-state')).toBe('done');
  await expectAccessible(page);
  await page.getByRole('button', { name: w.send }).click();
  await page.getByRole('img', { name: w.photo }).waitFor();
  await expectNoSidewaysScroll(page);
});

test('what somebody follows stands in their own list until they stop', async () => {
  const id = await fileAs('supervisor');
  const citizen = await callAs('citizen');
  await citizen(`/follower/create/${id}`, {});
  const page = await openAs('citizen');
  await page.goto(MINE);
  await page.getByRole('link', { name: WORDS.es.followed }).click();
  const link = page.locator(`main a[href$="${MINE}/${id}"]`);
  await link.waitFor();
  await expectAccessible(page);
  await link.click();
  await page.getByRole('button', { name: 'Dejar de seguir' }).click();
  await page.goto(`${MINE}?ver=sigo`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  expect(await link.count()).toBe(0);
});
