import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS, takeScreenshot } from '../browser.ts';
import { runSql } from '../database.ts';
import { callAs, openAs } from '../demo.ts';
import { teachType } from './taught-type.ts';

const WORDS = {
  es: { title: 'Casos parecidos', proposed: /^Propuesta para este caso: / },
  en: { title: 'Similar cases', proposed: /^Proposed for this case: / },
} as const;

/** Two open cases close by that say the same words for the time of a test. */
async function twoAlike(words: string) {
  const [pair] = await runSql(
    `select a.id, b.id as other, b.folio, a.description as was, b.description as other_was
      from listener.reports a join listener.reports b on b.subcategory_id = a.subcategory_id and b.id <> a.id
        and abs(a.lat - b.lat) < 0.003 and abs(a.lng - b.lng) < 0.003
        and b.created_at between a.created_at - interval '80 days' and a.created_at + interval '80 days'
      where a.stage = 'assigned' and b.stage not in ('closed', 'unconfirmed') and not a.spam and not b.spam
        and not a.is_duplicate and not b.is_duplicate order by a.id, b.id limit 1`,
    [],
  );
  if (!pair) throw new Error('The city has no two open cases of a type close by.');
  const say = (id: unknown, text: unknown) =>
    runSql('update listener.reports set description = $2 where id = $1', [id, text]);
  await say(pair['id'], `Se ve una ${words}`);
  await say(pair['other'], `Hay una ${words} aquí`);
  onTestFinished(async () => {
    await say(pair['id'], pair['was']);
    await say(pair['other'], pair['other_was']);
  });
  return { id: Number(pair['id']), folio: String(pair['folio']) };
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
  const page = await openAs('superadmin', { viewport: 'desktop' });
  let asked = 0;
  await page.route(/\/api\/reports\/(similar-to|replies-for)\//, (route) => {
    asked += 1;
    return asked % 2 === 0 ? route.abort() : undefined;
  });
  await page.goto(`/admin/listener/attention/${id}`);
  await page.getByRole('button', { name }).click();
  expect(await page.locator('textarea').first().inputValue()).not.toBe('');
  expect(await page.getByText(WORDS.es.title).count()).toBe(0);

  await page.unroute(/\/api\/reports\/(similar-to|replies-for)\//);
  const superadmin = await callAs('superadmin');
  const { settings } = (await superadmin('/ai/getLanguage', {})) as { settings: { tasks: string[] } };
  const tasks = settings.tasks.filter((task) => task !== 'similar' && task !== 'reply');
  const saved = await superadmin('/ai/updateLanguage', { ...settings, tasks });
  onTestFinished(async () => {
    await superadmin('/ai/updateLanguage', { ...settings, version: saved['version'] });
  });
  const answered = page.waitForResponse((response) => response.url().includes('/reports/similar-to/'));
  await page.reload();
  expect(await (await answered).json()).toEqual({ items: [] });
  await page.getByRole('button', { name }).waitFor();
  expect(await page.getByText(WORDS.es.title).count()).toBe(0);
});
