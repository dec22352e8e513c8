import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { DrawList } from './draw-list.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const DRAW = {
  id: 7,
  game: 'rio-negro',
  draw_number: 9101,
  turn_name: 'Nocturna',
  date: '2025-10-06',
  status: 'cargado',
  folio: null,
  flags: [],
};

test('the list tells of missing numbers, with the reason once it was given', async () => {
  const items = [
    { ...DRAW, number_gap: 2, gap_reason: 'Se cambió el talonario.' },
    { ...DRAW, id: 8, number_gap: 1, gap_reason: null, flags: ['number-gap'] },
    { ...DRAW, id: 9, number_gap: 0, gap_reason: null },
  ];
  ({ stop } = await startTestingServer(() => ({ json: { items, next_cursor: null } })));
  await show(<DrawList game="rio-negro" />);
  await screen.findByText('Faltan 2 números de sorteo antes de este. Motivo: Se cambió el talonario.');
  expect(screen.getByText('Falta 1 número de sorteo antes de este.')).toBeTruthy();
  expect(screen.getAllByText(/números? de sorteo antes/)).toHaveLength(2);
});
