import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { OfficialChanges } from './official-changes.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

test('what would change stands in the order of the form, whatever order it is kept in', async () => {
  const change = {
    id: 'c',
    uid: 'u',
    kind: 'contact',
    to: { email: 'nueva@vereda.example', phone: null, last_name: 'Paz', first_name: 'Ana' },
    asked_by: 's',
    asked_by_name: 'Eva',
    asked_at: '2026-03-02T12:00:00Z',
    expires_at: '2026-03-04T12:00:00Z',
    blocked_by: null,
  };
  ({ stop } = await startTestingServer(() => ({ json: { items: [change] } })));
  await show(<OfficialChanges uid="u" isOwn />);
  await screen.findByText('Ana');
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values.slice(1)).toEqual(['Ana', 'Paz', 'nueva@vereda.example', 'sin valor']);
});
