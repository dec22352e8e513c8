import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS, takeScreenshot } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { teachType } from './taught-type.ts';

const WORDS = {
  es: { title: 'Casos parecidos', proposed: /^Propuesta para este caso: / },
  en: { title: 'Similar cases', proposed: /^Proposed for this case: / },
} as const;

// A corner that no other test files at.
const CORNER = { lat: -34.6312, lng: -58.4417 };

/** Two cases on one corner that say the same words. */
async function twoAlike(words: string) {
  const superadmin = await callAs('superadmin');
  const { items: categories } = (await superadmin('/category/list', {})) as { items: { id: number }[] };
  const { items: types } = (await superadmin('/subcategory/list', { category_id: categories[0]?.id })) as {
    items: { id: number }[];
  };
  const file = async (description: string) =>
    (await superadmin('/reports/create', {
      subcategory_id: types[0]?.id,
      description,
      source: 'phone',
      anonymous: true,
      point: CORNER,
    })) as { id: number; folio: string };
  const { id } = await file(`Se ve una ${words}`);
  const { folio } = await file(`Hay una ${words} aquí`);
  return { id, folio };
}

async function keepAnswer(words: string) {
  const superadmin = await callAs('superadmin');
  const text = `Por la ${words} va el equipo.`;
  const name = `Va el equipo ${words.slice(0, 9)}`;
  const fields = { name, text, text_en: text, uses: ['note'] };
  const { id } = (await superadmin('/listener/answer-templates/create', fields)) as { id: number };
  onTestFinished(async () => {
    await superadmin(`/listener/answer-templates/delete/${id}`, {});
  });
  return { name, text };
}

test.for(SETTINGS)(
  'a case tells of one that says the same, and marks the answer that fits, in $locale on a $viewport',
  async (setting) => {
    const { words } = await teachType();
    const { id, folio } = await twoAlike(words);
    const { name, text } = await keepAnswer(words);
    const t = WORDS[setting.locale];
    const page = await openAs('superadmin', setting);
    await page.goto(pathIn(setting.locale, `/admin/listener/attention/${id}`));
    const similar = page.locator('section', { has: page.getByRole('heading', { name: t.title }) });
    const link = similar.getByRole('link', { name: new RegExp(folio) });
    await link.scrollIntoViewIfNeeded();
    const answer = page.getByRole('button', { name });
    await expect.poll(() => answer.getAttribute('aria-description')).toMatch(t.proposed);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `case-similar-${setting.locale}-${setting.viewport}`);
    await answer.click();
    await expect.poll(() => page.locator('textarea').first().inputValue()).toBe(text);
    await link.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/attention\/\d+$/);
  },
);

test('a case is whole where the tools are slow, fail or are off', async () => {
  const { words } = await teachType();
  const { id } = await twoAlike(words);
  const { name } = await keepAnswer(words);
  const page = await openAs('superadmin', { viewport: 'desktop', expectedErrors: /net::ERR_FAILED/ });
  let asked = 0;
  await page.route(/\/api\/reports\/(similar-to|replies-for)\//, (route) => {
    asked += 1;
    return asked % 2 === 0 ? route.abort() : undefined;
  });
  await page.goto(`/admin/listener/attention/${id}`);
  await page.getByRole('button', { name }).click();
  expect(await page.locator('textarea').first().inputValue()).not.toBe('');
  expect(await page.getByText(WORDS.es.title).count()).toBe(0);

  // What still waits for an answer goes with its page.
  await page.goto('about:blank');
  await page.unroute(/\/api\/reports\/(similar-to|replies-for)\//);
  const superadmin = await callAs('superadmin');
  const { settings } = (await superadmin('/ai/getLanguage', {})) as { settings: { tasks: string[] } };
  const tasks = settings.tasks.filter((task) => task !== 'similar' && task !== 'reply');
  const saved = await superadmin('/ai/updateLanguage', { ...settings, tasks });
  onTestFinished(async () => {
    await superadmin('/ai/updateLanguage', { ...settings, version: saved['version'] });
  });
  expect(await superadmin(`/reports/similar-to/${id}`, {})).toEqual({ items: [] });
  await page.goto(`/admin/listener/attention/${id}`);
  await page.getByRole('button', { name }).waitFor();
  expect(await page.getByText(WORDS.es.title).count()).toBe(0);
});
