import { screen, within } from '@testing-library/react';
import { RESULTS } from '@vereda/verifier/testing/games';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { DrawResult } from './draw-result.tsx';

const open = (game: keyof typeof RESULTS) =>
  show(<DrawResult draw={{ numbers: [], letters: null, result: RESULTS[game] }} />);

const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);

test('a bingo shows each round’s balls in order, with the ones that made line and bingo, and the pot', async () => {
  await open('telebingo-rio-negro');
  const [first, second] = screen.getAllByRole('list').filter(({ tagName }) => tagName === 'OL');
  const balls = within(first!).getAllByRole('listitem');
  expect(balls).toHaveLength(58);
  expect(balls[22]!.textContent).toMatch(/^Bolilla 23: (\d+)\1línea$/);
  expect(balls[57]!.textContent).toMatch(/bingo$/);
  expect(within(second!).getAllByRole('listitem')).toHaveLength(61);
  const rows = screen.getAllByRole('row').map(cellsOf);
  expect(rows[1]).toEqual([
    'Ronda 1, línea',
    '23',
    '$ 500,000.00',
    'Villa Regina $ 250,000.00; Choele Choel $ 250,000.00',
  ]);
  expect(rows.at(-1)).toEqual(['Pozo', 'hasta 39', '$ 6,080,000.00', 'vacante']);
});

test('a lottery shows place, number with its zeros, money or goods, and fractions by locality', async () => {
  await open('unificada-rio-negro');
  const rows = screen.getAllByRole('row').map(cellsOf);
  expect(rows[1]).toEqual([
    '1',
    '442304 4 2 3 0',
    '$ 10,000,000.00',
    'Andacollo, Neuquén (418) 10 fracciones',
  ]);
  expect(rows[2]).toEqual(['2', '008170 0 8 1 7', 'Un automóvil', 'sin fracciones vendidas']);
  expect(screen.getByText('Provincia que sorteó: Formosa')).toBeTruthy();
});

test('a coupon shows bet, amounts, agency and locality, and of a person nothing but a hash', async () => {
  await open('win-rio-negro');
  expect(screen.getByText('Neto a cobrar:', { exact: false }).textContent).toBe(
    'Neto a cobrar: $ 300,000.00',
  );
  expect(screen.getByText('4827 a la cabeza, $ 100.00')).toBeTruthy();
  expect(screen.getByText('Villa Regina')).toBeTruthy();
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
  expect(screen.getByText(/Quién lo cobra es privado/)).toBeTruthy();
});
