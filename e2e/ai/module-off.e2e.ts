import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, openPage } from '../browser.ts';
import { runSql } from '../database.ts';
import { openAs } from '../demo.ts';
import { captchaSolved, FORM, FORM_WORDS, next, photoFile } from '../listener/report-form.ts';
import { teachType } from './taught-type.ts';

const { received, inWords, anonymous } = FORM_WORDS.es;

test('with the module off a report with a photo is filed, read at the desk and let through, and its screens are gone', async () => {
  const { words, superadmin } = await teachType();
  await superadmin('/module/activate', { id: 'ai', on: false });
  onTestFinished(async () => void (await superadmin('/module/activate', { id: 'ai', on: true })));

  const page = await openPage({ viewport: 'phone' });
  await page.goto(FORM);
  await page.setInputFiles('input[data-input=files]', await photoFile());
  await page.getByText('Lista', { exact: true }).waitFor();
  await next(page);
  await page.locator('input[name=report-category]').first().check();
  await page.locator('input[name=report-type]').first().check();
  const answered = page.waitForResponse((response) => response.url().endsWith('/reports/suggest-type'));
  await page.fill('#report-description', `Hay una ${words} y olor a gas`);
  expect((await answered).status()).toBe(200);
  expect(await page.getByText(/^(Parece|Podría) ser:/).count()).toBe(0);
  await next(page);
  await page.getByText(inWords).click();
  await page.fill('#report-place-street', 'San Martín');
  await next(page);
  await page.getByLabel(anonymous).check();
  await captchaSolved(page);
  await next(page);
  await page.getByRole('heading', { level: 1, name: received }).waitFor();
  await expectAccessible(page);

  const [report] = await runSql('select id from listener.reports where description like $1', [`%${words}%`]);
  const [photo] = await runSql('select id from listener.attachments where report_id = $1', [report?.['id']]);
  const desk = await openAs('superadmin', { viewport: 'desktop' });
  await desk.goto(`/admin/listener/attention/${String(report?.['id'])}`);
  await desk.getByText(`Hay una ${words} y olor a gas`).first().waitFor();
  expect(await desk.getByText('El texto menciona').count()).toBe(0);
  expect(await desk.getByText('Por el texto parece').count()).toBe(0);
  await expectAccessible(desk);
  await runSql(`update listener.attachments set created_at = '2001-01-02' where id = $1`, [photo?.['id']]);
  await desk.goto('/admin/listener/attention?tab=photos');
  await desk.locator(`main img[draggable=false][src*="${String(photo?.['id'])}"]`).waitFor();
  await desk.getByRole('button', { name: 'Mostrar', exact: true }).click();
  const stateOf = async () =>
    (await runSql('select state from listener.attachments where id = $1', [photo?.['id']]))[0];
  await expect.poll(stateOf).toEqual({ state: 'shown' });
  expect(await runSql('select from ai.image_runs where photo_id = $1', [photo?.['id']])).toEqual([]);

  expect(await desk.locator('nav a[href^="/admin/ai/"]').count()).toBe(0);
  await desk.goto('/admin/ai/language');
  await desk.waitForURL(/\/forbidden/);
});
