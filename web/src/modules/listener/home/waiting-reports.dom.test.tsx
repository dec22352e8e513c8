import { screen, waitFor } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import type { Viewer } from '@vereda/contract/access/viewer';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { show } from '#testing/show.tsx';
import { WaitingReports } from './waiting-reports.tsx';

const row = {
  id: 7,
  folio: 'RN-26-0007',
  title: 'Bache',
  stage: 'assigned',
  outcome: null,
  address: 'Cuba 2039',
  due_at: '2026-03-04T12:00:00Z',
  term_level: 'overdue',
};

// Another tab holds the live stream: this document has no locks of its own to ask for.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: () => Promise.resolve() },
});

let stop = () => Promise.resolve();
afterEach(() => stop());

async function showFor(viewer: Viewer | null) {
  const server = await startTestingServer(() => ({ json: { items: [row], next_cursor: null } }));
  stop = server.stop;
  setViewer(viewer);
  await show(<WaitingReports />);
  return server.seen;
}

test.each([
  ['ejecutor', ['assigned', 'in_progress', 'scheduled']],
  ['receptor', ['pending']],
  ['callcenter', ['pending', 'resolved']],
  ['callcenterRole', ['pending', 'resolved']],
  ['supervisor', ['pending', 'assigned', 'in_progress', 'scheduled', 'referred', 'resolved', 'reopened']],
] as const)('the home shows %s the reports that wait for a step of theirs', async (name, stages) => {
  const seen = await showFor(PERSONAS[name].viewer);
  const link = await screen.findByRole('link', { name: 'Bache' });
  expect(link.getAttribute('href')).toBe('/admin/listener/attention/7');
  // Late is said, not left to be reckoned from the date.
  expect(screen.getByText('Vencido')).toBeTruthy();
  const asked = seen.find(({ url }) => url.endsWith('/reports/get'));
  expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({ stage: stages, order: 'due' });
});

test('a citizen is asked and shown nothing of it', async () => {
  expect(await showFor(PERSONAS.citizen.viewer)).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the home is kept back until it is known, but not for the tries after a fault', async () => {
  let answer = () => {};
  const known = new Promise<void>((resolve) => (answer = resolve));
  const never = new Promise<void>(() => {});
  const server = await startTestingServer(async () => {
    await (server.seen.length > 1 ? never : known);
    return { status: 503, json: { error: { code: 'x', message: 'x', requestId: 'r' } } };
  });
  stop = server.stop;
  setViewer(PERSONAS.supervisor.viewer);
  const { container } = await show(<WaitingReports />);
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(container.querySelector('[aria-busy]')).toBeTruthy();
  answer();
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
});
