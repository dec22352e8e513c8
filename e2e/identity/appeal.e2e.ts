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
    value: 'Valor',
    reason: 'Motivo',
    save: 'Cambiar la credibilidad',
  },
  en: {
    ask: 'Ask a person to review it',
    text: 'Why it should be different',
    send: 'Ask for a review',
    waiting: /^The request for review of .* is waiting for an answer\.$/,
    decided: /^The request for review of .* was looked at/,
    listed: /· Waiting for review$/,
    value: 'Value',
    reason: 'Reason',
    save: 'Change the credibility',
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

    const staff = await openAs('superadmin', setting);
    await staff.goto(pathOf(`/admin/configurations/users/${uid}`));
    await staff.getByText(said).waitFor();
    await expectAccessible(staff);
    await expectNoSidewaysScroll(staff);
    const form = staff.getByRole('form').filter({ has: staff.getByRole('button', { name: w.save }) });
    await form.getByLabel(w.value).fill(setting.locale === 'es' ? '10' : '20');
    await form.getByLabel(w.reason).fill(answer);
    await form.getByRole('button', { name: w.save }).click();
    await staff.getByText(answer).first().waitFor();
    await staff.getByText(said).waitFor({ state: 'detached' });

    await citizen.reload();
    await citizen.getByText(w.decided).waitFor();
    await citizen.getByText(answer).waitFor();
    await expectAccessible(citizen);
    await desk.reload();
    await desk.getByRole('heading', { level: 1 }).waitFor();
    await desk.getByText(w.listed).waitFor({ state: 'detached' });
  },
);
