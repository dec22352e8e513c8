import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { CertificateDocument } from './certificate-document.tsx';
import type { Certificate } from './certificate.ts';

let stop = () => Promise.resolve();
afterEach(() => stop());

const OTHER = { id: '5f0f2bdc-0000-4000-8000-000000000002', folio: 'CER-25-OTHER1-A' };
const ANCHOR: Certificate['anchors'][number] = {
  network: 'embedded',
  network_name: { es: 'cadena piloto local', en: 'local pilot chain' },
  pilot: true,
  status: 'final',
  transaction_hash: `0x${'1'.repeat(64)}`,
  block_number: 1284,
  waiting_since: null,
  covers: null,
  published: true,
};
const CERTIFICATE: Certificate = {
  id: '5f0f2bdc-0000-4000-8000-000000000001',
  folio: 'CER-25-JWA22K-R',
  game: 'rio-negro',
  jurisdiction: 'demonstration',
  kind: 'extract',
  draw_number: 9201,
  date: '2025-10-06',
  turn: 'la-previa',
  turn_name: 'La Previa',
  numbers: Array.from({ length: 20 }, (_, index) => ({
    place: index + 1,
    number: String(index * 37 + 308).padStart(4, '0'),
    order: null,
  })),
  letters: 'KQZM',
  result: null,
  number_gap: 0,
  gap_reason: null,
  state: 'certified',
  demo: true,
  flags: [],
  signed_at: '2025-10-06T14:00:00Z',
  certified_at: '2025-10-06T14:01:00Z',
  scheduled_at: '2025-10-06T13:15:00Z',
  started_at: null,
  ended_at: null,
  venue: 'Sala',
  stream_url: null,
  issuer: 'did:web:loteria.example',
  has_receipt: true,
  signatures: [
    { role: 'jefe_sorteo', full_name: 'Julia Demo', signed_at: '2025-10-06T13:50:08Z', kid: 'jefe-1' },
    { role: 'escribano', full_name: 'Esteban Demo', signed_at: '2025-10-06T14:00:00Z', kid: 'escribano-1' },
  ],
  incidents: [
    {
      id: 1,
      happened_at: '2025-10-06T13:30:00Z',
      stream_second: 754,
      text: 'Se detuvo el bolillero.',
      noted_at: '',
    },
  ],
  actas: [{ kind: 'extracto', sha256: 'ab'.repeat(32) }],
  reason: null,
  supersedes: null,
  superseded_by: null,
  anchor: ANCHOR,
  anchors: [ANCHOR],
};

async function open(given: Partial<Certificate> = {}, file: () => Reply = () => ({ status: 404 })) {
  const server = await startTestingServer(({ url }) =>
    url.includes('/certificates/file/') ? file() : { status: 404 },
  );
  stop = server.stop;
  await show(<CertificateDocument certificate={{ ...CERTIFICATE, ...given }} />);
}

test('the act is read downward in two columns of ten, each number in words', async () => {
  await open();
  const items = within(screen.getByText(/^Acta: los 20 números/).parentElement!).getAllByRole('listitem');
  expect(items).toHaveLength(20);
  expect(items[0]!.textContent).toContain('Puesto 1: 0308cero tres, cero ocho');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quiniela de demostración, La Previa');
  expect(screen.getByText(/Sorteo 9201 · lunes, 6 de octubre de 2025, 10:15 · Sala/)).toBeTruthy();
});

test('a signature is a person, a role, a time and a key; the network says what it proves and what not', async () => {
  await open();
  const signed = screen.getByText('Esteban Demo').closest('li')!.textContent;
  expect(signed).toContain('Escribanía');
  expect(signed).toContain('11:00:00');
  expect(signed).toContain('clave escribano-1');
  expect(screen.getByText(/cadena piloto local, bloque 1[,.]?284/)).toBeTruthy();
  expect(screen.getByText(/la opera la misma entidad/)).toBeTruthy();
  expect(screen.getByText('Se detuvo el bolillero.')).toBeTruthy();
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
  expect(screen.getByText(/minuto 12:34/)).toBeTruthy();
});

test('a public network is not called one’s own, and what waits says so', async () => {
  const anchor = { ...ANCHOR, pilot: false, waiting_since: '2025-10-06T14:00:30Z' };
  await open({ anchor, anchors: [anchor] });
  expect(screen.queryByText(/la opera la misma entidad/)).toBeNull();
  expect(screen.getByText(/todavía no está firme/)).toBeTruthy();
});

test('each of several networks is told with what it proves; without any, the signatures are what there is', async () => {
  const network_name = { es: 'Sepolia', en: 'Sepolia' };
  const other = { ...ANCHOR, network: 'sepolia', network_name, pilot: false, block_number: 77 };
  await open({ anchors: [ANCHOR, other] });
  expect(screen.getByText(/cadena piloto local, bloque/)).toBeTruthy();
  expect(screen.getByText(/red Sepolia, bloque 77/)).toBeTruthy();
  expect(screen.getAllByText('Qué prueba')).toHaveLength(2);
});

test('what stands there under a super-root says how many batches it covers, and gives files with that proof', async () => {
  const network_name = { es: 'Ethereum', en: 'Ethereum' };
  const other = { ...ANCHOR, network: 'ethereum', network_name, pilot: false, covers: 31, published: false };
  await open({ anchors: [ANCHOR, other] });
  expect(screen.getByText(/una sola transacción que allí registra 31 lotes a la vez/)).toBeTruthy();
  const files = screen.getByText('Los mismos archivos con la prueba de esta red:').parentElement!;
  expect(within(files).getAllByRole('button')).toHaveLength(2);
});

test('a network on which it is not final yet gives no files', async () => {
  const waiting = { ...ANCHOR, network: 'ethereum', status: 'queued', covers: 31, published: false };
  await open({ anchors: [ANCHOR, waiting] });
  expect(screen.queryByText(/con la prueba de esta red/)).toBeNull();
});

test('a file that cannot be fetched is never called good, and can be asked for again', async () => {
  let isThere = false;
  await open({}, () => (isThere ? { json: { no: 'certificate' } } : { status: 503 }));
  await screen.findByText(/No se pudo traer el archivo/);
  expect(screen.getByText('Certificado de demostración.')).toBeTruthy();
  isThere = true;
  screen.getByRole('button', { name: 'Intentar otra vez' }).click();
  await screen.findByText('No válido: no es auténtico o fue alterado.');
  expect(screen.queryByText(/Comprobado: es el resultado/)).toBeNull();
});

test.each([
  ['superseded', /ya no vale: fue reemplazado/, { superseded_by: OTHER }],
  ['annulled', /ya no vale: el sorteo fue anulado/, { superseded_by: OTHER }],
] as const)('one that is %s leads with that, its reason and the other', async (state, title, given) => {
  await open({ state, reason: 'La bolilla 1 no se cargó.', ...given });
  const article = screen.getByRole('article').textContent!;
  expect(article).toMatch(title);
  expect(article.search(title)).toBeLessThan(article.indexOf('Acta: los 20'));
  expect(screen.getByText(/La bolilla 1 no se cargó/)).toBeTruthy();
  expect(screen.getByRole('link', { name: OTHER.folio }).getAttribute('href')).toBe(
    `/?certificado=${OTHER.folio}`,
  );
  expect(screen.getByText('Resultado sin efecto')).toBeTruthy();
});

test('its address stands in the document’s head while it is shown', async () => {
  const server = await startTestingServer(() => ({ status: 404 }));
  stop = server.stop;
  const { unmount } = await show(<CertificateDocument certificate={CERTIFICATE} />);
  const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  expect(canonical()).toContain(`/?certificado=${CERTIFICATE.folio}`);
  expect(document.title).toContain('Quiniela de demostración, La Previa');
  unmount();
  expect(canonical()).toBeUndefined();
});

test.each([
  ['Se cambió el talonario.', 'Motivo: Se cambió el talonario.'],
  [null, 'Todavía no se dio el motivo.'],
])(
  'numbers that are missing before it are told to everybody with their reason (%s)',
  async (gap_reason, said) => {
    await open({ number_gap: 2, gap_reason });
    expect(screen.getByText(`Faltan 2 números de sorteo antes de este. ${said}`)).toBeTruthy();
  },
);

test('without a gap nothing is said of one', async () => {
  await open();
  expect(screen.queryByText('Salto de numeración')).toBeNull();
});
