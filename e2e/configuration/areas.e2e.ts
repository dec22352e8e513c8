import type { Area } from '@vereda/contract/listener/organization/area';
import { expect, test } from 'vitest';
import { addressOf, expectAccessible, expectNoSidewaysScroll } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const AREAS = '/admin/configurations/areas';
const ORGANIZATION = '/admin/listener/configurations/organization';

test('an area is added by keyboard, moved, removed and taken back, and another open browser follows', async () => {
  // The page of what was just removed may be told so before it is left.
  const page = await openAs('superadmin', { viewport: 'desktop', expectedErrors: /404/ });
  const elsewhere = await openAs('superadmin', { locale: 'en', viewport: 'phone' });
  await elsewhere.goto(`/en${AREAS}`);
  await elsewhere.getByRole('link', { name: 'Secretaría de Espacio Público', exact: true }).waitFor();
  const seen = elsewhere.getByRole('link', { name: 'Dirección de Fuentes', exact: true });
  await expectNoSidewaysScroll(elsewhere);

  await page.goto(AREAS);
  await page
    .getByRole('link', { name: /^Agregar Dirección en Secretaría de Espacio Público/ })
    .press('Enter');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Dirección de Fuentes');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dirección de Fuentes' }).waitFor();
  await page.getByText('Se agregó').waitFor();
  await seen.waitFor();
  await expectAccessible(page);

  await page
    .getByRole('combobox', { name: /^Depende de/ })
    .selectOption({ label: 'Secretaría de Obras y Movilidad' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const crumbs = page.getByRole('navigation', { name: 'Dónde estás' });
  await crumbs.getByRole('link', { name: 'Secretaría de Obras y Movilidad' }).waitFor();
  await page.getByText('Se cambió').waitFor();

  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Secretaría de Obras y Movilidad' }).waitFor();
  await seen.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await seen.waitFor();

  // The other browser tests look at the same city.
  const superadmin = await callAs('superadmin');
  const areas = (await superadmin('/secretary/tree', {}))['items'] as Area[];
  const made = areas.find(({ name }) => name === 'Dirección de Fuentes');
  await superadmin(`/agency/delete/${made?.id}`, {});
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
  expect((await addressOf(page)).pathname).toBe(`${ORGANIZATION}/${top.id}/${agency.id}/${crew.id}`);
  await page.getByRole('list', { name: 'Los que vencen antes' }).getByRole('link').first().waitFor();
  await page.getByRole('link', { name: 'Ver en la bandeja' }).click();
  await page.waitForURL((url) => url.searchParams.get('area') === String(crew.id));
  await page.goBack();
  await page.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link', { name: top.name }).click();
  await page.getByRole('heading', { level: 1, name: top.name }).waitFor();
  // An area that is elsewhere is shown where it is.
  const elsewhere = areas.find(({ level, id }) => level === 'agency' && id !== agency.id);
  await page.goto(`${ORGANIZATION}/${top.id}/${elsewhere?.id}/${crew.id}`);
  await page.waitForURL(`**${ORGANIZATION}/${top.id}/${agency.id}/${crew.id}`);
});
