import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, takeScreenshot } from '../../browser.ts';
import { runSql } from '../../database.ts';
import { callAs, openAs } from '../../demo.ts';

const SETTINGS = [
  { locale: 'es', viewport: 'phone', colorScheme: 'dark' },
  { locale: 'en', viewport: 'desktop', colorScheme: 'light' },
] as const;
const WORDS = {
  es: { notices: 'Avisos', refused: 'El último correo fue rechazado', call: 'Conviene llamar por teléfono.' },
  en: { notices: 'Notices', refused: 'The last email was refused', call: 'Calling by phone is the way now.' },
} as const;

/** A report that the desk took in for somebody with an address and a phone. */
async function fileFor(contact: object): Promise<number> {
  const call = await callAs('supervisor');
  const { items } = (await call('/reports/get', { stage: ['pending'], limit: 1 })) as {
    items: { subcategory_id: number }[];
  };
  const point = { lat: -34.6 - randomInt(1, 900) / 10_000, lng: -58.45 - randomInt(1, 900) / 10_000 };
  const fields = { subcategory_id: items[0]?.subcategory_id, description: 'Pozo hondo.', point, contact };
  return ((await call('/reports/create', { ...fields, source: 'phone' })) as { id: number }).id;
}

async function statesOf(id: number): Promise<string[]> {
  const { notices } = (await (
    await callAs('supervisor')
  )(`/reports/case/${id}`, {})) as {
    notices: { notice: string; state: string }[];
  };
  return notices.map(({ notice, state }) => `${notice} ${state}`);
}

test.each(SETTINGS)('the case says what was sent in $locale on a $viewport', async (setting) => {
  const { locale, viewport } = setting;
  const words = WORDS[locale];
  const id = await fileFor({ email: 'ana@example.org', phone: '2984 100001', first_name: 'Ana' });
  await expect.poll(() => statesOf(id)).toEqual(['filed sent']);
  // No carrier of a demonstration refuses.
  await runSql(
    `insert into listener.notice_deliveries (report_id, occasion, notice, channel, reader, state, reason, refused, at)
     values ($1, 'moved-0', 'moved', 'mail', 'reporter', 'refused', 'by-carrier', 1, now())`,
    [id],
  );
  const page = await openAs('supervisor', setting);
  await page.goto(pathIn(locale, `/admin/listener/attention/${id}`));
  await page.getByText(words.refused).waitFor();
  await page.getByText(words.call).waitFor();
  const section = page.getByRole('heading', { name: words.notices, exact: true });
  await section.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takeScreenshot(page, `case-notices-${locale}-${viewport}`);
});

test.each(SETTINGS)(
  'without a gateway the case says that no messages go, in $locale on a $viewport',
  async (setting) => {
    const { locale, viewport } = setting;
    const id = await fileFor({ phone: '2984 100002', first_name: 'Eva' });
    const page = await openAs('supervisor', setting);
    await page.goto(pathIn(locale, `/admin/listener/attention/${id}`));
    await page.getByText(locale === 'es' ? /^Sin SMS configurado/ : /^No SMS gateway is set up/).waitFor();
    expect(await statesOf(id)).toEqual([]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `case-no-sms-${locale}-${viewport}`);
  },
);

const FORM = {
  es: {
    add: 'Agregar texto',
    name: 'Nombre',
    text: 'Texto',
    save: 'Guardar',
    preview: 'Así llega',
    fault: 'Hay una llave sin cerrar, o una dentro de otra',
    mail: 'Correo',
    channel: 'Por dónde',
    nobody: 'En un mensaje de texto no va el nombre de nadie.',
  },
  en: {
    add: 'Add text',
    name: 'Name',
    text: 'Text',
    save: 'Save',
    preview: 'How it arrives',
    fault: 'A brace is not closed, or stands within another',
    mail: 'E-mail',
    channel: 'By what',
    nobody: 'A text message names nobody.',
  },
} as const;

test.each(SETTINGS)(
  'a text of the city is seen before it goes, and goes, in $locale on a $viewport',
  async (setting) => {
    const { locale, viewport } = setting;
    const words = FORM[locale];
    const superadmin = await callAs('superadmin');
    const name = `Acuse ${locale} ${randomInt(1_000_000)}`;
    const page = await openAs('superadmin', setting);
    await page.goto(pathIn(locale, '/admin/listener/configurations/categories?tab=notices'));
    await page.getByRole('link', { name: words.add }).first().click();
    await page.getByLabel(words.name, { exact: true }).fill(name);
    const text = page.getByRole('textbox', { name: words.text, exact: true });
    await text.fill('Hola {name');
    await page.getByText(words.fault).first().waitFor();
    await text.fill('{name}: {folio} · {type} <b>x</b>');
    const mail = page.getByRole('region', { name: words.mail });
    await mail.getByText(/Ana: RN-26-7K3Q-5 · \S+ <b>x<\/b>/).waitFor();
    await page.getByRole('heading', { name: words.preview }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `notice-text-${locale}-${viewport}`);
    await page.getByLabel(words.channel).selectOption('sms');
    await page.getByText(words.nobody).waitFor();
    await text.fill('{folio}: {type} <b>x</b>');
    await page.getByText(/^RN-26-7K3Q-5: \S+ <b>x<\/b> http\S+\?folio=/).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, `notice-message-${locale}-${viewport}`);
    await page.getByLabel(words.channel).selectOption('mail');
    await text.fill('{name}: {folio} · {type} <b>x</b>');
    await page.getByRole('button', { name: words.save }).click();
    const stored = async () => {
      const { items } = (await superadmin('/listener/notice-texts/list', { search: name })) as {
        items: { id: number; text: string }[];
      };
      return items;
    };
    await expect
      .poll(async () => (await stored()).map(({ text: kept }) => kept))
      .toEqual(['{name}: {folio} · {type} <b>x</b>']);
    await page.goto(pathIn(locale, '/admin/listener/configurations/categories?tab=notices'));
    await page.getByRole('link', { name }).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, `notice-texts-${locale}-${viewport}`);
    for (const { id } of await stored()) await superadmin(`/listener/notice-texts/delete/${id}`, {});
  },
);
