import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { CertificatesOverview } from './overview.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const NETWORK = {
  id: 'embedded',
  name: { es: 'Cadena piloto local', en: 'Local pilot chain' },
  kind: 'embedded',
  caip2: 'eip155:20190312',
  confirmations: 1,
  address: '0xabc',
  problem: 'certificates/ledger-unavailable',
  problem_params: {},
  slow: true,
  means: null,
  charges: false,
  waiting: [],
  head: null,
  pending: 1,
  oldest_pending_at: null,
  last_final_at: null,
  lost: 0,
  super_root: null,
  stale: false,
};
const ANCHOR = {
  transaction_hash: null,
  nonce: null,
  attempts: 0,
  block_number: null,
  problem: null,
  final_at: null,
};
const BATCH = {
  id: 1,
  kind: 'certificates',
  root: 'ab',
  leaf_count: 3,
  reference: null,
  sealed_at: '2026-03-02T15:00:00Z',
  published: 3,
  anchors: [
    { ...ANCHOR, network: 'embedded', status: 'final' },
    { ...ANCHOR, network: 'embedded', status: 'queued' },
  ],
};

test('networks, states and problems are told in words', async () => {
  const server = await startTestingServer(({ url }) => ({
    json: url.includes('networks') ? { items: [NETWORK] } : { items: [BATCH], next_cursor: null },
  }));
  stop = server.stop;
  await show(<CertificatesOverview />);
  await screen.findByText(
    /Cadena piloto local · registrado en firme, Cadena piloto local · en espera de envío/,
  );
  expect(screen.getByText(/No respondió en dos segundos/)).toBeTruthy();
  expect(screen.getByText(/La cadena no responde en este momento/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/embedded|final\b|queued|certificates\//);
});

test('a network that lost what was final says so, and that it is being restored', async () => {
  const server = await startTestingServer(({ url }) => ({
    json: url.includes('networks')
      ? { items: [{ ...NETWORK, problem: null, slow: false, lost: 3 }] }
      : { items: [], next_cursor: null },
  }));
  stop = server.stop;
  await show(<CertificatesOverview />);
  expect(await screen.findByText(/La cadena ya no tiene 3 de los registros que estaban firmes/)).toBeTruthy();
});

test('a network of super-roots says how often, when the next one is due, and what it covers', async () => {
  const daily = {
    ...NETWORK,
    id: 'ethereum',
    name: { es: 'Ethereum', en: 'Ethereum' },
    kind: 'jsonrpc',
    problem: null,
    slow: false,
    pending: 0,
    super_root: { hours: 24, due_at: '2100-03-02T15:00:00Z', uncovered: 12 },
  };
  const covering = { ...BATCH, kind: 'super-root', leaf_count: 31 };
  const server = await startTestingServer(({ url }) => ({
    json: url.includes('networks')
      ? { items: [daily, { ...daily, id: 'b', super_root: { hours: 1, due_at: null, uncovered: 1 } }] }
      : { items: [covering], next_cursor: null },
  }));
  stop = server.stop;
  await show(<CertificatesOverview />);
  await screen.findByText(/Una cada 24 horas/);
  await screen.findByText('Súper-raíz de 31 lotes');
  expect(screen.getByText(/2100.*, para 12 lotes/)).toBeTruthy();
  expect(screen.getByText(/Una cada hora/)).toBeTruthy();
  expect(screen.getByText('En este momento, para 1 lote')).toBeTruthy();
});
