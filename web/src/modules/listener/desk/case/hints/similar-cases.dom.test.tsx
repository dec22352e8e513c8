import { screen } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { press, show } from '#testing/show.tsx';
import { SimilarCases } from './similar-cases.tsx';

const like = (id: number, rest: object = {}) => ({
  id,
  folio: `RN-26-000${id}`,
  title: 'Bache',
  stage: 'pending',
  outcome: null,
  isDuplicate: false,
  created_at: '2026-03-02T12:00:00Z',
  distance_m: 41.6,
  same_type: true,
  words: ['yacaré', 'arroyo'],
  ...rest,
});
const caseOf = (allowed: boolean, incident: object | null) =>
  ({
    report: { id: 1 },
    incident,
    moves: [{ move: 'mark-duplicate', allowed }],
  }) as unknown as CaseFile;

let stop = () => Promise.resolve();
let seen: Seen[] = [];
afterEach(async () => {
  setViewer(null);
  await stop();
});

async function showWith(items: readonly object[] | null, mayMerge = true, incident: object | null = null) {
  ({ stop, seen } = await startTestingServer(({ url }) => {
    if (url.includes('get-securetoken')) return { json: { id_token: 'token', user_id: 'u' } };
    return items
      ? { json: { items } }
      : { status: 503, json: { error: { code: 'platform/busy', message: 'No' } } };
  }));
  setViewer(PERSONAS.superadmin.viewer);
  const merged = vi.fn<(id: number) => void>();
  await show(
    <>
      <SimilarCases file={caseOf(mayMerge, incident)} isBusy={false} onMerge={merged} />
      <p>Resto del caso</p>
    </>,
  );
  await screen.findByText('Resto del caso');
  return merged;
}

test('each is told with its way there and what is in common; open ones of the type take this one in', async () => {
  const items = [like(2), like(3, { same_type: false, distance_m: null }), like(4, { stage: 'closed' })];
  const merged = await showWith(items);
  const link = await screen.findByRole('link', { name: 'RN-26-0002 · Bache' });
  expect(link.getAttribute('href')).toContain('/admin/listener/attention/2');
  expect(screen.getAllByText('En común: yacaré, arroyo')).toHaveLength(3);
  expect(screen.getAllByText(/^a 42 m · /)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Unir con RN-26-0003' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Unir con RN-26-0004' })).toBeNull();
  press('Unir con RN-26-0002');
  expect(merged).toHaveBeenCalledWith(2);
});

test('nothing can be merged where the step is not open', async () => {
  await showWith([like(2)], false);
  await screen.findByRole('link', { name: 'RN-26-0002 · Bache' });
  expect(screen.queryByRole('button', { name: /Unir/ })).toBeNull();
});

test.each([[[]], [null]])(
  'nothing stands there where none is like it, and where the tools fail',
  async (items) => {
    await showWith(items);
    await vi.waitFor(() => expect(seen.some(({ url }) => url.includes('/similar-to/1'))).toBe(true));
    expect(screen.queryByText('Casos parecidos')).toBeNull();
  },
);

test('what is explained by another was told apart: it is not proposed for merging', async () => {
  await showWith([like(2)], true, { isChild: true, parent: null, children: 0, elsewhere: [] });
  await screen.findByRole('link', { name: 'RN-26-0002 · Bache' });
  expect(screen.queryByRole('button', { name: 'Unir con RN-26-0002' })).toBeNull();
});
