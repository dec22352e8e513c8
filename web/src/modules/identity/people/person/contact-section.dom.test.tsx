import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import type { Person } from '../person-name.ts';
import { ContactSection } from './contact-section.tsx';

const PERSON: Person = {
  id: 'nora',
  uid: 'nora',
  version: 3,
  type: 'citizen',
  type_operator: [],
  role: null,
  allowed_categories: [],
  first_name: 'Nora',
  last_name: 'Paz',
  email: 'nora@example.org',
  phone: null,
  picture: null,
  emailVerified: true,
  operator_id: null,
  activated: true,
  disabled_at: null,
  deleted_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  credibility: 0,
};

let stop = () => Promise.resolve();
let hear: (stored: Person) => void = () => {};
afterEach(() => stop());

function Page() {
  const [person, setPerson] = useState(PERSON);
  useEffect(() => void (hear = setPerson), []);
  return <ContactSection person={person} />;
}

/** The section over a server on which somebody gave the account this phone, and a role, meanwhile. */
async function showStale(phone: string | null) {
  const current = { ...PERSON, version: 5, phone };
  const server = await startTestingServer(({ body }) => {
    const { version, ...input } = JSON.parse(body) as Partial<Person>;
    if (version === 5) return { json: { ...current, ...input, version: 6 } };
    const error = { code: 'platform/changed-meanwhile', message: 'No', details: { current } };
    return { status: 409, json: { error } };
  });
  stop = server.stop;
  await show(<Page />);
  return () => server.seen.map(({ body }) => JSON.parse(body) as object);
}

test('the second of two who correct an account sees both and decides', async () => {
  const sent = await showStale('+5492984111222');
  type('Nombre', 'Norma');
  press('Guardar los datos');
  await screen.findByText('Otra persona guardó antes');
  const [, ...rows] = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Nombre', 'Norma', 'Nora'],
    ['Teléfono', '(vacío)', '+5492984111222'],
  ]);
  press('Guardar lo mío');
  press('Guardar los datos');
  const mine = { uid: 'nora', first_name: 'Norma', last_name: 'Paz', email: 'nora@example.org', phone: null };
  await waitFor(() =>
    expect(sent()).toEqual([
      { ...mine, version: 3 },
      { ...mine, version: 5 },
    ]),
  );
});

test('a role that somebody gave meanwhile is no conflict of names and contacts', async () => {
  const sent = await showStale(null);
  type('Nombre', 'Norma');
  press('Guardar los datos');
  await waitFor(() => expect(sent()).toMatchObject([{ version: 3 }, { version: 5, first_name: 'Norma' }]));
  expect(screen.queryByText('Otra persona guardó antes')).toBeNull();
});

test('a section that nobody edits follows what others save', async () => {
  await showStale(null);
  await act(async () => hear({ ...PERSON, version: 4, last_name: 'Paz Ruiz' }));
  expect(screen.getByLabelText<HTMLInputElement>('Apellido').value).toBe('Paz Ruiz');
});
