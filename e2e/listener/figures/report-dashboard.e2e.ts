import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../../browser.ts';
import { openAs } from '../../demo.ts';

const WORDS = {
  es: {
    title: 'Tablero de reportes',
    filed: 'Recibidos',
    course: 'Cómo fue el período',
    areas: 'Por área a cargo',
    year: 'Este año',
    archived: 'Quitar el filtro: También archivados',
    kept: 'Quitar el filtro: Resueltos en plazo',
    total: /^([\d,]+) reportes?/,
    keptLabel: 'Resueltos en plazo',
    period: 'Período',
    speed: 'Tiempo de solución',
    fifths: /quinta parte más lenta|todavía no se pueden comparar/,
    mapTitle: /^Por .+, en el mapa$/,
  },
  en: {
    title: 'Report dashboard',
    filed: 'Received',
    course: 'How the period went',
    areas: 'By area in charge',
    year: 'This year',
    archived: 'Remove the filter: Archived ones too',
    kept: 'Remove the filter: Solved on time',
    total: /^([\d,]+) reports?/,
    keptLabel: 'Solved on time',
    period: 'Period',
    speed: 'Time to solve',
    fifths: /slowest fifth|cannot be compared yet/,
    mapTitle: /^By .+, on the map$/,
  },
} as const;

type Followed = { readonly told: number; readonly listed: number };

const numberOf = (text: string) => Number(text.replaceAll(',', ''));

/** How many reports the tray says that it has. */
async function trayTotal(page: Page, total: RegExp): Promise<number> {
  const text = await page.locator('p[aria-live=polite]').filter({ hasText: total }).innerText();
  return numberOf(total.exec(text)?.[1] ?? '');
}

/** Follows a number of a headline to its list, the first or the one after; answers both. */
async function followed(page: Page, label: string, total: RegExp, at = 0): Promise<Followed> {
  const figure = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) });
  // Of a share its part is the count; the whole is told beside it.
  const link = figure
    .getByRole('link')
    .filter({ hasText: /^[\d,]+$/ })
    .nth(at);
  const told = numberOf(await link.innerText());
  await link.click();
  await page.waitForURL(/\/admin\/listener\/attention\?/);
  await expect.poll(() => trayTotal(page, total).catch(() => null)).not.toBeNull();
  const listed = await trayTotal(page, total);
  return { told, listed };
}

// The demonstration's reports reach eight weeks back: a year that has just begun holds few, and its days are then named.
function fullPeriod(at: Date): { period: string; path: string | null } {
  if (at.getUTCMonth() > 0) return { period: 'anio', path: null };
  return { period: 'propio', path: lastDays(at) };
}

function lastDays(at: Date): string {
  const day = (ago: number) => new Date(at.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  return `/admin/listener/dashboard?periodo=propio&desde=${day(40)}&hasta=${day(0)}`;
}

test.each(SETTINGS)(
  'a figure of a period leads to the list with as many reports, in $locale on a $viewport',
  async (setting) => {
    const { locale } = setting;
    const t = WORDS[locale];
    const page = await openAs('supervisor', setting);
    await page.goto(pathIn(locale, '/admin/listener/dashboard'));
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
    await page.getByRole('heading', { name: t.course }).waitFor();
    await page.getByRole('heading', { name: t.areas }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // The period lives in the address, and so do the ways to the lists.
    await page.getByLabel(t.period, { exact: true }).selectOption({ label: t.year });
    await expect.poll(async () => (await addressOf(page)).searchParams.get('periodo')).toBe('anio');
    const { period, path } = fullPeriod(new Date());
    if (path) await page.goto(pathIn(locale, path));
    await page.getByRole('heading', { name: t.course }).waitFor();
    await page.getByText(t.speed, { exact: true }).click();
    await page.getByRole('table', { name: t.fifths }).waitFor();
    await page.getByText(t.mapTitle).scrollIntoViewIfNeeded();
    await takeScreenshot(page, `dashboard-colonias-${locale}-${setting.viewport}`);
    await expectNoSidewaysScroll(page);
    const filed = await followed(page, t.filed, t.total);
    expect(filed.told).toBeGreaterThan(100);
    expect(filed.listed).toBe(filed.told);
    await page.getByRole('button', { name: t.archived }).waitFor();

    await page.goBack();
    await page.getByRole('heading', { name: t.course }).waitFor();
    expect((await addressOf(page)).searchParams.get('periodo')).toBe(period);
    const kept = await followed(page, t.keptLabel, t.total);
    expect(kept.told).toBeGreaterThan(0);
    expect(kept.listed).toBe(kept.told);
    await page.getByRole('button', { name: t.kept }).waitFor();
    await expectAccessible(page);
  },
);

test('on paper no table is cut, and the days are written in the language of the page', async () => {
  const page = await openAs('supervisor', { locale: 'es', viewport: 'desktop' });
  await page.goto(lastDays(new Date()));
  await page.getByText(/^Del \d+ de \p{L}+ de \d{4} al \d+ de /u).waitFor();
  await page.getByRole('table', { name: /^Donde más reportes se recibieron/ }).waitFor();
  const toLists = page.getByText('Cada cantidad lleva a su lista.');
  await toLists.waitFor();
  // A sheet of A4 between its margins.
  await page.setViewportSize({ width: 658, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expectNoSidewaysScroll(page);
  const tables = page.getByRole('table').filter({ visible: true });
  expect(await tables.count()).toBeGreaterThan(5);
  const beyond = await tables.evaluateAll((all) =>
    all.map((table) => table.getBoundingClientRect().right - innerWidth).filter((px) => px > 0),
  );
  expect(beyond).toEqual([]);
  expect(await page.getByLabel('Desde', { exact: true }).isVisible()).toBe(false);
  expect(await toLists.isVisible()).toBe(false);
});

test('by keyboard a chart is a table, and a name narrows the page', async () => {
  const page = await openAs('supervisor', { locale: 'es', viewport: 'desktop' });
  await page.goto('/admin/listener/dashboard');
  const chart = page.getByRole('figure').first();
  const summary = chart.getByText('Tabla');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => chart.getByRole('row').count()).toBe(31);
  await expectAccessible(page);
  const areas = page.getByRole('region', { name: 'Por área a cargo' });
  const name = areas.getByRole('rowheader').first().getByRole('link');
  const said = await name.innerText();
  await name.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await addressOf(page)).searchParams.get('area')).toMatch(/^\d+$/);
  await expect
    .poll(() => page.getByLabel('Área a cargo', { exact: true }).locator('option:checked').innerText())
    .toBe(said);
});

// The demonstration's reports reach eight weeks back: from here on they are of the quarter that runs, until then of the last.
function isLateInQuarter(at: Date): boolean {
  return at.getUTCMonth() % 3 > 0 || at.getUTCDate() > 10;
}

test('a quarter stands beside the quarter before, and both numbers open their lists', async () => {
  const t = WORDS.es;
  const page = await openAs('supervisor', { locale: 'es', viewport: 'phone' });
  await page.goto('/admin/listener/dashboard?periodo=trimestre');
  await page.getByText(/^Trimestre (en curso, )?del/).waitFor();
  await page.getByLabel('Trimestre', { exact: true }).selectOption({ index: 1 });
  await page.getByText(/^Trimestre del .+, frente al anterior: del/).waitFor();
  if (isLateInQuarter(new Date())) {
    await page.getByLabel('Trimestre', { exact: true }).selectOption({ index: 0 });
    await page.getByText(/^Trimestre en curso, del/).waitFor();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const at of [0, 1]) {
    const { told, listed } = await followed(page, t.filed, t.total, at);
    expect(listed).toBe(told);
    await page.goBack();
    await page.getByText(/^Trimestre (en curso, )?del/).waitFor();
  }
});
