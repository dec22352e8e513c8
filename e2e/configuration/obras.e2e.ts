import { expect, onTestFinished, test } from 'vitest';
import { addressOf, expectAccessible, expectNoSidewaysScroll, openPage } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const NAME = 'Qzx Paso bajo nivel';

test('a work is written down, published and taken on, and everybody sees its page', async () => {
  const superadmin = await callAs('superadmin');
  onTestFinished(async () => {
    const kept = await superadmin('/urbanism/obras/list-kept', { search: 'qzx' });
    for (const { id } of kept['items'] as { id: number }[])
      await superadmin(`/urbanism/obras/delete/${id}`, {});
  });
  const page = await openAs('superadmin', { viewport: 'desktop' });
  await page.goto('/admin/urbanism/obras/add');
  await page.getByLabel('Nombre', { exact: true }).fill(NAME);
  await page.getByLabel(/^Fin previsto/).fill('2020-01-31');
  await page.getByLabel('Publicada').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await expect.poll(async () => (await addressOf(page)).pathname).toMatch(/\/admin\/urbanism\/obras\/\d+$/);
  await page.getByRole('button', { name: 'Pasar a proyecto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pasar a proyecto' }).click();
  await page.getByRole('button', { name: 'Llamar a licitación' }).waitFor();
  const href = await page.getByRole('link', { name: 'Ver la página pública' }).getAttribute('href');

  const visitor = await openPage({ viewport: 'phone' });
  await visitor.goto(href ?? '');
  await visitor.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await visitor.getByText(/^Demorada [\d,]+ días$/).waitFor();
  await visitor.getByText('Pasó a: En proyecto').waitFor();
  await expectNoSidewaysScroll(visitor);
  await expectAccessible(visitor);
});

test('the list for accounts is narrowed in its address and leads to the page of a work', async () => {
  const page = await openAs('citizen', { viewport: 'phone' });
  await page.goto('/citizen/urbanism/obras?etapa=halted');
  const card = page.getByRole('link', { name: 'Ciclovía de la calle Gorriti' });
  await card.waitFor();
  expect(await page.getByRole('link', { name: 'Desagüe pluvial bajo la avenida' }).count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await card.click();
  await page.getByRole('heading', { level: 1, name: 'Ciclovía de la calle Gorriti' }).waitFor();
  await page.getByText('Se encontró una cañería de gas que no figuraba en los planos.').waitFor();
});

test.each(['phone', 'desktop'] as const)('the desk of works has no barrier on a %s', async (viewport) => {
  const superadmin = await callAs('superadmin');
  const { items } = await superadmin('/urbanism/obras/list', { search: 'desagüe pluvial' });
  const [obra] = items as { id: number }[];
  const page = await openAs('superadmin', { viewport, locale: 'en' });
  for (const path of ['', '/add', `/${obra?.id}`]) {
    await page.goto(`/en/admin/urbanism/obras${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByText('Payments are more than 20 points ahead of what is built').waitFor();
});

test.each([
  ['desktop', 'es', 'Contratos y pagos', 'Cuánto se ve del antes', 'Anotar pago'],
  ['phone', 'en', 'Contracts and payments', 'How much of the earlier photo is seen', 'Note payment'],
] as const)(
  'the whole record of a work has no barrier on a %s in %s',
  async (viewport, locale, title, slider, pay) => {
    const superadmin = await callAs('superadmin');
    const { items } = await superadmin('/urbanism/obras/list', { search: 'puesta en valor' });
    const [obra] = items as { id: number }[];
    const staff = await openAs('superadmin', { viewport, locale });
    const visitor = await openPage({ viewport, locale });
    const root = locale === 'en' ? '/en' : '';
    await staff.goto(`${root}/admin/urbanism/obras/${obra?.id}`);
    await visitor.goto(`${root}/?obra=${obra?.id}`);
    for (const page of [staff, visitor]) {
      await page.getByRole('heading', { name: title }).waitFor();
      const range = page.getByRole('slider', { name: slider });
      await range.focus();
      await page.keyboard.press('End');
      await expect.poll(() => range.inputValue()).toBe('100');
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await staff.getByRole('button', { name: new RegExp(`^${pay}: `) }).click();
    await staff.getByRole('dialog').getByRole('heading', { name: pay }).waitFor();
    await expectAccessible(staff);
  },
);

test.each([
  ['desktop', 'es', 'Sin avance este mes', 'Avance del mes', 'Construido'],
  ['phone', 'en', 'No progress this month', 'Progress of the month', 'Built'],
] as const)(
  'the dashboard leads to the works of the month, which are noted by keys alone, on a %s in %s',
  async (viewport, locale, figure, title, built) => {
    const superadmin = await callAs('superadmin');
    const name = `Qzx Avance ${locale}`;
    const contract = { contractor: 'Vial S.A.', contract_amount: 10, start_act: 'Acta 1' };
    let obra = await superadmin('/urbanism/obras/create', { name, ...contract });
    const { id } = obra;
    onTestFinished(async () => void (await superadmin(`/urbanism/obras/delete/${String(id)}`, {})));
    for (const move of ['plan', 'tender', 'award', 'start'])
      obra = await superadmin('/urbanism/obras/move', { id, version: obra['version'], move });
    const page = await openAs('superadmin', { viewport, locale });
    await page.goto(`${locale === 'en' ? '/en' : ''}/admin/dashboard`);
    await page.getByRole('link', { name: figure }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    const row = page.getByRole('form', { name: new RegExp(name) });
    await row.getByLabel(built).focus();
    await page.keyboard.type('12,5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('10');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    // What is noted is missing no more.
    await row.waitFor({ state: 'detached' });
    expect(await superadmin(`/urbanism/obras/get/${String(id)}`, {})).toMatchObject({
      physical: 12.5,
      financial: 10,
    });
  },
);
