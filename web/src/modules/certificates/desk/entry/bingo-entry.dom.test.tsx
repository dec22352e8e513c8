import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { FIRST_RULES } from '@vereda/contract/certificates/game-rules';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { getNotices, removeNotice } from '#ui/feedback/notices.ts';
import { EntryForm } from '../entry-form.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  await stop();
  for (const { id } of getNotices()) removeNotice(id);
});

async function showForm(rest: object = {}, answer: object = { status: 'programado', differences: [] }) {
  const server = await startTestingServer(() => ({ json: answer }));
  stop = server.stop;
  const draw = {
    id: 7,
    version: 1,
    game: 'minibingo-rio-negro',
    date: '2026-03-02',
    entries: [],
    differences: [],
    rules: { ...FIRST_RULES, card_size: 3, ball_count: 9 },
    ...rest,
  } as unknown as DrawCase;
  await show(<EntryForm draw={draw} />);
  return server;
}

const ball = () => screen.getByLabelText<HTMLInputElement>('Bolilla');
const key = (name: string) => fireEvent.keyDown(ball(), { key: name });
const type = (number: number) => {
  fireEvent.change(ball(), { target: { value: String(number) } });
  key('Enter');
};
const out = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const pressIn = (part: HTMLElement, name: string) =>
  fireEvent.click(within(part).getByRole('button', { name }));
const put = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

test('balls come by number and Enter, the last one goes by Backspace, a list is pasted', async () => {
  await showForm();
  type(4);
  type(9);
  key('Backspace');
  fireEvent.paste(ball(), { clipboardData: { getData: () => '7, 1 y 3' } });
  expect(out()).toEqual(['4', '7', '1', '3']);
  expect(screen.getByText('4 bolillas')).toBeTruthy();
  press('Quitar la bolilla 7, salida 2');
  expect(out()).toEqual(['4', '1', '3']);
});

test('a ball twice is marked as it is typed', async () => {
  await showForm();
  type(4);
  type(4);
  expect(screen.getByText('La bolilla 4 ya salió')).toBeTruthy();
  expect(screen.getByRole('button', { name: /bolilla 4, salida 2/ }).dataset['wrong']).toBe('true');
});

test('a line and a bingo by their keys, shares to the centavo, and what is sent', async () => {
  const server = await showForm();
  for (const number of [4, 9]) type(number);
  key('l');
  type(2);
  key('b');
  expect(
    screen.getAllByLabelText<HTMLInputElement>(/Con cuántas bolillas/).map(({ value }) => value),
  ).toEqual(['2', '3']);
  const [line, bingo] = screen.getAllByLabelText('Premio ($)');
  fireEvent.change(line!, { target: { value: '1,000' } });
  fireEvent.change(bingo!, { target: { value: '0,10' } });
  const [ofLine, ofBingo] = screen.getAllByRole('group', { name: 'Ganadores' });
  pressIn(ofLine!, 'Agregar ganador');
  for (let more = 0; more < 3; more += 1) pressIn(ofBingo!, 'Agregar ganador');
  pressIn(ofBingo!, 'Repartir por igual');
  fireEvent.change(within(ofLine!).getByLabelText('Cobra ($)'), { target: { value: '1000' } });
  fireEvent.change(within(ofLine!).getByLabelText('Localidad'), { target: { value: 'Viedma' } });
  press('Guardar mi carga');
  await waitFor(() => expect(server.seen).toHaveLength(1));
  const nobody = { card: null, agency: null, locality: null, province: null };
  expect(JSON.parse(String(server.seen[0]?.body))).toMatchObject({
    numbers: [],
    result: {
      format: 'bingo',
      rounds: [
        {
          balls: [4, 9, 2],
          line: {
            at_ball: 2,
            prize: '1000.00',
            winners: [{ ...nobody, locality: 'Viedma', share: '1000.00' }],
          },
          bingo: {
            at_ball: 3,
            prize: '0.10',
            winners: [
              { ...nobody, share: '0.03' },
              { ...nobody, share: '0.03' },
              { ...nobody, share: '0.04' },
            ],
          },
        },
      ],
      specials: [],
      pot: null,
    },
  });
});

test('what the other person typed otherwise is marked at its cell', async () => {
  const result = {
    format: 'bingo',
    rounds: [{ balls: [4, 9, 2], line: { at_ball: 2, prize: '5.00', winners: [] }, bingo: null }],
    specials: [],
    pot: null,
  };
  const difference = {
    path: 'rounds.0.line.prize',
    place: null,
    field: 'result',
    first: '5.00',
    second: '6.00',
  };
  await showForm({ entries: [{ mine: true, result }], differences: [difference] });
  expect(out()).toEqual(['4', '9', '2']);
  expect(screen.getByText('Las dos cargas no coinciden aquí: 5.00 y 6.00')).toBeTruthy();
  put('Premio ($)', '6');
  expect(screen.getByDisplayValue('6')).toBeTruthy();
});
