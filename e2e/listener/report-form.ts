import { randomUUID } from 'node:crypto';
import type { Locale } from '@vereda/contract/locale';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { expectAccessible, pathIn } from '../browser.ts';
import { runSql } from '../database.ts';
import { callAs } from '../demo.ts';

/** Where a report is filed. */
export const FORM = '/citizen/listener/create-v3';

/** What a test looks for in the form's pages. */
export const FORM_WORDS = {
  es: {
    received: 'Reporte recibido',
    kept: 'Guardado en este dispositivo',
    anonymous: 'De forma anónima',
    inWords: 'Agregar calle, altura, esquina o referencia',
    email: 'Correo',
    search: 'Dirección, esquina, plaza o barrio',
    device: 'Usar mi ubicación',
    colonia: /^Barrio: /,
  },
  en: {
    received: 'Report received',
    kept: 'Saved on this device',
    anonymous: 'Anonymously',
    inWords: 'Add street, number, corner or landmark',
    email: 'E-mail',
    search: 'Address, corner, park or neighborhood',
    device: 'Use my location',
    colonia: /^Neighborhood: /,
  },
} as const;

/** A small photo as a file of the person's. */
export async function photoFile(
  name = 'bache.jpg',
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a6a58' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The button of the step that is open. */
export function next(page: Page): Promise<void> {
  return page.locator('form button[type=submit]').click();
}

/** Fills the first three steps: a photo, the first type of the catalogue, an address. Axe looks at each. */
export async function fillToLastStep(page: Page, locale: Locale, text: string): Promise<void> {
  await page.goto(pathIn(locale, FORM));
  await page.setInputFiles('input[data-input=files]', await photoFile());
  await page.locator('main li img').waitFor();
  await expectAccessible(page);
  await next(page);
  await page.locator('input[name=report-category]').first().check();
  await page.locator('input[name=report-type]').first().check();
  await page.fill('#report-description', text);
  await expectAccessible(page);
  await next(page);
  await page.getByText(FORM_WORDS[locale].inWords).click();
  await page.fill('#report-place-street', 'San Martín');
  await page.fill('#report-place-number', '1250');
  await expectAccessible(page);
  await next(page);
}

/** Puts a street on the city's map for as long as the test runs; what finds it in a search, and where it lies. */
export async function newStreet(): Promise<{ name: string; lat: number; lng: number }> {
  const superadmin = await callAs('superadmin');
  const at = { lat: -34.6131, lng: -58.4373 };
  const name = `Pasaje ${randomUUID().slice(0, 8)}`;
  const { id } = await superadmin('/urbanism/street/create', {
    name,
    geometry: {
      type: 'LineString',
      coordinates: [
        [at.lng - 0.001, at.lat],
        [at.lng + 0.001, at.lat],
      ],
    },
  });
  onTestFinished(async () => void (await superadmin(`/urbanism/street/delete/${String(id)}`, {})));
  return { name, ...at };
}

/** Waits until the browser has solved the captcha and its form has the solution. */
export function captchaSolved(page: Page): Promise<void> {
  return page.locator('fieldset[aria-busy=false] altcha-widget').waitFor({ state: 'attached' });
}

/** Waits until this device keeps the draft with its last change, which is to stay anonymous. */
export async function anonymousDraftKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('vereda');
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('drafts').objectStore('drafts').get('report');
            reading.addEventListener('success', () => {
              opening.result.close();
              const draft = reading.result as { contact: { isAnonymous: boolean } } | undefined;
              resolve(draft?.contact.isAnonymous ?? false);
            });
          });
        }),
    );
  await expect.poll(isKept).toBe(true);
}

/** Waits until what this device keeps was sent, or tried: whoever sends holds the lock. */
export async function outboxFlushed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    dispatchEvent(new Event('online'));
    await navigator.locks.request('vereda.outbox', () => undefined);
  });
}

/** Reports that the server has, those still to be confirmed left out. */
export async function countReports(): Promise<number> {
  const [row] = await runSql(
    `select count(*)::int as n from listener.reports where stage <> 'unconfirmed' and not spam`,
    [],
  );
  return Number(row?.['n']);
}
