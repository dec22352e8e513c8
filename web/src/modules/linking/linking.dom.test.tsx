import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { getNotices } from '#ui/feedback/notices.ts';
import { LinkedThings } from './linked-things.tsx';
import { ShownLinks } from './shown-links.tsx';

const REPORT = { kind: 'report', id: 4, name: 'Bache', name_en: 'Pothole', ref: 'RN-26-0004' };
const LINK = { ...REPORT, link_id: 9, since: '2026-03-02T12:00:00Z', by: 'Silvia', is_public: true };
const EVENT = { at: '2026-03-02T12:00:00Z', what: 'added', by: 'Silvia', thing: REPORT };

let stop = () => Promise.resolve();
afterEach(async () => {
  queryClient.clear();
  await stop();
});

async function serve(answers: Readonly<Record<string, object>>) {
  const asked: { name: string; input: unknown }[] = [];
  const server = await startTestingServer(({ url, body }: Seen) => {
    const name = url.replace(/^.*\/api\//, '');
    asked.push({ name, input: body ? JSON.parse(body) : null });
    return { json: answers[name] ?? {} };
  });
  stop = server.stop;
  return asked;
}

test('what is linked leads to its page at the desk, with who linked it and who sees it', async () => {
  await serve({
    'links/list': { items: [LINK] },
    'links/history': { items: [EVENT], next_cursor: null },
  });
  await show(<LinkedThings kind="obra" id={7} />);
  const way = await screen.findByRole('link', { name: 'RN-26-0004 · Bache' });
  expect(way.getAttribute('href')).toBe('/admin/listener/attention/4');
  expect(screen.getByText(/^Reporte · .* · por Silvia · También en la página pública$/)).toBeTruthy();
  fireEvent.click(screen.getByText('Historia de los vínculos'));
  expect(await screen.findByText('Se vinculó RN-26-0004 · Bache')).toBeTruthy();
});

test('a link is taken away at a press, and undo links the two again', async () => {
  const asked = await serve({
    'links/list': { items: [LINK] },
    'links/delete/9': { removed: true },
    'links/create': { link_id: 10 },
  });
  await show(<LinkedThings kind="obra" id={7} />);
  await screen.findByRole('link', { name: 'RN-26-0004 · Bache' });
  press('Quitar el vínculo con RN-26-0004 · Bache');
  await waitFor(() => expect(getNotices().at(-1)?.action).toBeDefined());
  getNotices().at(-1)?.action?.run();
  const created = () => asked.filter(({ name }) => name === 'links/create').map(({ input }) => input);
  await waitFor(() => expect(created()).toEqual([{ kind: 'obra', id: 7, to: { kind: 'report', id: 4 } }]));
});

test('what is looked for by name is linked at a press', async () => {
  const asked = await serve({
    'links/list': { items: [] },
    'links/find': { items: [REPORT] },
    'links/create': { link_id: 10 },
  });
  await show(<LinkedThings kind="initiative" id={7} />);
  await screen.findByText('Todavía no hay nada vinculado.');
  press('Vincular algo');
  type('Buscar por folio o nombre', 'bache');
  await screen.findByText('RN-26-0004 · Bache');
  press('Vincular RN-26-0004 · Bache');
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('links/create'));
  expect(asked.find(({ name }) => name === 'links/find')?.input).toEqual({
    kind: 'initiative',
    id: 7,
    search: 'bache',
  });
});

test('everybody reads what was published, and no heading where there is nothing', async () => {
  await serve({ 'links/shown/obra/7': { items: [REPORT] }, 'links/shown/obra/8': { items: [] } });
  await show(<ShownLinks kind="obra" id={7} />);
  const way = await screen.findByRole('link', { name: 'RN-26-0004 · Bache' });
  expect(way.getAttribute('href')).toBe('/?folio=RN-26-0004');
});

test('where nothing public is linked nothing is said', async () => {
  const asked = await serve({ 'links/shown/obra/8': { items: [] } });
  await show(<ShownLinks kind="obra" id={8} />);
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
});
