import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf, expectAccessible, expectNoSidewaysScroll, pathIn } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { countDeeds } from '../deeds.ts';
import { attendNext, DAY, DAY_WORDS, nextId, openDay } from './field-day.ts';
import { photoFile } from './report-form.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

type Case = {
  report: { id: number; folio: string; stage: string };
  activities: object[];
  timeline: { what: string }[];
};

async function caseOf(id: number): Promise<Case> {
  const call = await callAs('superadmin');
  return (await call(`/reports/case/${id}`, {})) as Case;
}

/** Opens the day so that everything it needs was asked for once with the service worker there. */
async function keepDay(page: Page): Promise<void> {
  await page.goto(DAY);
  await nextId(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await nextId(page);
}

test.each(['es', 'en'] as const)('a case is attended with a photo and a text, in %s', async (locale) => {
  const page = await openAs('ejecutor', { locale, viewport: 'phone' });
  await page.goto(pathIn(locale, DAY));
  await page.getByRole('heading', { level: 1, name: DAY_WORDS[locale].title }).waitFor();
  await nextId(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const action = await page.getByRole('button', { name: DAY_WORDS[locale].attended }).boundingBox();
  expect(action?.height).toBeGreaterThanOrEqual(52);
  const id = await attendNext(page, locale);
  await expect.poll(async () => (await caseOf(id)).report.stage).toBe('resolved');
  await expect.poll(() => nextId(page)).not.toBe(id);
});

test('without a network the day stays, also when it is opened anew, and what was done is sent once by itself', async () => {
  const page = await openAs('ejecutor', {
    viewport: 'phone',
    hasServiceWorker: true,
    expectedErrors: OFFLINE,
  });
  await keepDay(page);
  await page.context().setOffline(true);
  await page.getByText(/^Sin señal desde/).waitFor();
  await expectAccessible(page);
  const id = await attendNext(page);
  await page.getByText('1 por enviar', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: DAY_WORDS.es.title }).waitFor();
  await page.getByText('1 por enviar', { exact: true }).waitFor();
  expect(await nextId(page)).not.toBe(id);
  expect((await caseOf(id)).report.stage).not.toBe('resolved');
  await page.context().setOffline(false);
  await expect.poll(async () => (await caseOf(id)).report.stage).toBe('resolved');
  await page.getByText('1 por enviar', { exact: true }).waitFor({ state: 'detached' });
  expect((await caseOf(id)).activities).toHaveLength(1);
});

test('what could not be done is said without a network, and given back once by itself', async () => {
  const page = await openAs('ejecutor', {
    viewport: 'phone',
    hasServiceWorker: true,
    expectedErrors: OFFLINE,
  });
  await keepDay(page);
  const id = await nextId(page);
  await page.context().setOffline(true);
  await page.getByText(/^Sin señal desde/).waitFor();
  const deeds = await countDeeds(page);
  await page.getByRole('button', { name: 'No se pudo' }).tap();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('No se pudo acceder').tap();
  await page.getByRole('button', { name: DAY_WORDS.es.send, exact: true }).tap();
  await page.getByText('1 por enviar', { exact: true }).waitFor();
  expect(await deeds()).toMatchObject({ presses: 3, letters: 0, loads: 0 });
  await page.reload();
  await page.getByText('1 por enviar', { exact: true }).waitFor();
  expect(await nextId(page)).not.toBe(id);
  await page.context().setOffline(false);
  await expect.poll(async () => (await caseOf(id)).report.stage).toBe('pending');
  await page.getByText('1 por enviar', { exact: true }).waitFor({ state: 'detached' });
  const returned = (await caseOf(id)).timeline.filter(({ what }) => what === 'return');
  expect(returned).toMatchObject([{ cause: 'No se pudo acceder' }]);
});

test('kind of work and materials are said in a step of their own, also without a network', async () => {
  const page = await openAs('ejecutor', {
    viewport: 'phone',
    hasServiceWorker: true,
    expectedErrors: OFFLINE,
  });
  await keepDay(page);
  const id = await nextId(page);
  await page.context().setOffline(true);
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: DAY_WORDS.es.attended }).tap();
  await (await camera).setFiles(await photoFile('hecho.jpg'));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Trabajo y materiales').tap();
  await dialog.getByLabel(/^Trabajo/).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Agregar material' }).tap();
  await dialog.getByLabel('Material 1', { exact: true }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: DAY_WORDS.es.phrase }).tap();
  await dialog.getByRole('button', { name: DAY_WORDS.es.send, exact: true }).tap();
  await dialog.getByText('A cada material le hace falta una cantidad mayor que cero').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Cantidad del material 1').fill('2.5');
  await dialog.getByRole('button', { name: DAY_WORDS.es.send, exact: true }).tap();
  await page.getByText('1 por enviar', { exact: true }).waitFor();
  await page.context().setOffline(false);
  await expect.poll(async () => (await caseOf(id)).report.stage).toBe('resolved');
  expect((await caseOf(id)).activities).toMatchObject([
    { kind_id: expect.any(Number), materials: [{ quantity: 2.5 }] },
  ]);
});

test('a case that was closed on a day without a network says so, and keeps what was written', async () => {
  const page = await openAs('ejecutor', {
    viewport: 'phone',
    hasServiceWorker: true,
    expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 40[19]/,
  });
  await keepDay(page);
  await page.context().setOffline(true);
  const id = await attendNext(page);
  await page.getByText('1 por enviar', { exact: true }).waitFor();
  const { folio } = (await caseOf(id)).report;
  const call = await callAs('superadmin');
  await call(`/reports/spam/${id}`, { on: true });
  // After a day the token has long expired.
  await page.evaluate(() => localStorage.setItem('auth._token.firebase', 'of.another.day'));
  await page.reload();
  await page.getByText('1 por enviar', { exact: true }).waitFor();
  await page.context().setOffline(false);
  await page.getByText(`No se pudo escribir en ${folio}`).waitFor();
  await page.getByText(DAY_WORDS.es.phrase).first().waitFor();
  // What happened, and where it is told.
  await page.getByText(/El caso quedó así mientras tanto: Concluido/).waitFor();
  const story = page.getByRole('link', { name: `Ver qué pasó en ${folio}` });
  expect(await story.getAttribute('href')).toBe(`/admin/listener/attention/${id}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar el texto como nota del caso' }).click();
  await page.getByText(`El texto quedó como nota en ${folio}.`).waitFor();
  expect(JSON.stringify(await caseOf(id))).toContain(DAY_WORDS.es.phrase);
  await page.getByRole('button', { name: 'Borrar de este teléfono' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar de este teléfono' }).click();
  await page.getByText(`No se pudo escribir en ${folio}`).waitFor({ state: 'detached' });
});

test('the way begins with what is nearest to the phone, and what to do there stays under the thumb', async () => {
  const call = await callAs('ejecutor');
  const stage = ['assigned', 'in_progress', 'scheduled'];
  const { items } = (await call('/reports/getPublicServices', { limit: 100, stage })) as {
    items: { id: number; lat: number | null; lng: number | null }[];
  };
  const isThere = (one: (typeof items)[number], other: (typeof items)[number]) =>
    one.lat === other.lat && one.lng === other.lng;
  const alone = items.filter(
    (row) => row.lat !== null && items.filter((other) => isThere(row, other)).length === 1,
  );
  for (const row of [alone[0], alone.at(-1)]) {
    if (!row || row.lat === null || row.lng === null)
      expect.fail('the crew of the demo has too little to do');
    const page = await openDay({
      context: {
        geolocation: { latitude: row.lat, longitude: row.lng },
        permissions: ['geolocation'],
      },
    });
    await expect.poll(() => nextId(page)).toBe(row.id);
    await page.getByRole('link', { name: /^Cómo llegar a / }).waitFor();
    const camera = page.locator('main input[data-input=camera]');
    expect(await camera.getAttribute('capture')).toBe('environment');
    const action = page.getByRole('button', { name: DAY_WORDS.es.attended });
    for (const edge of [0, 100_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), edge);
      expect(await isUnderThumb(action)).toBe(true);
    }
    await page.context().close();
  }
});

// In sight, in the lower half, and nothing lies over it.
function isUnderThumb(action: Locator): Promise<boolean> {
  return action.evaluate((button) => {
    const { left, top, bottom, width, height } = button.getBoundingClientRect();
    const on = document.elementFromPoint(left + width / 2, top + height / 2);
    return top > innerHeight / 2 && bottom <= innerHeight && button.contains(on);
  });
}

test('a crew finds its day first on the home', async () => {
  const page = await openAs('ejecutor', { viewport: 'phone' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Abrir mi día' }).click();
  await nextId(page);
  expect((await addressOf(page)).pathname).toBe(DAY);
});
