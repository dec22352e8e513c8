import { PERSONAS } from '@vereda/contract/access/personas';
import type { Viewer } from '@vereda/contract/access/viewer';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { press, show } from '#testing/show.tsx';
import { CertificatesOverview } from './overview.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  setViewer(null);
  await stop();
});

const SENT = {
  batch: 12,
  kind: 'certificates',
  leaf_count: 4,
  status: 'sent',
  queued_at: '2026-03-02T14:00:00Z',
  sent_at: '2026-03-02T14:01:00Z',
  attempts: 2,
  cost_max: '0.0000426',
  stuck: true,
};
const NETWORK = {
  id: 'sepolia',
  name: { es: 'Ethereum Sepolia', en: 'Ethereum Sepolia' },
  kind: 'jsonrpc',
  caip2: 'eip155:11155111',
  confirmations: 12,
  address: '0xabc',
  problem: null,
  problem_params: {},
  slow: false,
  head: { number: 7_123_456, hash: '0x1', timestamp: '2026-03-02T15:00:00Z' },
  charges: true,
  means: { balance: '0.84', anchors: 1234 },
  waiting: [SENT, { ...SENT, batch: 13, status: 'queued', attempts: 0, cost_max: null, stuck: false }],
  pending: 2,
  oldest_pending_at: '2026-03-02T14:00:00Z',
  last_final_at: '2026-03-02T13:00:00Z',
  lost: 0,
  super_root: null,
  stale: true,
};

async function showFor(viewer: Viewer) {
  setViewer(viewer);
  const server = await startTestingServer(({ url }) => {
    if (url.includes('get-securetoken')) return { json: { id_token: 'token', user_id: 'u' } };
    if (url.includes('networks')) return { json: { items: [NETWORK] } };
    if (url.includes('raise-fee')) {
      return { json: { attempts: 3, cost_before: '0.0000426', cost_after: '0.0000481' } };
    }
    if (url.includes('retry')) return { json: {} };
    return { json: { items: [], next_cursor: null } };
  });
  stop = server.stop;
  await show(<CertificatesOverview />);
  await screen.findByText(/Lote 12/);
  const bodies = (path: string) =>
    server.seen.filter(({ url }) => url.endsWith(path)).map(({ body }) => JSON.parse(body) as unknown);
  return bodies;
}

test('a network tells in words what it has, how high it is and what waits', async () => {
  await showFor(PERSONAS.superadmin.viewer);
  expect(screen.getByText('Con registros atrasados')).toBeTruthy();
  expect(
    screen.getByText(/0\.840? en la moneda de la red; alcanza para unos 1,234 registros más/),
  ).toBeTruthy();
  expect(screen.getByText(/Bloque 7,123,456/)).toBeTruthy();
  expect(screen.getByText(/Lote 12 · 2 certificados · enviado/)).toBeTruthy();
  expect(screen.getAllByText('Demorado')).toHaveLength(1);
  expect(document.body.textContent).not.toMatch(/sepolia\b|queued|jsonrpc/);
});

test('a batch is sent again by a press; more is offered for it only after a question', async () => {
  const bodies = await showFor(PERSONAS.superadmin.viewer);
  press('Enviar de nuevo el lote 12');
  await expect.poll(() => bodies('/batches/retry')).toEqual([{ id: 12 }]);
  // What was never sent has no fee to raise.
  expect(screen.queryByRole('button', { name: 'Subir la comisión del lote 13' })).toBeNull();
  press('Subir la comisión del lote 12');
  await screen.findByText(/ahora cuesta como máximo 0.0000426/);
  expect(bodies('/anchors/raise-fee')).toEqual([]);
  press('Subir la comisión');
  await expect
    .poll(() => bodies('/anchors/raise-fee'))
    .toEqual([{ batch: 12, network: 'sepolia', attempt: 2 }]);
});

test('who may not spend may send again and nothing more', async () => {
  await showFor(PERSONAS.roleUser.viewer);
  expect(screen.getByRole('button', { name: 'Enviar de nuevo el lote 12' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Subir la comisión/ })).toBeNull();
});
