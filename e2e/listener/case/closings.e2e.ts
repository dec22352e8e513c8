import { describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, takeScreenshot } from '../../browser.ts';
import { runSql } from '../../database.ts';
import { openAs } from '../../demo.ts';

const SETTINGS = [
  { locale: 'es', viewport: 'phone', colorScheme: 'dark' },
  { locale: 'en', viewport: 'desktop' },
] as const;
const WORDS = {
  es: {
    tab: 'Revisión de cierres',
    plain: 'Solo texto guardado',
    verdict: 'Qué tal es la respuesta',
    poor: 'Pobre: no dice qué se hizo',
    save: 'Guardar la revisión',
    undo: 'Deshacer',
    list: 'Cierres',
    judged: 'Revisados',
  },
  en: {
    tab: 'Review of closings',
    plain: 'Saved text only',
    verdict: 'How good the answer is',
    poor: 'Poor: it does not say what was done',
    save: 'Save the review',
    undo: 'Undo',
    list: 'Closings',
    judged: 'Reviewed',
  },
} as const;

describe.each(SETTINGS)('the review of closings in $locale on $viewport', (setting) => {
  const { locale, viewport } = setting;
  const t = WORDS[locale];

  test('shows what was answered, takes a verdict by keyboard, takes it back and keeps it', async () => {
    const picture = (name: string) => takeScreenshot(page, `closings-${name}-${locale}-${viewport}`);
    onTestFinished(async () => {
      await runSql('delete from listener.closing_samples', []);
    });
    // What a week's end would choose: the last answer of each, though some were opened again and answered twice.
    await runSql(
      `insert into listener.closing_samples (report_id, week, node_id, closed_at, outcome, entry_id, template_only)
       select id, current_date, node_id, closed_at, outcome, entry_id, row_number() over (order by id desc) = 1
       from (select distinct on (r.id) r.id, r.node_id, r.closed_at, r.outcome, e.id as entry_id
         from listener.reports r join listener.entries e on e.report_id = r.id and e.what = 'resolve' and e.text <> ''
         where r.stage = 'closed' and r.kind = 'service_report' and r.outcome like 'conforme%'
         order by r.id desc, e.id desc limit 3) newest
       on conflict do nothing`,
      [],
    );
    const page = await openAs('superadmin', setting);
    await page.goto(pathIn(locale, '/admin/listener/attention/conformities'));
    await page.getByRole('link', { name: t.tab }).click();
    const verdicts = page.getByLabel(t.verdict, { exact: true });
    await verdicts.first().waitFor();
    const count = await verdicts.count();
    expect(count).toBeGreaterThan(1);
    expect(await page.getByText(t.plain, { exact: true }).count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await picture('list');
    const judge = async () => {
      await verdicts.first().selectOption({ label: t.poor });
      await verdicts.first().press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => verdicts.count()).toBe(count - 1);
    };
    await judge();
    await page.getByRole('button', { name: t.undo }).click();
    await expect.poll(() => verdicts.count()).toBe(count);
    await judge();
    await page.getByRole('combobox', { name: t.list, exact: true }).selectOption({ label: t.judged });
    await page.getByText(t.poor, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await picture('judged');
  });
});
