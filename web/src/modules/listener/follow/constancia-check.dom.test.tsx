import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { ConstanciaCheck } from './constancia-check.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const NOTHING = { valid: false, issued_at: null, stage: null, filed_at: null };
const GOOD = {
  valid: true,
  issued_at: '2026-03-02T00:00:00.000Z',
  stage: 'assigned',
  filed_at: '2026-02-27T12:30:00.000Z',
};

async function check(code: string, answer: object) {
  const seen: Seen[] = [];
  const server = await startTestingServer((request) => {
    seen.push(request);
    return { json: answer };
  });
  stop = server.stop;
  await show(<ConstanciaCheck folio="RN-26-7K3Q-Y" code={code} />);
  return seen;
}

test('a code of ours says for which stage, filed and issued when, and that it may have moved on', async () => {
  await check('5N9-1-7XKQ2M4D9ABC', GOOD);
  await screen.findByText('Esta constancia es auténtica');
  // The day that the code holds, in every time zone.
  for (const text of ['2 de marzo de 2026', 'Asignado', '5N9-1-7XKQ2M4D9ABC', /desde entonces pudo avanzar/])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/27 feb 2026/)).toBeTruthy();
});

test('another code is said to be none of ours', async () => {
  await check('5N9-1-7XKQ2M4D9ABD', NOTHING);
  expect(await screen.findByText('Este código no es de este sitio para este folio')).toBeTruthy();
});

test('what cannot be a code is not even asked for', async () => {
  const seen = await check('X'.repeat(300), GOOD);
  await screen.findByText('Este código no es de este sitio para este folio');
  expect(seen).toEqual([]);
});
