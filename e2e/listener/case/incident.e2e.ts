import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, takeScreenshot } from '../../browser.ts';
import { countDeeds } from '../../deeds.ts';
import { callAs, openAs } from '../../demo.ts';
import { caseOf } from './case-words.ts';

const TRAY = '/admin/listener/attention';
const WORDS = {
  es: {
    all: 'Elegir todos los que se ven',
    short: /^Incidente/,
    join: /^Sumar a un incidente/,
    open: /^Abrir /,
    joined: /12 reportes son parte del incidente/,
    gathers: 'Explica 12 reportes más.',
    also: 'También los 12 reportes del incidente',
    can: '12 de 12 admiten este paso.',
    send: /^Enviar la novedad 12/,
    done: /12 hechos/,
    save: 'Guardar',
    text: 'Texto público',
    leave: 'Sacar del incidente',
    inTray: 'Ver los 12 en la bandeja',
    story: 'Es uno de 13 reportes de un mismo incidente.',
    undo: /^Deshacer/,
  },
  en: {
    all: 'Select all that are shown',
    short: /^Incident/,
    join: /^Add to an incident/,
    open: /^Open /,
    joined: /12 reports are part of incident/,
    gathers: 'It explains 12 more reports.',
    also: 'Also the 12 reports of the incident',
    can: '12 of 12 can take this step.',
    send: /^Send the update 12/,
    done: /12 done/,
    save: 'Save',
    text: 'Public text',
    leave: 'Take out of the incident',
    inTray: 'See all 12 in the inbox',
    story: 'It is one of 13 reports of one incident.',
    undo: /^Undo/,
  },
} as const;

/** A storm: a pole that fell and twelve dark streets around it, far from everything else. */
async function storm(): Promise<{ word: string; ids: number[] }> {
  const desk = await callAs('superadmin');
  const { items } = (await desk('/category/list', {})) as {
    items: { subcategories: { id: number; evidence_needed: boolean }[] }[];
  };
  const type = items.flatMap(({ subcategories }) => subcategories).find((one) => !one.evidence_needed);
  const word = `temporal${randomInt(100_000, 999_999)}`;
  const [lat, lng] = [-34.6 - randomInt(1, 900) / 10_000, -58.44];
  const ids: number[] = [];
  for (let n = 0; n < 13; n += 1) {
    const filed = (await desk('/reports/create', {
      subcategory_id: type?.id,
      description: n === 0 ? `Poste caído, ${word}.` : `Calle a oscuras, ${word}.`,
      source: 'phone',
      contact: { first_name: 'Ana', phone: `29845${randomInt(10_000, 99_999)}` },
      point: { lat: lat + n / 5000, lng },
    })) as unknown as { id: number };
    ids.push(filed.id);
  }
  return { word, ids };
}

async function openTray(page: Page, locale: 'es' | 'en', word: string): Promise<void> {
  await page.goto(pathIn(locale, `${TRAY}?buscar=${word}`));
  await page.locator('a[data-row]').nth(12).waitFor();
}

describe.each([
  { locale: 'es', viewport: 'desktop', colorScheme: 'light' },
  { locale: 'en', viewport: 'phone', colorScheme: 'dark' },
] as const)('in $locale on a $viewport', (setting) => {
  const { locale, viewport } = setting;
  const w = WORDS[locale];
  const isPhone = viewport === 'phone';
  const shot = (page: Page, name: string) => takeScreenshot(page, `incident-${name}-${locale}-${viewport}`);

  test('twelve reports are gathered and told at once, and one is taken out again', async () => {
    const { word, ids } = await storm();
    const [pole = 0, dark = 0] = ids;
    const page = await openAs('supervisor', setting);
    await openTray(page, locale, word);
    const deeds = await countDeeds(page);
    // On a phone the head of the list is not seen: each is chosen by itself.
    if (isPhone) for (const box of await page.locator('tbody input[type=checkbox]').all()) await box.click();
    else await page.getByRole('checkbox', { name: w.all }).click();
    const gather = page.getByRole('toolbar').getByRole('button', { name: w.short });
    await gather.waitFor();
    await shot(page, 'chosen');
    if (isPhone) await gather.click();
    else await page.keyboard.press('i');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().waitFor();
    await shot(page, 'join');
    await expectAccessible(page);
    const { folio } = (await caseOf(pole)).report;
    const choice = await dialog.getByRole('radio').count();
    expect(choice).toBeGreaterThan(1);
    await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill(folio);
    await dialog.getByRole('radio', { name: new RegExp(folio) }).click();
    await dialog.getByRole('button', { name: w.join }).click();
    await dialog.getByText(w.joined).waitFor();
    await shot(page, 'joined');
    await dialog.getByRole('link', { name: w.open }).click();
    await page.getByText(w.gathers).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shot(page, 'parent');
    await page.getByLabel(w.text).first().fill('La empresa repone el poste hoy.');
    await page.getByRole('button', { name: w.save, exact: true }).first().click();
    const offer = page.getByRole('dialog', { name: w.also });
    await offer.getByText(w.can).waitFor();
    await shot(page, 'offer');
    await expectAccessible(page);
    await expect
      .poll(() =>
        offer.getByRole('button', { name: w.send }).evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText(w.done).first().waitFor();
    await shot(page, 'done');
    const cost = await deeds();
    console.log(JSON.stringify({ locale, viewport, cost }));
    const told = await caseOf(dark);
    expect(told.timeline.at(-1)).toMatchObject({ what: 'note', text: 'La empresa repone el poste hoy.' });

    await page.goto(pathIn(locale, `${TRAY}/${dark}`));
    await page.getByRole('button', { name: w.leave }).waitFor();
    await shot(page, 'child');
    await page.getByRole('button', { name: w.leave }).click();
    await page.getByRole('button', { name: w.join }).waitFor();
    await page.getByRole('button', { name: w.undo }).first().click();
    await page.getByRole('button', { name: w.leave }).waitFor();

    await page.goto(pathIn(locale, `${TRAY}/${pole}`));
    await page.getByRole('link', { name: w.inTray }).click();
    await page.locator('a[data-row]').nth(11).waitFor();
    expect(await page.locator('a[data-row]').count()).toBe(12);
    await shot(page, 'tray');

    const child = await caseOf(dark);
    await page.goto(pathIn(locale, `/?folio=${child.report.folio}`));
    if (child.report.isPublic) {
      await page.getByText(w.story).waitFor();
      await shot(page, 'story');
      await page
        .getByRole('link', { name: new RegExp(folio) })
        .first()
        .waitFor();
    }
  });
});
