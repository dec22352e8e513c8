import type { Area } from '@vereda/contract/listener/organization/area';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const AREAS = '/admin/configurations/areas';
const ORGANIZATION = '/admin/listener/configurations/organization';
type Node = { id: number; name: string };

const listOf = (answer: Record<string, unknown>) => answer['items'] as Node[];

test('an administrator adds areas, moves one, takes it out of service and puts it back', async () => {
  const page = await openAs('superadmin', { viewport: 'desktop' });
  await page.goto(AREAS);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Niveles de administración' })
    .first()
    .waitFor();
  const tree = page.getByRole('navigation', { name: 'Áreas y lo que depende de ellas' });
  await tree.getByRole('link', { name: 'Secretaría de Espacio Público', exact: true }).waitFor();
  await expectAccessible(page);

  // A type that no rule sends anywhere is an alert, until it is no longer received.
  const superadmin = await callAs('superadmin');
  const [category] = listOf(await superadmin('/category/list', {}));
  const names = { name: 'Fuente sin agua', name_en: 'Dry fountain' };
  const type = await superadmin('/subcategory/create', { category_id: category?.id, ...names });
  await page.reload();
  await page.getByText('Hay 1 tipo de reporte sin nadie a cargo').waitFor();
  await page.getByText(names.name).waitFor();
  await expectAccessible(page);
  await superadmin('/subcategory/update', { ...type, active: false });

  const elsewhere = await openAs('superadmin', { locale: 'en', viewport: 'desktop' });
  await elsewhere.goto(`/en${AREAS}`);
  await elsewhere.getByRole('link', { name: 'Secretaría de Espacio Público', exact: true }).waitFor();

  // By keyboard alone: a new area of the second level below one of the first.
  await page
    .getByRole('link', { name: /^Agregar Dirección en Secretaría de Espacio Público/ })
    .press('Enter');
  await page.getByLabel('Nombre').fill('Dirección de Fuentes');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dirección de Fuentes' }).waitFor();
  await page.getByText('Se agregó').waitFor();
  // Whoever looks at the same screen sees it without a reload.
  await elsewhere.getByRole('link', { name: 'Dirección de Fuentes', exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByLabel(/^Depende de/).selectOption({ label: 'Secretaría de Obras y Movilidad' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Pasó a depender de Secretaría de Obras y Movilidad').waitFor();

  await page.getByRole('button', { name: 'Dar de baja' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dar de baja' }).click();
  await page.getByRole('button', { name: 'Reactivar' }).waitFor();
  await page.goto(`${AREAS}?bajas=si&buscar=fuentes`);
  await tree.getByText('De baja').waitFor();
  await tree.getByRole('link', { name: 'Dirección de Fuentes', exact: true }).click();
  await page.getByRole('button', { name: 'Reactivar' }).click();
  await page.getByRole('button', { name: 'Dar de baja' }).waitFor();
  await expectNoSidewaysScroll(page);

  // The other browser tests look at the same city.
  const made = listOf(await superadmin('/agency/list', {})).find(
    ({ name }) => name === 'Dirección de Fuentes',
  );
  await superadmin(`/agency/delete/${made?.id}`, {});
});

test('on a phone in English: what hinders, and what somebody else changed meanwhile', async () => {
  const superadmin = await callAs('superadmin');
  const areas = (await superadmin('/secretary/tree', {}))['items'] as Area[];
  const isBusy = ({ level, open_cases: cases }: Area) => level === 'operator' && cases > 0;
  const crew = areas.find(isBusy) ?? expect.fail('no crew of the demo has open cases');
  const page = await openAs('superadmin', { locale: 'en', viewport: 'phone', expectedErrors: /409/ });
  await page.goto(`/en${AREAS}`);
  await page.getByRole('heading', { level: 1, name: 'Administration levels' }).waitFor();
  await page.getByRole('searchbox', { name: 'Find an area' }).fill(crew.name.toUpperCase());
  await page.getByRole('link', { name: crew.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: crew.name }).waitFor();
  await page.getByText(/It has \d+ open cases?/).waitFor();
  expect(await page.getByRole('button', { name: 'Take out of service' }).isDisabled()).toBe(true);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill(`${crew.name} Norte`);
  const stored = await superadmin(`/operator/get/${crew.id}`, {});
  await superadmin('/operator/update', { ...stored, email: 'base@ciudad.gob.ar' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Somebody else saved before you').waitFor();
  await page.getByRole('button', { name: 'Use what is stored' }).click();
  await expect.poll(() => name.inputValue()).toBe(crew.name);
  const now = await superadmin(`/operator/get/${crew.id}`, {});
  expect(now).toMatchObject({ name: crew.name, email: 'base@ciudad.gob.ar' });
  await superadmin('/operator/update', { ...now, email: stored['email'] });
});

test('from the organisation of reports one walks down to a crew and sees its cases', async () => {
  const superadmin = await callAs('superadmin');
  const areas = (await superadmin('/secretary/tree', {}))['items'] as Area[];
  const crew = areas.find(({ level, open_cases: cases }) => level === 'operator' && cases > 0);
  const agency = areas.find(({ id }) => id === crew?.parent_id);
  const top = areas.find(({ id }) => id === agency?.parent_id);
  if (!crew || !agency || !top) throw new Error('no crew of the demo has open cases');
  const page = await openAs('superadmin', { viewport: 'desktop' });
  // The shorter reading of the path leads to the screen, query and all.
  await page.goto(`/admin/listener/organization?buscar=${encodeURIComponent(top.name)}`);
  await page.waitForURL(/\/admin\/listener\/configurations\/organization\?/);
  const open = async ({ name }: Area) => {
    await page.locator('main').getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  await open(top);
  await open(agency);
  await open(crew);
  expect(new URL(page.url()).pathname).toBe(`${ORGANIZATION}/${top.id}/${agency.id}/${crew.id}`);
  await page.getByRole('list', { name: 'Los que vencen antes' }).getByRole('link').first().waitFor();
  await page.getByRole('link', { name: 'Ver en la bandeja' }).click();
  await page.getByRole('button', { name: `Quitar el filtro: ${crew.name}` }).waitFor();
  await page.goBack();
  await page.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link', { name: top.name }).click();
  await page.getByRole('heading', { level: 1, name: top.name }).waitFor();
  // A crew that is not there is not found, whatever its id.
  const elsewhere = areas.find(({ level, id }) => level === 'agency' && id !== agency.id);
  await page.goto(`${ORGANIZATION}/${top.id}/${elsewhere?.id}/${crew.id}`);
  await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor();
});

test('on a phone in English an attendant of the citizens’ office is placed in an area and taken out again', async () => {
  const page = await openAs('superadmin', { locale: 'en', viewport: 'phone' });
  await page.goto('/en/admin/listener/organization/citizenattention');
  await page.waitForURL(/\/en\/admin\/listener\/configurations\/organization\/citizenattention$/);
  const row = page.getByRole('row').filter({ hasText: 'The whole city' }).first();
  const button = row.getByRole('button', { name: /^Change the area of/ });
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Change the area of ', '');
  const place = async (area: string) => {
    await page
      .getByRole('button', { name: `Change the area of ${name}` })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Area').selectOption({ label: area });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('row').filter({ hasText: name }).filter({ hasText: area }).first().waitFor();
  };
  const elsewhere = await openAs('superadmin', { viewport: 'desktop' });
  await elsewhere.goto(`${ORGANIZATION}/citizenattention`);
  const seen = (area: string) =>
    elsewhere.getByRole('row').filter({ hasText: name }).filter({ hasText: area }).first().waitFor();
  await seen('Toda la ciudad');
  await place('Secretaría de Atención Ciudadana');
  // Whoever looks at the same screen sees it without a reload.
  await seen('Secretaría de Atención Ciudadana');
  await place('The whole city');
  await expectNoSidewaysScroll(page);
});
