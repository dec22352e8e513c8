import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, pathIn } from '../browser.ts';
import { runSql } from '../database.ts';
import { countDeeds, type Deeds } from '../deeds.ts';
import { callAs, openAs } from '../demo.ts';
import { tabTo } from '../keyboard.ts';
import { attendNext, nextId, openDay } from './field-day.ts';
import { newStreet } from './report-form.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/what-a-job-costs.md');
const COLUMNS = ['keys', 'letters', 'presses', 'photos', 'loads'] as const;
// A call at the desk, without the time in which the citizen speaks.
const CALL_WITHIN_S = 60;
const DESK = { locale: 'es', viewport: 'desktop' } as const;

/** A job, what it may cost at most, and how it is done; answers what it did cost. */
type Job = { readonly mark: Partial<Deeds>; readonly measure: () => Promise<Deeds> };

const JOBS: Readonly<Record<string, Job>> = {
  'take in the first case and come to the next, by keys': {
    mark: { keys: 2, presses: 0, loads: 0 },
    measure: async () => {
      const page = await openTray('receptor');
      const [first, second] = await idsOf(page);
      const deeds = await countDeeds(page);
      await page.keyboard.press('Enter');
      await opened(page, first);
      await page.keyboard.press('r');
      await opened(page, second);
      const cost = await deeds();
      expect(await idsOf(page)).not.toContain(first);
      await expectAccessible(page);
      return cost;
    },
  },
  'take in a case that was gone to, by keys': {
    mark: { keys: 3, presses: 0, loads: 0 },
    measure: async () => {
      const page = await openTray('receptor');
      const [first, second] = await idsOf(page);
      const deeds = await countDeeds(page);
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await opened(page, first);
      await page.keyboard.press('r');
      await opened(page, second);
      return deeds();
    },
  },
  'take in each case after that, by keys': {
    mark: { keys: 1, presses: 0, loads: 0 },
    measure: async () => {
      const page = await openTray('receptor');
      const [first, second] = await idsOf(page);
      await page.keyboard.press('Enter');
      await opened(page, first);
      const deeds = await countDeeds(page);
      await page.keyboard.press('r');
      await opened(page, second);
      return deeds();
    },
  },
  'take in a case and come to the next, by mouse': {
    mark: { keys: 0, presses: 2, loads: 0 },
    measure: async () => {
      const page = await openTray('supervisor');
      const [first, second] = await idsOf(page);
      const deeds = await countDeeds(page);
      await page.locator(`tbody a[data-row="${first}"]`).click();
      await opened(page, first);
      await primary(page).click();
      await opened(page, second);
      return deeds();
    },
  },
  'mark a duplicate, from the case': {
    mark: { keys: 2, presses: 0, loads: 0 },
    measure: async () => {
      const twin = await fileTwins();
      const page = await openAs('supervisor', DESK);
      await page.goto(pathIn('es', `/admin/listener/attention/${twin}`));
      await page.getByText('¿Es el mismo problema?').waitFor();
      const deeds = await countDeeds(page);
      await page.keyboard.press('d');
      await page.locator('dialog[open] input[type=radio]:focus').waitFor();
      await page.keyboard.press('1');
      await page.getByRole('button', { name: 'Deshacer' }).waitFor();
      await expect.poll(async () => (await caseOf(twin)).report.isDuplicate).toBe(true);
      return deeds();
    },
  },
  'call a citizen back and record that it is well, by mouse': {
    mark: { keys: 0, presses: 3, loads: 0 },
    measure: async () => {
      const folio = await resolveCalled();
      const page = await openAs('callcenter', DESK);
      await page.goto(pathIn('es', '/admin/listener/attention/conformities'));
      const card = page.getByRole('article', { name: folio });
      await card.waitFor();
      // Counted as it is pressed; there is no telephone here that it could open.
      await page.evaluate(() =>
        addEventListener('click', (event) => {
          if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
        }),
      );
      const deeds = await countDeeds(page);
      await card.locator('a[href^="tel:"]').click();
      await page.getByRole('button', { name: 'Quedó conforme', exact: true, disabled: false }).click();
      await card.waitFor({ state: 'detached' });
      const cost = await deeds();
      const call = await callAs('supervisor');
      expect(await call('/conformities/list', { limit: 1 })).toMatchObject({
        items: [{ folio, accepted: true, channel: 'phone' }],
      });
      return cost;
    },
  },
  'attend a case in the street, from the start of the day': {
    mark: { keys: 0, letters: 0, presses: 3, photos: 1, loads: 0 },
    measure: async () => {
      const page = await openDay({ locale: 'es', viewport: 'phone' });
      const deeds = await countDeeds(page);
      const id = await attendNext(page);
      await expect.poll(async () => (await caseOf(id)).report.stage).toBe('resolved');
      return deeds();
    },
  },
  'give a case back that could not be done, in the street': {
    mark: { keys: 0, letters: 0, presses: 3, loads: 0 },
    measure: async () => {
      const page = await openDay({ locale: 'es', viewport: 'phone' });
      const id = await nextId(page);
      const deeds = await countDeeds(page);
      await page.getByRole('button', { name: 'No se pudo' }).tap();
      await page.getByText('No se pudo acceder').tap();
      await page.getByRole('button', { name: 'Enviar', exact: true }).tap();
      await expect.poll(async () => (await caseOf(id)).report.stage).toBe('pending');
      return deeds();
    },
  },
  'take a call down and be ready for the next': {
    mark: { keys: 14, presses: 0, loads: 0 },
    measure: async () => {
      const { name } = await newStreet();
      const page = await openAs('receptor', DESK);
      await page.goto(pathIn('es', '/admin/listener/new'));
      await page.getByLabel('Teléfono o correo, completo').and(page.locator(':focus')).waitFor();
      const deeds = await countDeeds(page);
      await takeCall(page, name);
      const cost = await deeds();
      // Somebody who types forty words a minute: 0.28 s a key, and 1.35 s to think before each of five fields.
      expect((cost.keys + cost.letters) * 0.28 + 5 * 1.35).toBeLessThan(CALL_WITHIN_S);
      return cost;
    },
  },
  'find a case by its folio, from anywhere': {
    mark: { keys: 2, presses: 0, loads: 0 },
    measure: async () => {
      const page = await openTray('supervisor');
      const folio = (await page.locator('tbody td').nth(1).textContent()) ?? '';
      await page.goto(pathIn('es', '/'));
      await page.getByRole('button', { name: 'Ir a… (Ctrl K)' }).waitFor();
      const deeds = await countDeeds(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Caso, persona, pantalla o acción' }).waitFor();
      await page.keyboard.type(folio);
      await page.getByRole('option', { name: new RegExp(folio) }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/listener\/attention\/\d+$/);
      return deeds();
    },
  },
};

test.each(Object.entries(JOBS))('%s: within its mark, and what the manual says', async (name, job) => {
  const cost = await job.measure();
  for (const [deed, most] of Object.entries(job.mark))
    expect(cost[deed as keyof Deeds], `${deed} of ${JSON.stringify(cost)}`).toBeLessThanOrEqual(most);
  expect(cost).toEqual(costsInDocument().get(name));
});

test('the manual lists these jobs and no others', () => {
  expect([...costsInDocument().keys()]).toEqual(Object.keys(JOBS));
});

/** What each job costs according to the manual's table. */
function costsInDocument(): ReadonlyMap<string, Deeds> {
  const rows = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name, , keys]) => name && keys && /^\d+$/.test(keys));
  return new Map(
    rows.map(([, name = '', , ...cells]) => {
      const deeds = COLUMNS.map((column, index) => [column, Number(cells[index])]);
      return [name, Object.fromEntries(deeds) as Deeds];
    }),
  );
}

async function openTray(person: string): Promise<Page> {
  const page = await openAs(person, DESK);
  await page.goto(pathIn('es', '/admin/listener/attention?etapa=pending'));
  await page.locator('tbody tr').first().waitFor();
  return page;
}

function idsOf(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('tbody a[data-row]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['row']));
}

const primary = (page: Page) =>
  page
    .locator('aside')
    .getByRole('button', { name: /^Asignar/ })
    .first();

/** Waits until a case is open beside the list, with what is to be done about it. */
async function opened(page: Page, id: string | undefined): Promise<void> {
  await expect.poll(() => new URL(page.url()).searchParams.get('case')).toBe(id);
  await primary(page).waitFor();
}

/** Takes a call as somebody types it who never lets go of the keyboard. */
async function takeCall(page: Page, street: string): Promise<void> {
  await page.keyboard.type('2984556677');
  await tabTo(page, page.getByRole('combobox', { name: 'Tipo de reporte' }));
  await page.keyboard.type('bach');
  await page.getByRole('option', { name: /^Bache/ }).waitFor();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Lo que cuenta'));
  await page.keyboard.type('Pozo profundo en la mano que va al centro');
  await tabTo(page, page.getByRole('combobox', { name: /^Dirección/ }));
  await page.keyboard.type(street);
  await page.getByRole('option', { name: street }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(/^Barrio: /).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Siguiente reporte' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Teléfono o correo, completo').and(page.locator(':focus')).waitFor();
}

/** Two reports of one type a few steps from each other, somewhere of their own; answers the later one. */
async function fileTwins(): Promise<number> {
  const call = await callAs('supervisor');
  const { items } = (await call('/reports/get', { stage: ['pending'], limit: 1 })) as {
    items: { subcategory_id: number }[];
  };
  const at = { lat: -34.6 - randomInt(1, 900) / 10_000, lng: -58.45 - randomInt(1, 900) / 10_000 };
  const file = async (lat: number) => {
    const what = { subcategory_id: items[0]?.subcategory_id, description: 'Pozo hondo.', source: 'phone' };
    return (await call('/reports/create', { ...what, point: { ...at, lat } })) as { id: number };
  };
  await file(at.lat);
  return (await file(at.lat + 0.0002)).id;
}

/** A report of somebody who called, attended and not yet answered; its folio. */
async function resolveCalled(): Promise<string> {
  const call = await callAs('superadmin');
  const { items } = (await call('/category/list', {})) as {
    items: { subcategories: { id: number; evidence_needed: boolean }[] }[];
  };
  const type = items.flatMap(({ subcategories }) => subcategories).find((one) => !one.evidence_needed);
  const contact = { first_name: 'Ana', phone: `29845${randomInt(10_000, 99_999)}` };
  const what = { subcategory_id: type?.id, description: 'Farola apagada.', source: 'phone', contact };
  const filed = await call('/reports/create', { ...what, point: { lat: -34.6, lng: -58.44 } });
  const { report } = await caseOf(Number(filed['id']));
  const [area] = await runSql('select min(id)::int as id from listener.nodes where deleted_at is null', []);
  const assign = { id: report.id, version: report.version, move: 'assign', node_id: area?.['id'] };
  if (report.stage === 'pending') await call('/reports/update', assign);
  await call(`/reports/attend/${report.id}`, { kind: 'Trabajo', text: 'Se cambió la lámpara.' });
  return String(filed['folio']);
}

async function caseOf(id: number) {
  const call = await callAs('superadmin');
  return (await call(`/reports/case/${id}`, {})) as {
    report: { id: number; version: number; stage: string; isDuplicate: boolean };
  };
}
