import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  takeScreenshot,
  type Setting,
} from '../../browser.ts';
import { runSql } from '../../database.ts';
import { callAs, openAs } from '../../demo.ts';
import { linkIn, mailTo } from '../../outbox.ts';
import { photoFile } from '../report-form.ts';

const DESK = {
  es: {
    ask: 'Enviar a un proveedor',
    who: 'A quién',
    text: 'Qué se pide',
    send: 'Enviar',
    waits: 'Se espera su respuesta.',
    back: 'Escribirle de nuevo',
    missing: 'Qué falta',
    accept: 'Aceptar y resolver',
    over: 'Terminado: se aceptó la respuesta.',
  },
  en: {
    ask: 'Send to a provider',
    who: 'To whom',
    text: 'What is asked',
    send: 'Send',
    waits: 'Waiting for an answer.',
    back: 'Write again',
    missing: 'What is missing',
    accept: 'Accept and resolve',
    over: 'Over: the answer was accepted.',
  },
} as const;
const PAGE = {
  es: {
    done: 'Está hecho',
    cannot: 'No se puede hacer',
    why: 'Falta decirlo en pocas palabras',
    cancel: 'Cancelar',
    what: 'Qué se hizo',
    send: 'Enviar',
    sent: 'La respuesta llegó',
    over: 'Este enlace ya no sirve',
    more: 'Agregar algo más',
  },
  en: {
    done: 'It is done',
    cannot: 'It cannot be done',
    why: 'Say it in a few words',
    cancel: 'Cancel',
    what: 'What was done',
    send: 'Send',
    sent: 'Your answer has arrived',
    over: 'This link no longer works',
    more: 'Add something',
  },
} as const;
const DESCRIPTION = 'Pozo hondo frente a la plaza.';

async function fileCase(): Promise<number> {
  const call = await callAs('supervisor');
  // Of a type that somebody is in charge of: others are made meanwhile, by other tests, that nobody is.
  const [rule] = await runSql(
    'select subcategory_id from listener.routing_rules where deleted_at is null and subcategory_id is not null order by id limit 1',
    [],
  );
  const point = { lat: -34.6 - randomInt(1, 900) / 10_000, lng: -58.45 - randomInt(1, 900) / 10_000 };
  const contact = { email: 'quien.reporta@example.org', first_name: 'Anabella' };
  const fields = { subcategory_id: rule?.['subcategory_id'], description: DESCRIPTION, point, contact };
  return ((await call('/reports/create', { ...fields, source: 'phone' })) as { id: number }).id;
}

async function keepProvider(locale: 'es' | 'en'): Promise<{ name: string; email: string }> {
  const name = `Baches ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const call = await callAs('superadmin');
  await call('/listener/providers/create', { name, email, locale });
  return { name, email };
}

test.each([
  [
    { locale: 'en', viewport: 'desktop' },
    { locale: 'es', viewport: 'phone', colorScheme: 'dark' },
  ],
  [
    { locale: 'es', viewport: 'phone', colorScheme: 'dark' },
    { locale: 'en', viewport: 'desktop' },
  ],
] as const)('the desk in %j sends a case, a provider in %j answers it by the link', async (desk, outside) => {
  const d = DESK[desk.locale];
  const p = PAGE[outside.locale];
  const picture = (page: Parameters<typeof takeScreenshot>[0], what: string, { locale, viewport }: Setting) =>
    takeScreenshot(page, `provider-${what}-${locale}-${viewport}`);
  const [id, provider] = [await fileCase(), await keepProvider(outside.locale)];
  const office = await openAs('superadmin', desk);
  await office.goto(pathIn(desk.locale, `/admin/listener/attention/${id}`));
  // Four actions: open, choose, say, send.
  await office.getByRole('button', { name: d.ask }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(d.who).selectOption({ label: provider.name });
  await dialog.getByLabel(d.text).fill('Rellenar con asfalto y avisar.');
  await expectAccessible(office);
  await picture(office, 'dialog', desk);
  await dialog.getByRole('button', { name: d.send, exact: true }).click();
  await office.getByText(d.waits).waitFor();
  const link = linkIn(await mailTo(provider.email));

  const phone = await openPage({ ...outside, expectedErrors: /410/ });
  await phone.goto(link);
  await phone.getByText(DESCRIPTION).waitFor();
  expect(await phone.textContent('body')).not.toMatch(/Anabella|quien\.reporta/);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await picture(phone, 'page', outside);
  await phone.getByRole('button', { name: p.cannot }).click();
  await phone.getByRole('button', { name: p.send, exact: true }).click();
  await phone.getByText(p.why).waitFor();
  await phone.getByRole('button', { name: p.cancel }).click();
  await phone.getByRole('button', { name: p.done }).click();
  await phone.getByLabel(p.what).fill('Tapado y barrido.');
  await phone.setInputFiles('main input[data-input=files]', await photoFile());
  const send = phone.getByRole('button', { name: p.send, exact: true });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await picture(phone, 'form', outside);
  await send.dblclick();
  await phone.getByText(p.sent).waitFor();
  await expectAccessible(phone);
  await picture(phone, 'sent', outside);

  await office.getByRole('button', { name: d.accept }).waitFor();
  await office.getByRole('button', { name: d.back }).click();
  await office.getByLabel(d.missing).fill('Falta señalizar.');
  await office.getByRole('button', { name: d.send, exact: true }).click();
  await office.getByText(d.waits).waitFor();
  const again = linkIn(await mailTo(provider.email, ({ text }) => text.includes('Falta señalizar.')));
  expect(again).toBe(link);
  await phone.goto(again);
  await phone.getByText('Falta señalizar.').waitFor();
  await phone.getByRole('button', { name: p.done }).click();
  await phone.getByRole('button', { name: p.send, exact: true }).click();
  await phone.getByText(p.sent).waitFor();

  await office.getByRole('button', { name: d.accept }).waitFor();
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  await picture(office, 'answered', desk);
  await office.getByRole('button', { name: d.accept }).click();
  await office.getByText(d.over).waitFor();
  await picture(office, 'over', desk);
  await phone.goto(link);
  await phone.getByRole('heading', { name: p.over }).waitFor();
  await expectAccessible(phone);
  await picture(phone, 'expired', outside);
});
