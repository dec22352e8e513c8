import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  takeScreenshot,
} from '../../browser.ts';
import { openAs } from '../../demo.ts';

const SETTINGS = [
  { locale: 'es', viewport: 'phone', colorScheme: 'dark' },
  { locale: 'en', viewport: 'desktop' },
] as const;
const WORDS = {
  es: {
    link: 'Boletín de cada mes, con sus datos',
    list: 'Boletines mensuales de reportes',
    title: /^Boletín de reportes de /,
    received: /^En .* la ciudad recibió [\d,]+ reportes?\.$/,
    another: /^Hacer otra edición: /,
    reason: 'Motivo',
    short: /al menos 10/i,
    send: 'Hacer otra edición',
    done: (edition: number) => `Está publicada la edición ${edition}.`,
    why: 'Faltaban los reportes que una cuadrilla cargó tarde.',
    edition: 'edición',
    first: /^Edición 1, del/,
    later: 'Hay una edición más nueva.',
  },
  en: {
    link: 'Bulletin of each month, with its data',
    list: 'Monthly bulletins of reports',
    title: /^Bulletin of reports, /,
    received: /^In .* the city received [\d,]+ reports?\.$/,
    another: /^Make another edition: /,
    reason: 'Reason',
    short: /at least 10/i,
    send: 'Make another edition',
    done: (edition: number) => `Edition ${edition} is published.`,
    why: 'Reports that a crew wrote down late were missing.',
    edition: 'edition',
    first: /^Edition 1, of/,
    later: 'There is a newer edition.',
  },
} as const;
const DESK = '/admin/listener/configurations/categories?tab=bulletins';

describe.each(SETTINGS)('the monthly bulletin in $locale on $viewport', (setting) => {
  const { locale, viewport } = setting;
  const t = WORDS[locale];

  test('is found on the home, read, printed, and its data are those of the SHA-256 that it shows', async () => {
    const page = await openPage(setting);
    const picture = (name: string) => takeScreenshot(page, `bulletin-${name}-${locale}-${viewport}`);
    await page.goto(pathIn(locale, '/'));
    await page.getByRole('link', { name: t.link }).click();
    await page.getByRole('heading', { level: 1, name: t.list }).waitFor();
    await picture('list');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
    await page.getByText(t.received).waitFor();
    await picture('page');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const file = page.getByRole('listitem').filter({ hasText: 'sha256sum' }).filter({ hasText: '.csv' });
    const address = await file.getByRole('link').getAttribute('href');
    const body = await (await page.request.get(new URL(address ?? '', page.url()).href)).body();
    await file.getByText(createHash('sha256').update(body).digest('hex')).waitFor();
    expect(body.toString().split('\r\n').length).toBeGreaterThan(5);
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.length).toBeGreaterThan(10_000);
    if (process.env['E2E_SCREENS']) writeFileSync(`.cache/e2e-screens/bulletin-print-${locale}.pdf`, paper);
    await page.emulateMedia({ media: 'print' });
    await picture('print');
  });

  test('gets another edition from who sets the listener up, with a reason; the first stays to be read', async () => {
    const staff = await openAs('superadmin', setting);
    const picture = (name: string, page = staff) =>
      takeScreenshot(page, `bulletin-${name}-${locale}-${viewport}`);
    const listed = await staff.request.get(`${baseUrl()}/api/reports/bulletins?limit=1`);
    const { items } = (await listed.json()) as { items: { edition: number }[] };
    // Other journeys of this city make editions of the same month.
    const next = (items[0]?.edition ?? 0) + 1;
    await staff.goto(pathIn(locale, DESK));
    await staff.getByRole('button', { name: t.another }).first().click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel(t.reason).fill('Por eso');
    await dialog.getByRole('button', { name: t.send }).click();
    await dialog.getByText(t.short).waitFor();
    await picture('another');
    await dialog.getByLabel(t.reason).fill(t.why);
    await dialog.getByRole('button', { name: t.send }).click();
    await staff.getByText(t.done(next)).waitFor();
    await staff
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: staff.getByRole('button', { name: t.another }) })
      .first()
      .getByText(`${t.edition} ${next}`)
      .waitFor();
    await picture('desk');
    await expectAccessible(staff);
    await expectNoSidewaysScroll(staff);
    const visitor = await openPage(setting);
    await visitor.goto(pathIn(locale, '/?boletin=todos'));
    await visitor.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await visitor.getByText(t.why).first().waitFor();
    await visitor.getByRole('link', { name: t.first }).click();
    await visitor.getByText(t.later).waitFor();
    await picture('first-edition', visitor);
  });
});
