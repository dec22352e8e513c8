import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { getNotices, removeNotice } from '#ui/feedback/notices.ts';
import { IncidentPart } from './incident-part.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { SameStepDialog } from './same-step-dialog.tsx';
import { lastShared } from './use-same-step.ts';

const AT = { lat: -34.6, lng: -58.4 };
const report = (id: number, rest: object = {}) => ({
  id,
  version: id * 10,
  folio: `RN-26-000${id}`,
  title: `Calle a oscuras ${id}`,
  address: 'Cuba 2039',
  node: 'Alumbrado',
  stage: 'pending' as const,
  outcome: null,
  ...rest,
});
const tray = (id: number, rest: object = {}) => ({
  ...report(id),
  ...AT,
  subcategory_id: 4,
  created_at: '2026-03-05T12:00:00Z',
  isDuplicate: false,
  isChild: false,
  spam: false,
  ...rest,
});
const MOVED = {
  error: { code: 'listener/stale-version', message: 'Alguien lo cambió mientras tanto.' },
};
const NOTHING = { isChild: false, parent: null, children: 0, elsewhere: [] };

let stop = () => Promise.resolve();
let seen: Seen[] = [];
let replies: Record<string, (body: string) => Reply> = {};
beforeEach(async () => {
  sessionStorage.clear();
  replies = {};
  ({ stop, seen } = await startTestingServer(({ url, body }) => {
    const path = Object.keys(replies).find((one) => url.includes(one));
    return path ? replies[path]!(body) : { json: { items: [] } };
  }));
});
afterEach(() => {
  for (const { id } of getNotices()) removeNotice(id);
  queryClient.clear();
  return stop();
});

const undo = () => getNotices().at(-1)?.action?.run();
const bodies = (path: string) =>
  seen.filter(({ url }) => url.endsWith(path)).map(({ body }) => JSON.parse(body));
const results = (...each: object[]) => ({
  json: { results: each.map((one) => ({ ok: true, version: 2, code: null, message: null, ...one })) },
});
const refused = (id: number) => ({ id, ok: false, version: null, message: 'Ya es parte de otro incidente.' });

// Joining.

const showJoin = (...reports: ReturnType<typeof tray>[]) =>
  show(<JoinDialog reports={reports} onClose={() => {}} />);

test('what may explain a report is proposed: neither itself, nor duplicates, spam or parts of another incident', async () => {
  replies['/reports/get'] = () => ({
    json: {
      items: [
        tray(1),
        tray(2),
        tray(3, { isDuplicate: true }),
        tray(5, { isChild: true }),
        tray(6, { spam: true }),
      ],
      next_cursor: null,
    },
  });
  await showJoin(tray(1));
  await screen.findByText('Del mismo tipo, cerca y de estos días');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(bodies('/reports/get')[0]).toMatchObject({ subcategory_id: [4], from: '2026-03-02' });
  press('Sumar a un incidente');
  expect(await screen.findByText('Falta elegir el reporte que lo explica')).toBeTruthy();
  expect(bodies('/incident/join')).toEqual([]);
});

test('of several, one may explain the others: it is not joined to itself, and each refusal is told', async () => {
  replies['/reports/get'] = () => ({ json: { items: [tray(1), tray(2)], next_cursor: null } });
  replies['/incident/join'] = () => results({ id: 2, version: 21 }, refused(3));
  replies['/bulk-undo'] = () => results({ id: 2 });
  await showJoin(tray(1), tray(2), tray(3));
  expect(screen.getByRole('dialog', { name: 'Sumar a un incidente: 3 reportes' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: /RN-26-0001/ }));
  press('Sumar a un incidente');
  const dialog = await screen.findByRole('dialog', { name: 'Sumar a un incidente: 2 reportes' });
  await within(dialog).findByText('1 reporte no se pudo sumar.');
  expect(bodies('/incident/join')).toEqual([
    {
      parent_id: 1,
      reports: [
        { id: 2, version: 20 },
        { id: 3, version: 30 },
      ],
    },
  ]);
  expect(within(dialog).getByText(/RN-26-0003/).textContent).toContain('Ya es parte de otro incidente.');
  expect(within(dialog).queryByText(/RN-26-0002/)).toBeNull();
  const open = within(dialog).getByRole('link', { name: 'Abrir RN-26-0001' });
  expect(open.getAttribute('href')).toContain('/admin/listener/attention/1');
  undo();
  await waitFor(() => expect(bodies('/bulk-undo')).toEqual([{ reports: [{ id: 2, version: 21 }] }]));
});

test('where joining fails as a whole the dialog stays, says why, and can be sent again', async () => {
  replies['/reports/get'] = () => ({ json: { items: [tray(2)], next_cursor: null } });
  replies['/reports/case/2'] = () => ({ json: { report: report(2) } });
  replies['/incident/join'] = () => ({ status: 409, json: MOVED });
  await showJoin(tray(1));
  fireEvent.click(await screen.findByRole('radio', { name: /RN-26-0002/ }));
  press('Sumar a un incidente');
  expect(await screen.findByText('Alguien lo cambió mientras tanto.')).toBeTruthy();
  replies['/incident/join'] = () => results({ id: 1, version: 11 });
  press('Sumar a un incidente');
  expect(await screen.findByRole('link', { name: 'Abrir RN-26-0002' })).toBeTruthy();
  expect(bodies('/incident/join')).toHaveLength(2);
});

// The same step for the others.

const CHILDREN = [report(2), report(3), report(5, { stage: 'closed', outcome: 'conforme' })];
const foreseen = (id: number, ok: boolean) => ({
  id,
  ok,
  to: ok ? 'resolved' : null,
  outcome: null,
  node_id: null,
  reason: ok ? null : 'listener/move-not-allowed',
});

async function showResolve(text: string, onClose = () => {}) {
  replies['/incident/children/'] = () => ({ json: { items: CHILDREN } });
  replies['/bulk-preview'] = () => ({
    json: { results: [foreseen(2, true), foreseen(3, true), foreseen(5, false)] },
  });
  await show(
    <SameStepDialog
      parent={{ id: 1, folio: 'RN-26-0001', version: 10, node_id: null, ...AT }}
      step={{ move: 'resolve', values: { text } }}
      onClose={onClose}
    />,
  );
  return screen.findByRole('dialog', { name: 'También los 3 reportes del incidente' });
}

test('resolved for all: those that can are counted, told one by one, and only they are sent, with the same text', async () => {
  replies['/bulk-update'] = () => results({ id: 2, version: 21 }, { id: 3, version: 31 });
  const dialog = await showResolve('Se repuso el poste.');
  await within(dialog).findByText('2 de 3 admiten este paso.');
  // What cannot is read without unfolding anything.
  expect(within(dialog).getByText(/^RN-26-0005/).textContent).toContain('no se puede');
  const send = within(dialog).getByRole('button', { name: / 2$/ });
  await waitFor(() => expect(document.activeElement).toBe(send));
  fireEvent.click(send);
  await within(dialog).findByText('Hecho en 2 de 3.');
  expect(bodies('/bulk-update')).toEqual([
    {
      move: 'resolve',
      text: 'Se repuso el poste.',
      reports: [
        { id: 2, version: 20 },
        { id: 3, version: 30 },
      ],
    },
  ]);
  expect(within(dialog).getByText(/^RN-26-0002/).textContent).toContain('hecho');
  // It is asked of the citizens at once, so it is not taken back.
  expect(getNotices().map(({ action }) => action)).toEqual([undefined]);
});

test('without what the step needs nothing is sent, and nothing of it is done by leaving', async () => {
  const onClose = vi.fn<() => void>();
  const dialog = await showResolve('', onClose);
  await within(dialog).findByText('2 de 3 admiten este paso.');
  const send = within(dialog).getByRole('button', { name: / 2$/ });
  expect(send.hasAttribute('disabled')).toBe(true);
  type('Texto público', 'Se repuso el poste.');
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Solo este reporte' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(bodies('/bulk-update')).toEqual([]);
});

test('an incident without others any more is said, and one that cannot be read is asked for again', async () => {
  replies['/incident/children/'] = () => ({
    status: 503,
    json: { error: { code: 'platform/busy', message: 'No se pudo leer' } },
  });
  await show(
    <SameStepDialog
      parent={{ id: 1, folio: 'RN-26-0001', version: 10, node_id: null, ...AT }}
      step={{ move: 'note', values: { text: 'Hoy.' } }}
      onClose={() => {}}
    />,
  );
  await screen.findByText('No se pudo leer', undefined, { timeout: 20_000 });
  replies['/incident/children/'] = () => ({ json: { items: [] } });
  fireEvent.click(screen.getByRole('button', { name: /Reintentar|otra vez/ }));
  expect(await screen.findByText('El incidente ya no tiene otros reportes.')).toBeTruthy();
}, 30_000);

// In the case.

const fileOf = (rest: object) =>
  ({
    report: report(1),
    incident: null,
    may_join: true,
    may_place: true,
    timeline: [],
    ...rest,
  }) as unknown as CaseFile;

test('a child leads to what explains it and is taken out of the incident, with its version', async () => {
  replies['/incident/leave'] = () => results({ id: 1, version: 11 });
  const incident = { ...NOTHING, isChild: true, parent: report(7, { stage: 'in_progress' }) };
  await show(<IncidentPart file={fileOf({ incident })} onShare={() => {}} />);
  const link = screen.getByRole('link', { name: /RN-26-0007/ });
  expect(link.getAttribute('href')).toContain('/admin/listener/attention/7');
  press('Sacar del incidente');
  await waitFor(() => expect(bodies('/incident/leave')).toEqual([{ reports: [{ id: 1, version: 10 }] }]));
  await waitFor(() => expect(getNotices().at(-1)?.action?.label).toBe('Deshacer'));
});

test('of a parent elsewhere nothing is named, and a refused leaving says why', async () => {
  replies['/incident/leave'] = () => results({ ...refused(1), message: 'Alguien lo cambió.' });
  const incident = { ...NOTHING, isChild: true };
  await show(<IncidentPart file={fileOf({ incident })} onShare={() => {}} />);
  expect(screen.getByText('Es parte de un incidente que atiende otra área.')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
  press('Sacar del incidente');
  await waitFor(() => expect(getNotices().at(-1)?.message).toBe('Alguien lo cambió.'));
});

test('a parent tells how many it explains, those elsewhere by area alone, and offers its last step to all', async () => {
  replies['/incident/children/'] = () => ({ json: { items: CHILDREN } });
  const shared = vi.fn<(step: unknown) => void>();
  const incident = {
    ...NOTHING,
    children: 3,
    elsewhere: [
      { area: 'Agua', count: 2 },
      { area: null, count: 1 },
    ],
  };
  const timeline = [{ what: 'resolve', text: 'Se repuso el poste.', actor: 'staff' }];
  await show(<IncidentPart file={fileOf({ incident, timeline })} onShare={shared} />);
  expect(screen.getByText('Explica 3 reportes más.')).toBeTruthy();
  expect(screen.getByText('De otras áreas: Agua (2), sin área (1).')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /RN-26-0005/ })).toBeTruthy();
  const all = screen.getByRole('link', { name: 'Ver los 3 en la bandeja' }).getAttribute('href');
  expect(all).toContain('incidente=1');
  fireEvent.click(screen.getByRole('button', { name: /: también los 3$/ }));
  expect(shared).toHaveBeenCalledWith({ move: 'resolve', values: { text: 'Se repuso el poste.' } });
});

test('a case in no incident offers the way into one only to whoever may', async () => {
  const { unmount } = await show(<IncidentPart file={fileOf({ may_join: false })} onShare={() => {}} />);
  expect(screen.queryByRole('heading', { name: 'Incidente' })).toBeNull();
  unmount();
  await show(<IncidentPart file={fileOf({})} onShare={() => {}} />);
  fireEvent.keyDown(document.body, { key: 'i' });
  expect(await screen.findByRole('dialog', { name: 'Sumar a un incidente: 1 reporte' })).toBeTruthy();
});

test('what a citizen said, and a note without a public text, is no step to share', () => {
  const of = (...rows: object[]) => lastShared(rows as unknown as CaseFile['timeline']);
  expect(of({ what: 'note', text: 'Sigue igual', actor: 'author' })).toBeNull();
  expect(of({ what: 'note', text: null, actor: 'staff' })).toBeNull();
  expect(
    of({ what: 'note', text: 'Hoy.', actor: 'staff' }, { what: 'reject', text: 'No', actor: 'author' }),
  ).toEqual({
    move: 'note',
    values: { text: 'Hoy.' },
  });
});
