import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { runSql } from '../database.ts';
import { callAs, openAs } from '../demo.ts';
import { FORM, next, photoFile } from '../listener/report-form.ts';

const SCREEN = '/admin/ai/vision';
const QUEUE = '/admin/listener/attention?tab=photos';
const WORDS = {
  es: {
    cover: 'Tapar otra parte',
    record: 'Registrar lo tapado',
    recorded: /^Quedó registrado: 0 como se propuso, 0 movidas, 0 quitadas, 1 agregadas\.$/,
    remove: /^Eliminar la consulta/,
    yes: 'Eliminar',
    removed: 'Se eliminó la consulta.',
    installed: 'Qué está instalado',
    show: 'Tapar y mostrar',
    proposed: 'Se propone tapar 1 parte',
  },
  en: {
    cover: 'Cover another part',
    record: 'Record what is covered',
    recorded: /^Recorded: 0 as proposed, 0 moved, 0 removed, 1 added\.$/,
    remove: /^Delete run/,
    yes: 'Delete',
    removed: 'The run was deleted.',
    installed: 'What is installed',
    show: 'Cover and show',
    proposed: '1 part is proposed to be covered',
  },
} as const;

test.for(SETTINGS)('a picture is tried, decided and deleted in $locale on a $viewport', async (setting) => {
  const t = WORDS[setting.locale];
  const page = await openAs('superadmin', setting);
  await page.goto(pathIn(setting.locale, SCREEN));
  await page.getByRole('heading', { name: t.installed }).waitFor();
  await expectAccessible(page);
  await page.setInputFiles('input[data-input=files]', await photoFile());
  await page.getByRole('button', { name: t.record }).waitFor();
  await page.getByRole('button', { name: t.cover }).click();
  await page.getByRole('button', { name: t.record }).click();
  await page.getByText(t.recorded).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await takeScreenshot(page, `vision-${setting.locale}-${setting.viewport}`);
  await page.getByRole('button', { name: t.remove }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: t.yes }).click();
  await page.getByText(t.removed).waitFor();
});

test('the screen is in the menu of who may, and closed to a supervisor without the view', async () => {
  const page = await openAs('superadmin', { viewport: 'desktop' });
  await page.goto('/admin/ai/language');
  await page.locator('nav a[href="/admin/ai/vision"]').first().waitFor({ state: 'attached' });
  const other = await openAs('supervisor', { viewport: 'desktop' });
  await other.goto(SCREEN);
  await other.waitForURL(/\/forbidden/);
  expect(await other.locator('nav a[href="/admin/ai/vision"]').count()).toBe(0);
});

type Filed = { readonly photo: string };

/** A photo of a new report, which is the next one of the queue; what the tools said of it is put there by hand. */
async function filePhoto(said: 'face' | 'failed' | 'nothing'): Promise<Filed> {
  const id = randomUUID();
  await sendTo(id);
  const photo = kept.get(id) ?? expect.fail('not sent');
  const superadmin = await callAs('citizen');
  const [type] = await runSql(
    `select s.id from listener.subcategories s join listener.categories c on c.id = s.category_id
      where s.offered and c.offered and c.photos = 'after_review' order by s.id limit 1`,
    [],
  );
  await superadmin('/reports/create', {
    subcategory_id: type?.['id'],
    description: `Foto de prueba ${id}`,
    point: { lat: -34.6, lng: -58.4 },
    attachment_ids: [photo],
  });
  await expect
    .poll(async () => (await runSql('select from ai.image_runs where photo_id = $1', [photo])).length)
    .toBe(1);
  await runSql(`update listener.attachments set created_at = '2001-01-01' where id = $1`, [photo]);
  const box = { x: 0.2, y: 0.3, width: 0.2, height: 0.2, kind: 'face', confidence: 0.9 };
  await runSql(
    `update ai.image_runs set state = $2, proposed = $3::jsonb, doubts = $4::text[] where photo_id = $1`,
    [
      photo,
      said === 'failed' ? 'failed' : 'done',
      JSON.stringify(said === 'face' ? [box] : []),
      said === 'face' ? ['unchecked', 'face'] : ['unchecked'],
    ],
  );
  onTestFinished(async () => {
    // Lists would go on showing one that was let through.
    await runSql('update listener.all_reports set photo_id = null, photos = 0 where photo_id = $1', [photo]);
    await runSql('delete from listener.attachments where id = $1', [photo]);
  });
  return { photo };
}

const kept = new Map<string, string>();

async function sendTo(key: string): Promise<void> {
  const form = new FormData();
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#888', noise } });
  form.set('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'foto.jpg');
  const answer = await fetch(`${baseUrl()}/api/attachments/create`, { method: 'POST', body: form });
  kept.set(key, ((await answer.json()) as { id: string }).id);
}

async function stateOf(photo: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await runSql(
    `select state, jsonb_array_length(boxes) as boxes from listener.attachments where id = $1`,
    [photo],
  );
  return row;
}

/** Waits until the queue shows just this photo. */
async function openQueue(page: Page, photo: string, locale: 'es' | 'en' = 'es'): Promise<void> {
  await page.goto(pathIn(locale, QUEUE));
  await page.locator(`main img[draggable=false][src*="${photo}"]`).waitFor();
}

test.for(SETTINGS)(
  'what is proposed is covered and shown by one press in $locale on a $viewport',
  async (setting) => {
    const t = WORDS[setting.locale];
    const { photo } = await filePhoto('face');
    const page = await openAs('superadmin', setting);
    await openQueue(page, photo, setting.locale);
    await page.getByText(t.proposed).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `proposed-${setting.locale}-${setting.viewport}`);
    await page.getByRole('button', { name: t.show }).click();
    await expect.poll(() => stateOf(photo)).toEqual({ state: 'shown', boxes: 1 });
    const decisionOf = async () =>
      (await runSql('select decision from ai.image_runs where photo_id = $1', [photo]))[0]?.['decision'];
    await expect.poll(decisionOf).toBe('accepted');
  },
);

test('where the tools failed, were too slow or are off, photos are reviewed as before', async () => {
  const failed = await filePhoto('failed');
  const page = await openAs('superadmin', { viewport: 'desktop' });
  await openQueue(page, failed.photo);
  await page.getByText('La revisión automática no pudo mirar esta foto.').waitFor();
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect.poll(() => stateOf(failed.photo)).toEqual({ state: 'shown', boxes: 0 });

  const slow = await filePhoto('nothing');
  await runSql('delete from ai.image_runs where photo_id = $1', [slow.photo]);
  await openQueue(page, slow.photo);
  await page.getByText('Se está buscando qué tapar. Se puede decidir sin esperar.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect.poll(() => stateOf(slow.photo)).toEqual({ state: 'shown', boxes: 0 });

  const superadmin = await callAs('superadmin');
  const off = await filePhoto('face');
  const { settings } = (await superadmin('/ai/getVision', {})) as {
    settings: { version: number; tasks: string[] };
  };
  const saved = await superadmin('/ai/updateVision', { version: settings.version, tasks: [] });
  onTestFinished(async () => {
    await superadmin('/ai/updateVision', { version: saved['version'], tasks: settings.tasks });
  });
  await openQueue(page, off.photo);
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await expect.poll(() => stateOf(off.photo)).toEqual({ state: 'shown', boxes: 0 });
});

test('who files a dark photo hears of it, and files it all the same', async () => {
  const page = await openPage({ viewport: 'phone' });
  await page.goto(FORM);
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a0a0a' } })
    .jpeg()
    .toBuffer();
  await page.setInputFiles('input[data-input=files]', { name: 'noche.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText(/^(Se ve muy oscura|Parece movida)/).waitFor();
  await expectAccessible(page);
  await takeScreenshot(page, 'dark-photo');
  await next(page);
  await page.locator('input[name=report-category]').first().waitFor();
});
