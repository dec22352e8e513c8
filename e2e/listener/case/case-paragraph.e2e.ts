import { randomInt } from 'node:crypto';
import { MOVE_WORDS } from '@vereda/contract/listener/moves/move-words';
import type { Locale } from '@vereda/contract/locale';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  pathIn,
  SETTINGS,
  VIEWPORTS,
} from '../../browser.ts';
import { openAs } from '../../demo.ts';
import { CASE_WORDS, caseOf, fileCall, stageOf } from './case-words.ts';

const TRAY = '/admin/listener/attention';
const DESTRUCTIVE = ['close-unanswered', 'close-unfounded', 'close-not-ours', 'mark-spam'] as const;
const REMOVAL = ['Pedir que se quite de la vista', 'Request its removal'];
const STAFF = ['receptor', 'callcenter', 'supervisor', 'ejecutor', 'user', 'superadmin'] as const;
const STAGES = ['pending', 'assigned', 'in_progress', 'resolved'] as const;

/** Which step each of STAFF is shown first; `work` waits to be recorded, null is somebody else's turn. */
const FIRST: Record<(typeof STAGES)[number], readonly (keyof typeof MOVE_WORDS | 'work' | null)[]> = {
  pending: ['assign', 'assign', 'assign', null, null, 'assign'],
  assigned: [null, null, 'accept', 'accept', null, 'accept'],
  in_progress: [null, null, 'work', 'work', null, 'work'],
  resolved: [null, 'conform', 'conform', null, null, 'conform'],
};

/** A button as somebody reads it: its words without the key, whether it is filled, and how red. */
type Seen = { readonly words: string; readonly isFilled: boolean; readonly isRed: boolean };

const steps = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: CASE_WORDS[locale].steps, exact: true });

async function openCase(page: Page, locale: Locale, id: number): Promise<void> {
  await page.goto(pathIn(locale, `${TRAY}/${id}`));
  await steps(page, locale).or(page.getByText(CASE_WORDS[locale].noSteps)).waitFor();
}

/** The buttons in sight that a part of the page holds. */
function buttonsIn(page: Page, part: string): Promise<Seen[]> {
  return page.locator(`${part} button`).evaluateAll((buttons) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--danger)';
    document.body.append(probe);
    const danger = getComputedStyle(probe).color;
    probe.remove();
    return buttons
      .filter((button) => button.checkVisibility())
      .map((button) => {
        const copy = button.cloneNode(true) as HTMLElement;
        for (const key of copy.querySelectorAll('kbd')) key.remove();
        const words = (copy.textContent ?? '').trim();
        const isFilled = (button as HTMLElement).dataset['variant'] === 'filled';
        return { words, isFilled, isRed: getComputedStyle(button).color === danger };
      });
  });
}

const isDestructive = (words: string) =>
  [...DESTRUCTIVE.flatMap((move) => Object.values(MOVE_WORDS[move])), ...REMOVAL].includes(words);
const wordsOf = (move: keyof typeof MOVE_WORDS | 'work', locale: Locale) =>
  move === 'work' ? CASE_WORDS[locale].work : MOVE_WORDS[move][locale];

const cases = { pending: 0, assigned: 0, in_progress: 0, resolved: 0 };
beforeAll(async () => {
  for (const stage of STAGES) cases[stage] = (await fileCall(stage)).id;
});

describe.each(SETTINGS)('a case in $locale on a $viewport', (setting) => {
  const { locale, viewport } = setting;
  const w = CASE_WORDS[locale];
  const isPhone = viewport === 'phone';

  /** Does something of the line of actions: by its key at a desk, under the thumb on a phone. */
  async function act(page: Page, key: string, words: string): Promise<void> {
    if (!isPhone) return page.keyboard.press(key);
    const button = steps(page, locale).getByRole('button', { name: new RegExp(`^${words}`) });
    if (!(await button.isVisible()))
      await steps(page, locale)
        .getByRole('button', { name: new RegExp(`^${w.more}`) })
        .tap();
    await button.tap();
  }

  test.each(STAFF)(
    '%s sees one step first, two beside it, the rest and what ends a case apart',
    async (person) => {
      const page = await openAs(person, setting);
      for (const stage of STAGES) {
        await openCase(page, locale, cases[stage]);
        const filled = (await buttonsIn(page, 'main')).filter(({ isFilled }) => isFilled);
        const first = FIRST[stage][STAFF.indexOf(person)] ?? null;
        expect([stage, filled.map(({ words }) => words)]).toEqual([
          stage,
          first ? [wordsOf(first, locale)] : [],
        ]);
        const line = `main section[aria-label="${w.steps}"]`;
        const beside = (await buttonsIn(page, line)).filter((one) => !one.isFilled && one.words !== w.more);
        expect(beside.length, stage).toBeLessThanOrEqual(isPhone ? 0 : 2);
        await expectNoSidewaysScroll(page);
        const more = steps(page, locale).getByRole('button', { name: new RegExp(`^${w.more}`) });
        if (!(await more.isVisible())) continue;
        await more.click();
        const listed = await buttonsIn(page, `${line} ul`);
        const apart = (await buttonsIn(page, `${line} ul:last-of-type`)).map(({ words }) => words);
        const red = listed.filter(({ isRed }) => isRed).map(({ words }) => words);
        expect([stage, red]).toEqual([stage, listed.map(({ words }) => words).filter(isDestructive)]);
        expect(apart).toEqual(red.length > 0 ? red : apart);
        await expectAccessible(page, ['color-contrast']);
      }
    },
  );

  test('what can be taken back is done at once, and taken back', async () => {
    const { id } = await fileCall('pending');
    const page = await openAs('supervisor', setting);
    await openCase(page, locale, id);
    await act(page, 'r', MOVE_WORDS.assign[locale]);
    const undo = page.getByRole('button', { name: w.undo });
    await undo.waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await stageOf(id)).toBe('assigned');
    await (isPhone ? undo.tap() : page.keyboard.press('z'));
    await page.getByText(w.undone).waitFor();
    expect(await stageOf(id)).toBe('pending');
  });

  test('another area is one choice, with the proposed one chosen and the texts folded', async () => {
    const { id } = await fileCall('pending');
    const proposed = (await caseOf(id)).report.node_id;
    const page = await openAs('receptor', setting);
    await openCase(page, locale, id);
    await act(page, 'a', w.otherArea);
    const dialog = page.getByRole('dialog', { name: w.otherArea });
    const area = dialog.getByLabel(w.area).and(page.locator(':focus'));
    await area.and(page.locator(`:has(option[value="${proposed}"])`)).waitFor();
    expect(await area.inputValue()).toBe(String(proposed));
    expect(await dialog.locator('textarea').count()).toBe(0);
    await dialog.getByRole('button', { name: w.addText }).waitFor();
    await expectAccessible(page);
    const others = await area
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const other =
      others.find((value) => value !== '' && value !== String(proposed)) ?? expect.fail('no area');
    await area.selectOption(other);
    await (isPhone
      ? dialog.getByRole('button', { name: MOVE_WORDS.assign[locale], exact: true }).tap()
      : page.keyboard.press('Enter'));
    await page.getByRole('button', { name: w.undo }).waitFor();
    expect((await caseOf(id)).report).toMatchObject({ stage: 'assigned', node_id: Number(other) });
  });

  test('a kept answer is one key away from the text that is asked for', async () => {
    const { id, folio } = await fileCall('pending');
    const page = await openAs('callcenter', setting);
    await openCase(page, locale, id);
    await act(page, 'p', MOVE_WORDS.ask[locale]);
    const text = page.getByRole('dialog').getByRole('textbox').and(page.locator(':focus'));
    const answers = page.getByRole('dialog').getByRole('region', { name: w.answers });
    const answer = answers.getByRole('button').first();
    await text.waitFor();
    await answer.waitFor();
    await (isPhone ? answer.tap() : page.keyboard.press('Alt+1'));
    await expect.poll(() => text.inputValue()).toContain(folio);
  });

  test('who calls back has the phone first, and what the same person reported before', async () => {
    const phone = `29845${randomInt(10_000, 99_999)}`;
    const before = await fileCall('pending', { phone });
    const { id } = await fileCall('resolved', { phone });
    const page = await openAs('callcenter', setting);
    await openCase(page, locale, id);
    const call = page.getByRole('link', { name: new RegExp(`^${w.call} \\+?\\d+$`) });
    expect(await call.getAttribute('href')).toMatch(new RegExp(`^tel:\\+?\\d*${phone.slice(-8)}$`));
    const box = await call.boundingBox();
    expect(box?.y).toBeLessThan(VIEWPORTS[viewport].height / 2 + 80);
    if (isPhone) expect(box?.height).toBeGreaterThanOrEqual(36);
    await page.getByText(w.earlier).click();
    await page
      .getByRole('link', { name: new RegExp(before.folio) })
      .first()
      .click();
    await expect.poll(async () => (await addressOf(page)).pathname).toMatch(new RegExp(`/${before.id}$`));
    const crew = await openAs('ejecutor', setting);
    await openCase(crew, locale, id);
    await crew.getByText(w.hidden).waitFor();
    expect(await crew.getByRole('link', { name: new RegExp(`^${w.call}`) }).count()).toBe(0);
  });

  test('what lies close by is listed, and the list goes on from case to case', async () => {
    const at = { lat: -34.6 - randomInt(1, 900) / 10_000, lng: -58.45 - randomInt(1, 900) / 10_000 };
    const near = await fileCall('pending', { point: { ...at, lat: at.lat + 0.0005 } });
    const { id } = await fileCall('pending', { point: at });
    const page = await openAs('supervisor', setting);
    await page.goto(pathIn(locale, `${TRAY}?etapa=pending`));
    await page.locator('tbody a[data-row]').first().waitFor();
    const ids = await page
      .locator('tbody a[data-row]')
      .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['row'])));
    const place = ids.indexOf(id) + 1;
    const after = ids[place];
    expect(place).toBeGreaterThan(0);
    await page.locator(`tbody a[data-row="${id}"]`).click();
    // Beside the list at a desk; the whole page leads on as well.
    if (!isPhone) await page.getByRole('link', { name: w.whole }).click();
    const region = page.getByRole('region', { name: w.near });
    await region.getByRole('link', { name: new RegExp(near.folio) }).waitFor();
    await page.getByText(`${place} ${w.of} ${ids.length}`, { exact: true }).waitFor();
    await page.getByRole('link', { name: new RegExp(`^${w.next}`) }).click();
    await expect.poll(async () => (await addressOf(page)).pathname).toMatch(new RegExp(`/${after}$`));
    await page.getByRole('link', { name: new RegExp(`^${w.previous}`) }).click();
    await expect.poll(async () => (await addressOf(page)).pathname).toMatch(new RegExp(`/${id}$`));
    await page.getByRole('link', { name: w.back }).click();
    await page.locator('tbody a[data-row]').first().waitFor();
    expect((await addressOf(page)).searchParams.get('etapa')).toBe('pending');
  });
});
