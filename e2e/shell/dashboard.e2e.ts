import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf, expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const WORDS = {
  es: {
    dashboard: 'Tablero',
    waiting: 'Esperan que alguien actúe',
    late: 'Vencidos',
    urgent: 'Urgentes',
    filed: 'Recibidos en 7 días',
    chip: /^Quitar el filtro: Recibidos del/,
    numbers: 'Ver los números por día',
    draws: 'Sorteos en 7 días',
    failed: 'No se pudo cargar esta parte',
    retry: 'Reintentar',
    byDay: /^Por día, del /,
  },
  en: {
    dashboard: 'Dashboard',
    waiting: 'Waiting for action',
    late: 'Overdue',
    urgent: 'Urgent',
    filed: 'Received in 7 days',
    chip: /^Remove the filter: Received from/,
    numbers: 'See the numbers by day',
    draws: 'Draws in 7 days',
    failed: 'This part could not be loaded',
    retry: 'Try again',
    byDay: /^By day, from /,
  },
} as const;

const lineOf = (page: Page, label: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) });

async function countOf(page: Page, label: string): Promise<number> {
  const text = await lineOf(page, label).locator('span').last().innerText();
  return Number(text.replaceAll(/[,+]/g, ''));
}

// What is lower than a finger needs, with its height.
const lowTargets = (page: Page): Promise<string[]> =>
  page.locator('#main :is(a, button, summary)').evaluateAll((targets) =>
    targets
      .map((target) => ({ height: target.getBoundingClientRect().height, words: target.textContent }))
      .filter(({ height }) => height > 0 && height < 44)
      .map(({ height, words }) => `${words} ${height}`),
  );

test.each(SETTINGS)(
  'a supervisor sees what waits and how the week is going, live, in $locale on a $viewport',
  async (setting) => {
    const { locale } = setting;
    const t = WORDS[locale];
    const page = await openAs('supervisor', { ...setting, expectedErrors: /503/ });
    await page.goto(pathIn(locale, '/admin/dashboard'));
    await page.getByRole('heading', { level: 1, name: t.dashboard }).waitFor();
    await page.getByRole('heading', { name: t.waiting }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect.poll(() => page.getByRole('img', { name: t.byDay }).count()).toBe(4);
    // An operator has no desk of draws.
    await expect.poll(() => page.getByRole('link', { name: t.draws }).count()).toBe(0);

    await page.getByText(t.numbers).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(15);
    await expectNoSidewaysScroll(page);

    // What somebody else does shows here without a reload.
    const before = await countOf(page, t.urgent);
    const superadmin = await callAs('superadmin');
    const list = await superadmin('/reports/get', { stage: ['pending'], urgent: false, limit: 1 });
    const [report] = list['items'] as { id: number }[];
    await superadmin(`/reports/urgent/${report?.id}`, {});
    await expect.poll(() => countOf(page, t.urgent)).toBe(before + 1);
    await superadmin(`/reports/urgent/${report?.id}`, { on: false });
    await expect.poll(() => countOf(page, t.urgent)).toBe(before);

    // The number leads to the list that it counts, and the way back is a press.
    await page.getByRole('link', { name: t.filed }).click();
    await page.waitForURL(/\/admin\/listener\/attention\?.*desde=\d{4}-\d\d-\d\d/);
    const chip = page.getByRole('button', { name: t.chip });
    await chip.waitFor();
    await expectAccessible(page);
    await chip.click();
    await chip.waitFor({ state: 'detached' });
    expect((await addressOf(page)).searchParams.has('desde')).toBe(false);
  },
);

test('a part that fails says so and comes back, the other part stands, on a phone nothing is too low for a finger', async () => {
  const [locale, viewport] = ['en', 'phone'] as const;
  const t = WORDS[locale];
  const page = await openAs('superadmin', { locale, viewport, expectedErrors: /503/ });
  const body = JSON.stringify({
    error: { code: 'platform/unavailable', message: 'No.', requestId: randomUUID() },
  });
  await page.route('**/api/reports/desk-figures', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body }),
  );
  await page.goto(pathIn(locale, '/admin/dashboard'));
  await page.getByText(t.failed).waitFor();
  await page.getByRole('link', { name: t.draws }).first().waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/reports/desk-figures');
  await page.getByRole('button', { name: t.retry }).click();
  await page.getByRole('heading', { name: t.waiting }).waitFor();
  expect(await page.locator('#main').getByRole('link', { name: t.filed }).count()).toBe(1);
  expect(await lowTargets(page)).toEqual([]);
});

test('the dashboard is for the desk: a citizen has no entry and is turned away', async () => {
  const page = await openAs('citizen', { viewport: 'desktop', expectedErrors: /403/ });
  await page.goto('/admin/dashboard');
  await page.waitForURL(/\/forbidden/);
  await expect.poll(() => page.getByRole('link', { name: WORDS.es.dashboard }).count()).toBe(0);
  const entered = await openAs('supervisor', { viewport: 'desktop' });
  await entered.goto('/');
  expect(await entered.locator('#menu nav').getByRole('link').first().innerText()).toBe(WORDS.es.dashboard);
});
