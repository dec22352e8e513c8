import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PERSONAS } from '@vereda/contract/access/personas';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS } from '../browser.ts';
import { runSql } from '../database.ts';
import { openAs } from '../demo.ts';

const { uid } = PERSONAS.citizen.viewer;
const WORDS = {
  es: {
    ask: 'Pedir que una persona la revise',
    text: 'Por qué debería ser otra',
    send: 'Pedir la revisión',
    waiting: /^El pedido de revisión del .* espera respuesta\.$/,
    decided: /^El pedido de revisión del .* ya fue visto/,
    listed: /· Espera revisión$/,
    why: /^Por qué la credibilidad de Carla Demo/,
    value: 'Credibilidad',
    reason: 'Respuesta',
    answer: 'Responder el pedido',
  },
  en: {
    ask: 'Ask a person to review it',
    text: 'Why it should be different',
    send: 'Ask for a review',
    waiting: /^The request for review of .* is waiting for an answer\.$/,
    decided: /^The request for review of .* was looked at/,
    listed: /· Waiting for review$/,
    why: /^Why the credibility of Carla Demo/,
    value: 'Credibility',
    reason: 'Answer',
    answer: 'Answer the request',
  },
} as const;

test.each(SETTINGS)(
  'a citizen appeals the own credibility, a person answers, and both see it, in $locale on a $viewport',
  async (setting) => {
    const w = WORDS[setting.locale];
    const pathOf = (path: string) => pathIn(setting.locale, path);
    const [said, answer] = [`Eran de mi vereda ${randomUUID()}`, `Se miraron las fotos ${randomUUID()}`];

    // One that a try before this one left.
    await runSql('update identity.credibility_appeals set decided_at = now() where decided_at is null', []);
    const citizen = await openAs('citizen', setting);
    await citizen.goto(pathOf('/profile'));
    await citizen.getByText(w.ask).click();
    await citizen.getByRole('button', { name: w.send }).click();
    // Without a word there is nothing to look at.
    await citizen.getByLabel(w.text).and(citizen.locator('[aria-invalid=true]')).waitFor();
    await citizen.getByLabel(w.text).fill(said);
    await citizen.getByRole('button', { name: w.send }).click();
    await citizen.getByText(w.waiting).waitFor();
    await expectAccessible(citizen);
    await expectNoSidewaysScroll(citizen);

    const desk = await openAs('supervisor', setting);
    await desk.goto(pathOf('/admin/listener/citizens?revision=si'));
    await desk.getByText(w.listed).first().waitFor();
    // The desk sees that somebody waits, not what they wrote.
    expect(await desk.getByText(said).count()).toBe(0);

    await desk.getByRole('button', { name: w.why }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByText(said).waitFor();
    await dialog.getByRole('button', { name: w.answer }).click();
    // Without a reason nothing is answered.
    await dialog.getByLabel(w.reason, { exact: true }).and(desk.locator('[aria-invalid=true]')).waitFor();
    // Whoever lowers it does not answer the next one.
    await dialog.getByLabel(w.value, { exact: true }).fill('100');
    await dialog.getByLabel(w.reason, { exact: true }).fill(answer);
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: w.answer }).click();
    await dialog.getByText(said).waitFor({ state: 'detached' });
    await dialog.getByText(answer).first().waitFor();

    // Who administers accounts sees why it is what it is now, and that nobody waits.
    const staff = await openAs('superadmin', setting);
    await staff.goto(pathOf(`/admin/configurations/users/${uid}`));
    await staff.getByText(answer).first().waitFor();
    expect(await staff.getByText(said).count()).toBe(0);

    await citizen.reload();
    await citizen.getByText(w.decided).waitFor();
    await citizen.getByText(answer).waitFor();
    await expectAccessible(citizen);
    await desk.reload();
    await desk.getByRole('heading', { level: 1 }).waitFor();
    await desk.getByText(w.listed).waitFor({ state: 'detached' });
  },
);
