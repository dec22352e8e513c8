import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { queryClient } from '#api/query-client.ts';
import { show } from '#testing/show.tsx';
import { CaseFilePage } from '../case/case-file-page.tsx';
import { Tray } from './tray.tsx';

const row = (id: number) => ({
  id,
  folio: `RN-26-000${id}`,
  title: `Bache ${id}`,
  stage: 'pending',
  outcome: null,
  category_id: 1,
  created_at: '2026-03-02T12:00:00Z',
  term_level: 'on_time',
  due_at: null,
  isPublic: true,
  urgent: false,
  reopen_count: 0,
  removal_requested: false,
  outside_area: false,
  isDuplicate: false,
  placeless: false,
  source_stage: null,
});

// Two pages of two rows; a case never comes.
const answer = (url: string, body: string) => {
  if (url.includes('/reports/case/')) return { status: 404, json: { error: { code: 'x/y', message: 'No' } } };
  if (!url.endsWith('/reports/get')) return { json: { items: [] } };
  const isSecond = body.includes('"next"');
  return {
    json: { items: isSecond ? [row(3), row(4)] : [row(1), row(2)], next_cursor: isSecond ? null : 'next' },
  };
};

let stop = () => Promise.resolve();
beforeEach(async () => {
  sessionStorage.clear();
  ({ stop } = await startTestingServer(({ url, body }) => answer(url, body)));
});
afterEach(() => stop());

const TRAY = '/admin/listener/attention';

test('the way back from a case leads to the filters and the very row, on whatever page it was', async () => {
  const tray = await show(<Tray />, `${TRAY}?etapa=todas&buscar=bache&orden=due`);
  fireEvent.click(await screen.findByText('Cargar más'));
  fireEvent.click(await screen.findByRole('link', { name: 'Bache 4' }));
  tray.unmount();
  // Long enough in the case for the cache to have forgotten the tray.
  queryClient.clear();

  const file = await show(<CaseFilePage id="4" />, `${TRAY}/4`);
  const back = (await screen.findByRole('link', { name: 'Volver a la bandeja' })).getAttribute('href') ?? '';
  const address = new URL(back, 'http://desk');
  expect(Object.fromEntries(address.searchParams)).toEqual({ etapa: 'todas', buscar: 'bache', orden: 'due' });
  file.unmount();

  await show(<Tray />, back);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bache 4'));
});

test('a case that was opened by its address leads back to the tray', async () => {
  await show(<CaseFilePage id="4" />, `${TRAY}/4`);
  const back = await screen.findByRole('link', { name: 'Volver a la bandeja' });
  expect(back.getAttribute('href')).toBe(TRAY);
});
