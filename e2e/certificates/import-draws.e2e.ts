import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, takeScreenshot } from '../browser.ts';
import { openAs } from '../demo.ts';
import { runSql } from '../database.ts';

const PLACES = Array.from({ length: 20 }, (_, index) => index + 1);
const numbers = (seed: number) =>
  PLACES.map((place) => String((seed * 7919 + place * 104_729) % 10_000).padStart(4, '0')).join(';');

const file = (rows: readonly string[]) => ({
  name: 'qzx-sorteos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Día;Sesión;${PLACES.map((place) => `Puesto ${place}`).join(';')}\n${rows.join('\n')}\n`,
  ),
});
const ROWS = [
  `03/05/1991;LA PRIMERA;${numbers(1)}`,
  `03/05/1991;Noct.;${numbers(2)}`,
  `03/05/1991;Madrugada;${numbers(3)}`,
];

test('draws of another lottery are looked at, told whose they are, and brought in', async () => {
  onTestFinished(async () => {
    await runSql(`delete from certificates.draws where date = '1991-05-03'`, []);
  });
  const page = await openAs('superadmin', { viewport: 'desktop' });
  await page.goto('/admin/certificates');
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await page.setInputFiles('input[type=file]', file(ROWS));
  await page.getByRole('heading', { name: 'Qué trae «qzx-sorteos.csv»' }).waitFor();
  await page.getByText('3 rechazadas').waitFor();
  await page.getByText('Falta decir qué columna es: Lotería o juego.').waitFor();
  await page.getByLabel(/^Lotería o juego/).fill('Ciudad');
  await page
    .getByLabel(/^Turno/)
    .last()
    .focus();
  await page.getByText('2 nuevas').waitFor();
  await page.getByText('un turno que no se conoce').first().waitFor();
  await page.getByText('Quiniela Nacional · 1991-05-03 · primera').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takeScreenshot(page, 'import-draws-desktop');
  await page.getByLabel('Quién los publica').fill('Diario de Prueba');
  await page.getByRole('button', { name: 'Importar 2 filas' }).click();
  await page.getByText('La importación quedó hecha').waitFor();
  const stored = await runSql(
    `select turn, source from certificates.draws where date = '1991-05-03' order by turn`,
    [],
  );
  expect(stored).toEqual([
    { turn: 'nocturna', source: 'import' },
    { turn: 'primera', source: 'import' },
  ]);
});

test('on a phone and in English the report of draws stands within the screen', async () => {
  const page = await openAs('superadmin', { viewport: 'phone', locale: 'en', colorScheme: 'dark' });
  await page.goto('/en/admin/certificates?tab=importar');
  await page.setInputFiles('input[type=file]', file(ROWS));
  await page.getByRole('heading', { name: 'What “qzx-sorteos.csv” contains' }).waitFor();
  await page.getByText('Say which column is: Lottery or game.').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await takeScreenshot(page, 'import-draws-phone-en');
});
