import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { callAs } from '../demo.ts';
import { demoEmail } from '../../tools/kit/caller.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-caller.ts';
import { photoFile } from '../listener/report-form.ts';

const WORDS = {
  es: {
    root: '',
    email: 'Correo',
    password: 'Contraseña',
    enter: 'Iniciar sesión',
    works: 'Obras',
    late: 'Demoradas',
    note: 'Anotar avance',
    percent: 'Porcentaje',
    contract: 'Agregar contrato',
    number: 'Número',
    party: 'Empresa',
    amount: 'Monto',
    subject: 'Objeto',
    pay: /^Anotar pago: /,
    change: /^Anotar modificación: /,
    what: 'Qué cambia y por qué',
    photo: 'Agregar foto',
    publish: 'Publicar',
    seePublic: 'Ver la página pública',
    title: 'Qué se ve',
    remove: 'Quitar',
    bin: 'Ver las quitadas',
  },
  en: {
    root: '/en',
    email: 'E-mail',
    password: 'Password',
    enter: 'Sign in',
    works: 'Public works',
    late: 'Late',
    note: 'Note progress',
    percent: 'Percentage',
    contract: 'Add contract',
    number: 'Number',
    party: 'Company',
    amount: 'Amount',
    subject: 'Subject',
    pay: /^Note payment: /,
    change: /^Note modification: /,
    what: 'What changes and why',
    photo: 'Add photo',
    publish: 'Publish',
    seePublic: 'See the public page',
    title: 'What is seen',
    remove: 'Remove',
    bin: 'See removed ones',
  },
} as const;

async function judge(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await takeScreenshot(page, name);
}

test.each(SETTINGS)(
  'an engineer of public works does a day’s work, in $locale on a $viewport',
  async ({ locale, viewport }) => {
    const t = WORDS[locale];
    const name = `Qzx Jornada ${locale}`;
    const engineer = await callAs('operator-wrong-role');
    onTestFinished(async () => {
      const { items } = await engineer('/urbanism/obras/list-kept', { search: name });
      for (const { id } of items as { id: number }[]) await engineer(`/urbanism/obras/delete/${id}`, {});
    });
    let obra = await engineer('/urbanism/obras/create', {
      name,
      contractor: 'Vial S.A.',
      contract_amount: 1000,
      planned_start: '2020-01-01',
      planned_end: '2020-06-30',
      start_act: 'Acta 1',
    });
    for (const move of ['plan', 'tender', 'award', 'start'])
      obra = await engineer('/urbanism/obras/move', { id: obra['id'], version: obra['version'], move });

    const page = await openPage({ viewport, locale });
    await page.goto(`${t.root}/login`);
    await page.getByLabel(t.email, { exact: true }).fill(demoEmail('operator-wrong-role'));
    await page.getByLabel(t.password, { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`${t.root}/admin/dashboard`);
    await page.getByRole('link', { name: t.late, exact: true }).waitFor();
    await judge(page, `works-day-${locale}-dashboard`);
    await page.getByRole('link', { name: t.late, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t.works }).waitFor();
    await page.getByRole('link', { name }).waitFor();
    await judge(page, `works-day-${locale}-late`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await judge(page, `works-day-${locale}-record`);
    const dialog = page.getByRole('dialog');
    const send = async () => {
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: t.note }).click();
    await dialog.getByLabel(t.percent).fill('40,5');
    await send();
    await page.getByRole('button', { name: t.contract }).click();
    await dialog.getByLabel(t.number, { exact: true }).fill('12/2020');
    await dialog.getByLabel(t.party, { exact: true }).fill('Vial S.A.');
    await dialog.getByLabel(t.subject).fill('Pavimento');
    await dialog.getByLabel(t.amount).fill('1.500.000,50');
    await send();
    await page.getByRole('button', { name: t.change }).click();
    await dialog.getByLabel(t.what).fill('Se suma un tramo');
    await dialog.getByLabel(t.amount).fill('250000');
    await send();
    await page.getByRole('button', { name: t.pay }).click();
    await dialog.getByLabel(t.number, { exact: true }).fill('Certificado 1');
    await dialog.getByLabel(t.amount).fill('700000');
    await judge(page, `works-day-${locale}-payment`);
    await send();
    await page.getByRole('button', { name: t.photo }).click();
    await dialog.locator('input[type=file]').setInputFiles(await photoFile('obra.jpg'));
    await dialog.getByLabel(t.title).fill('Tramo nuevo');
    await send();
    await page.getByRole('button', { name: t.publish, exact: true }).click();
    await page.getByRole('link', { name: t.seePublic }).waitFor();
    expect(await engineer(`/urbanism/obras/get/${String(obra['id'])}`, {})).toMatchObject({
      physical: 40.5,
      published: true,
    });
    await judge(page, `works-day-${locale}-kept`);

    const visitor = await openPage({ viewport, locale });
    await visitor.goto(`${t.root}/?obra=${String(obra['id'])}`);
    await visitor.getByRole('heading', { level: 1, name }).waitFor();
    await visitor.getByText('Se suma un tramo').waitFor();
    await judge(visitor, `works-day-${locale}-public`);

    await page.getByRole('button', { name: t.remove, exact: true }).last().click();
    await expect.poll(async () => (await addressOf(page)).pathname).toMatch(/\/admin\/urbanism\/obras$/);
    await page.getByRole('link', { name: t.bin }).click();
    await page.getByText(name).first().waitFor();
    await judge(page, `works-day-${locale}-bin`);
  },
);
