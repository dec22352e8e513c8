import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS, takeScreenshot } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { createDraw } from './certify.ts';

const WORDS = {
  es: {
    edit: 'Cambiar: Circunstancias',
    venue: 'Sala (opcional)',
    started: 'Comienzo (opcional)',
    save: 'Guardar circunstancias',
    what: 'Qué pasó',
    mark: 'Marca de la transmisión (opcional)',
    note: 'Anotar incidente',
    open: 'Abrir Extracto',
    from: 'Desde',
    csv: 'Descargar CSV',
    json: 'Descargar JSON',
  },
  en: {
    edit: 'Change: Circumstances',
    venue: 'Venue (optional)',
    started: 'Started (optional)',
    save: 'Save circumstances',
    what: 'What happened',
    mark: 'Mark of the stream (optional)',
    note: 'Add an incident',
    open: 'Open Extract',
    from: 'From',
    csv: 'Download CSV',
    json: 'Download JSON',
  },
} as const;

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

describe('what is recorded of a draw beside its result', () => {
  it.each(SETTINGS)('in $locale on a $viewport', async (setting) => {
    const { locale, viewport } = setting;
    const words = WORDS[locale];
    const number = locale === 'es' ? 9401 : 9402;
    const day = locale === 'es' ? '2025-10-13' : '2025-10-14';
    const { id } = await createDraw(number, 0, { date: day });
    const page = await openAs('superadmin', setting);
    await page.goto(pathIn(locale, `/admin/certificates/rio-negro?sorteo=${String(id)}`));
    await page.getByRole('button', { name: words.edit }).click();
    await page.getByLabel(words.venue).fill('Sala de sorteos');
    await page.getByLabel(words.started).fill(`${day}T11:30`);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.save }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page
      .locator('[data-input=files]')
      .setInputFiles({ name: 'acta.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page.getByRole('button', { name: words.open }).waitFor();
    await page.getByLabel(words.what).fill('Se cortó la transmisión.');
    await page.getByLabel(words.mark).fill('12:05');
    await page.getByRole('button', { name: words.note }).click();
    await page.getByRole('listitem').filter({ hasText: '12:05' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `draw-records-${locale}-${viewport}`);

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: words.json }).click();
    expect((await file).suggestedFilename()).toBe(`rio-negro-${number}.json`);
    const draw = await (await callAs('user'))(`/certificates/draws/get/${String(id)}`, null);
    expect(draw).toMatchObject({ venue: 'Sala de sorteos', incidents: [{ stream_second: 725 }] });
    expect(draw['actas']).toHaveLength(1);

    await page.emulateMedia({ media: 'print' });
    await takeScreenshot(page, `draw-sheet-${locale}-${viewport}`);
    expect(await page.getByText('Sala de sorteos').filter({ visible: true }).count()).toBe(1);
    await page.emulateMedia({ media: 'screen' });

    await page.goto(pathIn(locale, `/admin/certificates/rio-negro?desde=${day}&hasta=${day}`));
    await page.getByRole('link', { name: String(number) }).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    expect(await page.getByLabel(words.from).inputValue()).toBe(day);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `draw-list-${locale}-${viewport}`);
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: words.csv }).click();
    expect((await csv).suggestedFilename()).toBe(locale === 'en' ? 'draws.csv' : 'sorteos.csv');
  });
});
