import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { CitizenAttentionPage } from './citizen-attention-page.tsx';

const area = (id: number, level: string, parent_id: number | null, name: string, active = true) => ({
  id,
  level,
  parent_id,
  name,
  active,
  open_cases: 0,
  types: 0,
  people: 0,
});
const AREAS = [
  area(1, 'secretary', null, 'Obras'),
  area(2, 'agency', 1, 'Veredas'),
  area(3, 'agency', 1, 'Fuentes', false),
];

let stop = () => Promise.resolve();
afterEach(() => stop());

/** The office over a server that keeps one receptor. */
async function showOffice(node: string | null) {
  const person = {
    uid: 'r',
    first_name: 'Rita',
    last_name: 'Demo',
    email: null,
    phone: null,
    activated: true,
    disabled_at: null,
    operator_id: node,
    allowed_categories: ['*'],
  };
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    const input = JSON.parse(body || '{}') as Record<string, unknown>;
    if (url.endsWith('/tree')) return { json: { items: AREAS } };
    if (url.endsWith('/update-organization')) return { json: Object.assign(person, input) };
    const items = input['type_operator'] === 'receptor' ? [person] : [];
    return { json: { items, next_cursor: null } };
  });
  stop = server.stop;
  await show(<CitizenAttentionPage />);
  await screen.findByRole('button', { name: 'Cambiar el área de Rita Demo' });
}

const choices = () =>
  within(screen.getByLabelText('Área'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent.trim());

async function place(value: string) {
  press('Cambiar el área de Rita Demo');
  await waitFor(() => expect(choices()).toContain('Veredas'));
  fireEvent.change(screen.getByLabelText('Área'), { target: { value } });
  press('Guardar');
}

test('an attendant is placed in an area, and taken out again', async () => {
  await showOffice(null);
  expect(screen.getByRole('cell', { name: 'Toda la ciudad' })).toBeTruthy();
  await place('2');
  const link = await screen.findByRole('link', { name: 'Veredas' });
  expect(link.getAttribute('href')).toBe('/admin/listener/configurations/organization/1/2');
  await waitFor(() => expect(screen.queryByLabelText('Área')).toBeNull());
  await place('');
  await screen.findByRole('cell', { name: 'Toda la ciudad' });
});

test('an area that was removed is named where somebody still is, and offered to nobody else', async () => {
  await showOffice('3');
  await screen.findByText('Quitada');
  expect(screen.queryByRole('link', { name: 'Fuentes' })).toBeNull();
  press('Cambiar el área de Rita Demo');
  await waitFor(() =>
    expect(choices()).toEqual(['Toda la ciudad', 'Obras', 'Veredas', 'Área 3, que ya no está']),
  );
});
