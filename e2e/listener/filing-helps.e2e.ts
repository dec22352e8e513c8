import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, openPage } from '../browser.ts';
import { callAs } from '../demo.ts';
import { newAddress } from '../identity/register.ts';
import { linkIn, mailTo } from '../outbox.ts';
import {
  captchaSolved,
  countReports,
  FORM,
  FORM_WORDS,
  next,
  outboxFlushed,
  photoFile,
} from './report-form.ts';

const WORDS = FORM_WORDS.es;
// A corner of the demo's city, some way from every demo report.
const CORNER = { lat: -34.6131, lng: -58.4373 };

async function photoTakenAt(north: string, east: string): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Teléfono de prueba' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: north, GPSLongitudeRef: 'W', GPSLongitude: east },
  };
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#4a5a68' } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
}

async function describeIt(page: Page, text: string): Promise<void> {
  await page.locator('input[name=report-category]').first().check();
  await page.locator('input[name=report-type]').first().check();
  await page.fill('#report-description', text);
  await next(page);
}

async function writeCoordinates(page: Page, lat: number, lng: number): Promise<void> {
  await page.getByLabel('Latitud').fill(String(lat));
  await page.getByLabel('Longitud').fill(String(lng));
  await page.getByRole('button', { name: 'Marcar este punto' }).click();
}

async function sendAnonymously(page: Page): Promise<string> {
  await page.getByLabel(WORDS.anonymous).check();
  await captchaSolved(page);
  await next(page);
  await page.getByRole('heading', { level: 1, name: WORDS.received }).waitFor();
  return (
    (await page
      .getByText(/^RN-\d{2}-\S+$/)
      .first()
      .textContent()) ?? ''
  );
}

test('the place that a photo names is proposed, and the photo that is kept no longer names it', async () => {
  const page = await openPage();
  await page.goto(FORM);
  const buffer = await photoTakenAt('34/1 36/1 47/1', '58/1 26/1 14/1');
  await page.setInputFiles('input[data-input=files]', { name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('Dice dónde se sacó', { exact: true }).waitFor();
  await page.getByText('Lista', { exact: true }).waitFor();
  await next(page);
  await describeIt(page, 'Con lugar en la foto');
  await page.getByText('Lugar tomado de la foto. Se puede corregir.').waitFor();
  await page.getByText(/^Barrio: /).waitFor();
  await page.getByText('Escribir coordenadas').click();
  expect(await page.getByLabel('Latitud').inputValue()).toBe('-34.613056');
  expect(await page.getByLabel('Longitud').inputValue()).toBe('-58.437222');
  await expectAccessible(page);
  await next(page);
  const folio = await sendAnonymously(page);
  const answer = await page.request.post('/api/reports/by-folio', { data: { folio } });
  const { report } = (await answer.json()) as { report: { id: number; photos: { id: string }[] } };
  expect(report.photos).toEqual([]);
  const call = await callAs('superadmin');
  const { items } = (await call('/attachments/list', { report_id: report.id })) as {
    items: { id: string }[];
  };
  const { picture } = (await call(`/attachments/original/${items[0]?.id}`, { reason: 'Prueba' })) as {
    picture: string;
  };
  const facts = await sharp(Buffer.from(picture, 'base64')).metadata();
  expect([facts.exif, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined]);
});

test('a place outside the served area is said before sending, and may be sent all the same', async () => {
  const page = await openPage();
  await page.goto(FORM);
  await next(page);
  await describeIt(page, 'Lejos de la ciudad');
  await page.getByText('Escribir coordenadas').click();
  await writeCoordinates(page, -41.1335, -71.3103);
  await page.getByText(/queda fuera del área que atiende la ciudad/).waitFor();
  await expectAccessible(page);
  await writeCoordinates(page, CORNER.lng, CORNER.lat);
  await page.getByText(/cruzadas la latitud y la longitud/).waitFor();
  await writeCoordinates(page, CORNER.lat, CORNER.lng);
  await page.getByText(/^Barrio: /).waitFor();
  await page.getByLabel('Latitud').fill('-41.1335');
  await page.getByLabel('Longitud').fill('-71.3103');
  await page.keyboard.press('Enter');
  await page.getByText(/queda fuera del área/).waitFor();
  await page.getByLabel('Latitud').fill(String(CORNER.lat));
  await page.getByLabel('Longitud').fill(String(CORNER.lng));
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByText(/^Barrio: /).waitFor();
  const search = page.getByRole('combobox', { name: 'Dirección, esquina, plaza o barrio' });
  await search.fill('soldati');
  await page.getByRole('option', { name: /^Villa Soldati Barrio · Comuna/ }).waitFor();
  await expectAccessible(page);
  await search.press('ArrowDown');
  await search.press('Enter');
  await page.getByText('Barrio: Villa Soldati').waitFor();
  await search.fill('calle que no existe');
  await search.press('Enter');
  await page.getByText(/No hay ningún lugar con ese nombre/).waitFor();
  await writeCoordinates(page, -41.1335, -71.3103);
  await page.getByText(/queda fuera del área/).waitFor();
  await next(page);
  await sendAnonymously(page);
  await page.getByText(/fuera del área/).waitFor();
});

test('a similar report nearby is shown, and "me too" follows it instead of filing another', async () => {
  const citizen = await callAs('citizen');
  const categories = (await citizen('/category/list', {}))['items'] as { subcategories: { id: number }[] }[];
  const title = `Pozo de la esquina ${randomUUID().slice(0, 8)}`;
  // A spot of its own: only the five nearest are shown, and other tests file at the corner.
  const spot = { lat: Number((CORNER.lat + 0.0001 + Math.random() * 0.0002).toFixed(7)), lng: CORNER.lng };
  const filed = await citizen('/reports/create', {
    subcategory_id: categories[0]?.subcategories[0]?.id,
    title,
    description: 'Un pozo en la esquina.',
    point: spot,
  });
  const page = await openPage();
  await page.goto(FORM);
  await next(page);
  await describeIt(page, 'El mismo pozo');
  await page.getByText('Escribir coordenadas').click();
  await writeCoordinates(page, spot.lat, spot.lng);
  await page.getByRole('button', { name: `También me pasa: ${title}, ${String(filed['folio'])}` }).click();
  const email = newAddress();
  await page.locator('#join-email').fill(email);
  await captchaSolved(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sumarme' }).click();
  await page.getByRole('heading', { level: 1, name: `Listo: sumado a ${String(filed['folio'])}` }).waitFor();
  await expectAccessible(page);
  await page.goto(linkIn(await mailTo(email)));
  await page.getByRole('button', { name: 'Recibir las novedades' }).click();
  await page.getByRole('heading', { level: 1, name: /^Listo: llegarán las novedades/ }).waitFor();
  const view = await citizen(`/reports/case/${String(filed['id'])}`, {}).catch(() => null);
  expect(view).toBeNull();
  const mine = (await citizen('/reports/myreports', {}))['items'] as { id: number; followers: number }[];
  expect(mine.find(({ id }) => id === filed['id'])?.followers).toBe(1);
});

test('the form opens, is filled and taken in without any network, and is sent once when it is back', async () => {
  const expectedErrors = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;
  const page = await openPage({ hasServiceWorker: true, expectedErrors });
  await page.goto(FORM);
  await page.locator('form button[type=submit]').waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match('/citizen/listener/create-v3')))
      await new Promise((wait) => setTimeout(wait, 100));
  });
  const before = await countReports();
  await page.goto('about:blank');
  await page.context().setOffline(true);
  await page.goto(FORM);
  await page.setInputFiles('input[data-input=files]', await photoFile());
  await page.getByText('Se envía cuando vuelva la conexión').waitFor();
  await next(page);
  await describeIt(page, 'Todo sin red');
  await page.fill('#report-place-street', 'San Martín');
  await next(page);
  await page.getByLabel(WORDS.anonymous).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar y enviar cuando haya conexión' }).evaluate((button) => {
    (button as HTMLButtonElement).click();
    (button as HTMLButtonElement).click();
  });
  await page.getByRole('heading', { level: 1, name: WORDS.kept }).waitFor();
  await page.reload();
  await page.context().setOffline(false);
  await page.goto(FORM);
  await expect.poll(countReports).toBe(before + 1);
  await outboxFlushed(page);
  expect(await countReports()).toBe(before + 1);
});

test('a photo whose sending failed is tried again; one that is on its way can be stopped', async () => {
  const page = await openPage({ expectedErrors: /503|Failed to load resource/ });
  const ways: ('fail' | 'hang' | 'pass')[] = ['fail', 'pass', 'hang', 'pass'];
  await page.route('**/api/attachments/create', async (route) => {
    const way = ways.shift();
    if (way === 'fail') return route.fulfill({ status: 503, body: '' });
    return way === 'pass' ? route.continue() : undefined;
  });
  await page.goto(FORM);
  await page.setInputFiles('input[data-input=files]', await photoFile('una.jpg'));
  await page.getByRole('button', { name: 'Reintentar la foto 1' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reintentar la foto 1' }).click();
  await page.getByText('Lista', { exact: true }).waitFor();
  await page.setInputFiles('input[data-input=files]', await photoFile('dos.jpg'));
  await page.getByRole('button', { name: 'Detener el envío de la foto 2' }).click();
  await page.getByText('Envío detenido').waitFor();
  const shown = await page
    .locator('main progress')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('value'))));
  expect(shown.every((percent) => percent <= 100)).toBe(true);
  await page.getByRole('button', { name: 'Reintentar la foto 2' }).click();
  await expect.poll(() => page.getByText('Lista', { exact: true }).count()).toBe(2);
  expect(ways).toEqual([]);
});
