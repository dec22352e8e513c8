import { PERSONAS } from '@vereda/contract/access/personas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { clearToken, saveToken } from '#api/tokens.ts';
import { setViewer } from '#session/viewer.ts';
import { press, show, type } from '#testing/show.tsx';
import { NoticeArea } from '#ui/feedback/notice-area.tsx';
import { getNotices, removeNotice } from '#ui/feedback/notices.ts';
import { TypeInCharge } from './type-in-charge.tsx';

const TYPE = { id: 3, category_id: 5, name: 'Luminaria' };
const area = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  level: 'operator',
  colonia_id: null,
  rule_id: id + 100,
  rule: `Regla ${name}`,
  of_type: false,
  auto_assign: false,
  ...more,
});
const AREAS = [area(7, 'Norte'), area(8, 'Sur')].map(({ id, name }) => ({
  id,
  name,
  parent_id: null,
  level: 'operator',
  active: true,
}));
const RULE = {
  version: 4,
  name: 'Regla Sur',
  category_id: null,
  subcategory_id: 3,
  colonia_id: null,
  auto_assign: true,
};

let stop = () => Promise.resolve();
afterEach(() => {
  setViewer(null);
  clearToken();
  queryClient.clear();
  return stop();
});

async function showType(areas: readonly object[], ruleNode = 8) {
  const sent: [string, object][] = [];
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    const items = [{ subcategory_id: 3, name: 'Luminaria', name_en: 'Lamp', areas, people: [] }];
    if (url.endsWith('/get-in-charge')) return { json: { items } };
    if (url.includes('/routing-rules/get/')) return { json: { ...RULE, id: 108, node_id: ruleNode } };
    if (url.includes('/routing-rules/')) sent.push([url.split('/routing-rules/')[1] ?? '', JSON.parse(body)]);
    return { json: { items: AREAS } };
  });
  stop = server.stop;
  saveToken('token');
  setViewer(PERSONAS.superadmin.viewer);
  for (const notice of getNotices()) removeNotice(notice.id);
  await show(
    <>
      <TypeInCharge values={{}} stored={TYPE} />
      <NoticeArea />
    </>,
  );
  await screen.findByRole('option', { name: 'Sur' });
  return sent;
}

test('each area says by which rule it gets the type, the one that decides first, with the way to it', async () => {
  await showType([
    area(9, 'Centro', { colonia_id: 2, of_type: true }),
    area(8, 'Sur', { of_type: true }),
    area(7, 'Norte'),
  ]);
  const said = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'CentroEn una parte de la ciudad: regla «Regla Centro»',
    'SurDecide en toda la ciudad: regla «Regla Sur»',
    'NorteSi no hubiera otra: regla «Regla Norte»',
  ]);
  expect(screen.getByRole('link', { name: 'regla «Regla Sur»' }).getAttribute('href')).toMatch(
    /tab=rules&id=108$/,
  );
  expect(screen.getByLabelText<HTMLSelectElement>('Área de este tipo').value).toBe('8');
});

test('a type without an area of its own gets one by a rule of its own', async () => {
  const sent = await showType([area(7, 'Norte')]);
  expect(screen.queryByRole('button', { name: 'Guardar el área' })).toBeNull();
  type('Área de este tipo', '8');
  press('Guardar el área');
  await waitFor(() =>
    expect(sent).toEqual([['create', { name: 'Área de Luminaria', subcategory_id: 3, node_id: 8 }]]),
  );
});

test('its area is changed in its rule, whose other facts stay', async () => {
  const sent = await showType([area(8, 'Sur', { of_type: true })]);
  type('Área de este tipo', '7');
  press('Guardar el área');
  await waitFor(() => expect(sent).toEqual([['update', { ...RULE, id: 108, node_id: 7 }]]));
});

test('its area is taken away with the way back', async () => {
  const sent = await showType([area(8, 'Sur', { of_type: true })]);
  type('Área de este tipo', '');
  press('Guardar el área');
  await waitFor(() => expect(sent).toEqual([['delete/108', {}]]));
  fireEvent.click(await screen.findByRole('button', { name: /Deshacer/ }));
  await waitFor(() => expect(sent[1]).toEqual(['restore/108', {}]));
});

test('what somebody else chose meanwhile stays', async () => {
  const sent = await showType([area(8, 'Sur', { of_type: true })], 7);
  type('Área de este tipo', '');
  press('Guardar el área');
  expect(await screen.findByText('Alguien cambió la regla mientras tanto: vale lo que puso.')).toBeTruthy();
  expect(sent).toEqual([]);
});
