import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

// A file's name is that of its set of data: what one test brought in and removed again is known to the next of the same set.
const nameFor = (what: string) => `qzt-${what}-${randomUUID().slice(0, 4)}.csv`;

const file = (rows: readonly string[], name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`numero_obra;Nombre de la obra;etapa;avance;attr4;lat;lng\n${rows.join('\n')}\n`),
});

async function dropImported(): Promise<void> {
  const superadmin = await callAs('superadmin');
  const kept = await superadmin('/urbanism/obras/list-kept', { search: 'qzt' });
  for (const { id } of kept['items'] as { id: number }[])
    await superadmin(`/urbanism/obras/delete/${id}`, {});
}

test('a table of works is looked at, corrected and brought in, and its page says whose data it is', async () => {
  onTestFinished(dropImported);
  const page = await openAs('superadmin', { viewport: 'desktop' });
  await page.goto('/admin/urbanism/obras');
  await page.getByRole('link', { name: 'Importar' }).click();
  const works = file(
    ['1;Qzt Puente;En obra;30;Vialidad;-34,6;-58,4', '2;Qzt Plaza;En obra;130;Espacios;-34.61;-58.41'],
    nameFor('obras'),
  );
  await page.setInputFiles('input[type=file]', works);
  await page.getByRole('heading', { name: `Qué trae «${works.name}»` }).waitFor();
  await page.getByText('2 nuevas').waitFor();
  await page.getByText('un valor fuera de lo posible (se deja afuera)').first().waitFor();
  await expectAccessible(page);
  await page.getByText('1 columna sin campo').click();
  await page.getByLabel('attr4').selectOption({ label: 'Área responsable' });
  await expect.poll(() => page.getByLabel('attr4').inputValue()).toBe('responsible');
  await page.getByRole('button', { name: 'Importar 2 filas' }).click();
  await page.getByText('Hace falta decir quién publica los datos').waitFor();
  await page.getByLabel('Quién los publica').fill('Municipio de Prueba');
  await page.getByLabel(/^Licencia/).fill('CC BY 4.0');
  await page.getByLabel('Publicar lo nuevo').check();
  await page.getByRole('button', { name: 'Importar 2 filas' }).click();
  await page.getByText('La importación quedó hecha').waitFor();
  await page.getByRole('link', { name: 'Volver a la lista' }).first().click();
  await page.getByRole('link', { name: 'Qzt Puente' }).click();
  await page.getByRole('link', { name: 'Ver la página pública' }).click();
  await page.getByText('Datos de Municipio de Prueba · CC BY 4.0').waitFor();
  await page.getByText('Vialidad').waitFor();

  await dropImported();
  await page.goto('/admin/urbanism/obras?archivo=si');
  await page.setInputFiles('input[type=file]', works);
  await page.getByText('2 filas son de algo que está en «Lo quitado»').waitFor();
  await page.getByText('2 de algo quitado').waitFor();
  await expectAccessible(page);
});

test('on a phone and in English the report of a table stands within the screen', async () => {
  const page = await openAs('superadmin', { viewport: 'phone', locale: 'en', colorScheme: 'dark' });
  await page.goto('/en/admin/urbanism/obras?archivo=si');
  const name = nameFor('alleys');
  await page.setInputFiles(
    'input[type=file]',
    file(['1;;En obra;30;x;-34,6;-58,4', '2;Qzt Alley;En obra;3;x;;'], name),
  );
  await page.getByRole('heading', { name: `What “${name}” contains` }).waitFor();
  await page.getByText('1 rejected').waitFor();
  await page.getByRole('button', { name: 'Import 1 row' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe(name.replace('.csv', '-informe.csv'));
});

test('points of the map and commitments are brought in from their lists', async () => {
  onTestFinished(async () => {
    const superadmin = await callAs('superadmin');
    for (const path of ['/transparency/map', '/transparency/initiatives']) {
      const kept = await superadmin(`${path}/list-kept`, { search: 'qzt' });
      for (const { id } of kept['items'] as { id: number }[]) await superadmin(`${path}/delete/${id}`, {});
    }
  });
  // The type stays in the catalogue; a second go adds one of its own.
  const type = `Qzt Ambiente ${randomUUID().slice(0, 4)}`;
  const page = await openAs('superadmin', { viewport: 'desktop' });
  const bringIn = async (name: string, text: string) => {
    await page.getByRole('link', { name: 'Importar' }).click();
    await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('heading', { name: `Qué trae «${name}»` }).waitFor();
  };
  const store = async () => {
    await page.getByLabel('Quién los publica').fill('Municipio de Prueba');
    await page.getByRole('button', { name: 'Importar 1 fila' }).click();
    await page.getByText('La importación quedó hecha').waitFor();
    await page.getByRole('link', { name: 'Volver a la lista' }).first().click();
  };
  await page.goto('/admin/transparency/map');
  await bringIn(nameFor('puntos'), 'nombre,lat,lng\nQzt Punto verde,-34.6,-58.4\n');
  await page.getByText('1 rechazada').waitFor();
  await page.getByLabel(/^Tipo del catálogo/).fill(type);
  await page.getByLabel(/^Sector del catálogo/).focus();
  await page.getByText(`Se agregan al catálogo: ${type}.`).waitFor();
  await expectAccessible(page);
  await store();
  await page.getByRole('link', { name: 'Qzt Punto verde' }).waitFor();

  await page.goto('/admin/transparency/initiatives');
  await bringIn(nameFor('promesas'), 'titulo,cumplimiento,estado\nQzt Diez plazas nuevas,2027,Publicada\n');
  await page.getByText('un estado que necesita a dos personas (entra como borrador)').first().waitFor();
  await expectNoSidewaysScroll(page);
  await store();
  await page.getByRole('row', { name: /Qzt Diez plazas nuevas.*Borrador/ }).waitFor();
});
