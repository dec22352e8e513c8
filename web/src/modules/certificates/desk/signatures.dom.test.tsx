import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { Signatures } from './signatures.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const HASH = 'a'.repeat(64);
const ACTA = 'b'.repeat(64);
const NUMBERS = Array.from({ length: 20 }, (_, index) => ({
  place: index + 1,
  number: String(1200 + index),
}));

const DRAW = {
  id: 7,
  version: 3,
  game: 'rio-negro',
  venue: 'Sala B',
  scheduled_at: null,
  started_at: '2025-10-06T21:00:00Z',
  ended_at: null,
  stream_url: 'https://tv.example.org/vivo',
  officials: [
    { id: 1, role: 'jefe_sorteo', full_name: 'Julia', registry: 'Disp. 4', uid: 'j' },
    { id: 2, role: 'escribano', full_name: 'Esteban', registry: null, uid: 'e' },
  ],
  signatures: [],
  moves: [{ move: 'sign-jefe-sorteo', allowed: true, blocked_by: null, needs_reason: false }],
};

const BODY = {
  name: 'Quiniela · sorteo 8150',
  credentialSubject: {
    numbers: NUMBERS,
    letters: 'ABCD',
    venue: 'Sala A',
    actas: [{ kind: 'extracto', sha256: ACTA }],
  },
};

const KEY = {
  kid: 'person-1',
  x: 'A'.repeat(43),
  kdf: { name: 'scrypt', n: 16, r: 8, p: 1, salt: 'AA' },
  passkeys: [],
};

async function showDraw(change: object = {}, waiting: readonly object[] = []) {
  const server = await startTestingServer(({ url }) => {
    if (url.includes('/preview/')) return { json: { body: BODY, body_sha256: HASH } };
    if (url.includes('/to-sign')) return { json: { appointed: true, items: waiting } };
    if (url.endsWith('/keys/own'))
      return { json: { items: [{ official_id: 1, role: 'jefe_sorteo', key: KEY }] } };
    return { json: { password: true, passkey: null } };
  });
  stop = server.stop;
  await show(<Signatures draw={{ ...DRAW, ...change } as unknown as DrawCase} />);
}

test('signing shows every number, circumstance, official and acta of the very text that is signed, its hash below', async () => {
  await showDraw();
  fireEvent.keyDown(document.body, { key: 'f' });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(HASH);
  const numbers = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const { place, number } of NUMBERS) expect(numbers[place - 1]).toContain(number);
  for (const words of ['ABCD', 'Julia · Disp. 4', 'Esteban', 'https://tv.example.org/vivo', ACTA])
    expect(dialog.getByText(words)).toBeTruthy();
  // What the text says counts, whatever the page has heard since.
  expect(dialog.getByText('Sala A')).toBeTruthy();
  expect(dialog.queryByText('Sala B')).toBeNull();
});

test('the button opens the same, and asks for the key of the person', async () => {
  await showDraw();
  press('Firmar como jefatura de sorteo');
  expect(await screen.findByLabelText('Frase de la clave de firma')).toBeTruthy();
});

test('after the first signature it says who is next, and after both that nothing is missing', async () => {
  const signatures = [{ role: 'jefe_sorteo', full_name: 'Julia', signed_at: '2025-10-06T22:00:00Z' }];
  await showDraw({ signatures, moves: [] });
  expect(screen.getByText('Ahora firma Esteban (escribanía).')).toBeTruthy();
  await stop();
  const both = [
    ...signatures,
    { role: 'escribano', full_name: 'Esteban', signed_at: '2025-10-06T22:05:00Z' },
  ];
  await showDraw({ signatures: both, moves: [] });
  await waitFor(() => expect(screen.getByText('Las dos firmas están.')).toBeTruthy());
});
