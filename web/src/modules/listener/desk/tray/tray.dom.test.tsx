import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { queryClient } from '#api/query-client.ts';
import { clearToken, saveToken } from '#api/tokens.ts';
import { setViewer } from '#session/viewer.ts';
import { press, show } from '#testing/show.tsx';
import { CaseFilePage } from '../case/case-file-page.tsx';
import { Tray } from './tray.tsx';
import { useOpenCase } from './use-open-case.ts';

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
  term_spent: null,
  isPublic: true,
  urgent: false,
  reopen_count: 0,
  removal_requested: false,
  outside_area: false,
  isDuplicate: false,
  placeless: false,
  source_stage: null,
  person: null,
  photos: 0,
  followers: 0,
  node: null,
  address: `Calle ${id}`,
});

// One can be assigned, the other was moved by somebody else.
const PREVIEW = {
  results: [
    { id: 1, ok: true, to: 'assigned', outcome: null, node_id: 5, reason: null },
    { id: 2, ok: false, to: null, outcome: null, node_id: null, reason: 'moved-since' },
  ],
};

const countsOf = (body: string) => ({
  as_of: '2026-03-02T12:00:00Z',
  counts: (JSON.parse(body) as { of: { stage?: string[] }[] }).of.map(({ stage }, index) => ({
    total: index === 0 ? 4 : 40 + (stage?.length ?? 0),
    more: false,
    stages: {},
  })),
});

// Two pages of two rows; a case never comes.
const answer = (url: string, body: string) => {
  if (url.includes('/reports/case/')) return { status: 404, json: { error: { code: 'x/y', message: 'No' } } };
  if (url.endsWith('/reports/count')) return { json: countsOf(body) };
  if (url.endsWith('/reports/bulk-preview')) return { json: PREVIEW };
  if (!url.endsWith('/reports/get')) return { json: { items: [] } };
  const isSecond = body.includes('"next"');
  return {
    json: { items: isSecond ? [row(3), row(4)] : [row(1), row(2)], next_cursor: isSecond ? null : 'next' },
  };
};

let stop = () => Promise.resolve();
let seen: Seen[] = [];
let isWide = false;
beforeEach(async () => {
  isWide = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(min-width: 75em)' && isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  sessionStorage.clear();
  ({ stop, seen } = await startTestingServer(({ url, body }) => answer(url, body)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  setViewer(null);
  clearToken();
  queryClient.clear();
  return stop();
});

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

const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document, { key: name }));
const printed = () =>
  seen.filter(({ url }) => url.endsWith('/reports/print')).map(({ body }) => JSON.parse(body) as object);
const focused = () => document.activeElement?.textContent;

test('j and k go from row to row and stop at the ends; a slash leads to the words, where letters are letters', async () => {
  await show(<Tray />, TRAY);
  await screen.findByRole('link', { name: 'Bache 1' });
  await key('j');
  expect(focused()).toBe('Bache 1');
  await key('k');
  expect(focused()).toBe('Bache 1');
  await key('j');
  expect(focused()).toBe('Bache 2');
  await key('j');
  await screen.findByRole('link', { name: 'Bache 3' });
  await key('j');
  expect(focused()).toBe('Bache 3');
  await key('/');
  expect(document.activeElement?.id).toBe('tray-search');
  await key('j');
  expect(document.activeElement?.id).toBe('tray-search');
});

test('a question mark shows the keys; while they stand, no key moves', async () => {
  await show(<Tray />, TRAY);
  await screen.findByRole('link', { name: 'Bache 1' });
  await key('j');
  await key('?');
  expect(await screen.findByRole('dialog', { name: 'Teclas' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(screen.getByRole('dialog', { name: 'Teclas' })).toBeTruthy();
});

test('the views say how many they have and which one is shown', async () => {
  await show(<Tray />, `${TRAY}?etapa=pending`);
  const views = await screen.findByRole('navigation', { name: 'Vistas' });
  await waitFor(() =>
    expect(within(views).getByRole('link', { name: /Por asignar/ }).textContent).toMatch(/41$/),
  );
  const present = within(views)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(present.map(({ textContent }) => textContent)).toEqual(['Por asignar41']);
  expect(await screen.findByText(/^4 reportes · al /)).toBeTruthy();
});

test('where there is room a case opens beside the list, the keys take it along, and Escape closes it', async () => {
  isWide = true;
  const { router } = await show(<Tray />, TRAY);
  fireEvent.click(await screen.findByRole('link', { name: 'Bache 1' }));
  await screen.findByRole('complementary', { name: 'Expediente abierto' });
  expect(router.state.location.search).toEqual({ case: '1' });
  expect(await screen.findByText('1 de 4')).toBeTruthy();
  await key('j');
  expect(router.state.location.search).toEqual({ case: '2' });
  await key('Escape');
  expect(router.state.location.search).toEqual({});
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('after an own move that takes the case from the list the next one is open; what others move changes nothing', async () => {
  const lists = [
    [1, 2, 3],
    [2, 3],
  ];
  let at = 0;
  function Probe() {
    const opened = useOpenCase((lists[at] ?? []).map((id) => ({ id })));
    return (
      <button type="button" onClick={() => opened.moved({ id: 1 })}>
        {`open ${opened.id}`}
      </button>
    );
  }
  isWide = true;
  const { router, unmount } = await show(<Probe />, `${TRAY}?case=1`);
  const read = async (list: number) => {
    at = list;
    await act(
      async () =>
        void router.navigate({ to: '.', search: (old: object) => ({ ...old, n: String(list) }) } as never),
    );
  };
  await read(1);
  expect(screen.getByText('open 1')).toBeTruthy();
  await read(0);
  press('open 1');
  expect(screen.getByText('open 1')).toBeTruthy();
  await read(1);
  expect(await screen.findByText('open 2')).toBeTruthy();
  unmount();
});

test('x, boxes and the head choose; what is to be done is foreseen for each, and Escape lets go', async () => {
  isWide = true;
  saveToken('token');
  // The live stream, which is not heard here, is one tab's at a time.
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => Promise.resolve() },
    configurable: true,
  });
  setViewer(PERSONAS.supervisor.viewer);
  await show(<Tray />, TRAY);
  await screen.findByRole('link', { name: 'Bache 1' });
  await key('j');
  await key('x');
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Elegir todos los que se ven' });
  expect(all.indeterminate).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir RN-26-0002' }));
  expect(all.checked).toBe(true);
  expect(screen.getByText('2 elegidos')).toBeTruthy();
  await key('p');
  const papers = await screen.findByRole('dialog', { name: 'Imprimir' });
  expect(within(papers).getByText('2 casos elegidos')).toBeTruthy();
  fireEvent.click(within(papers).getByRole('button', { name: 'Orden de trabajo' }));
  await waitFor(() => expect(printed()).toEqual([{ what: 'work-order', ids: [1, 2] }]));
  fireEvent.click(within(papers).getByRole('button', { name: 'Cerrar' }));
  await key('a');
  const pane = await screen.findByRole('complementary', { name: '2 elegidos' });
  expect(await within(pane).findByText(/pasa a asignado/)).toBeTruthy();
  expect(within(pane).getByText(/no se puede: alguien lo cambió/)).toBeTruthy();
  expect(within(pane).getByRole('button', { name: 'Asignar 1' })).toBeTruthy();
  await key('Escape');
  expect(screen.queryByRole('complementary')).toBeNull();
  await key('Escape');
  expect(screen.queryByText('2 elegidos')).toBeNull();
});
