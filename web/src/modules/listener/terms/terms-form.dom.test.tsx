import { screen, waitFor } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import type { CityTermsFields } from '@vereda/contract/listener/organization/terms';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { press, show, type } from '#testing/show.tsx';
import { TermsSettings } from './terms-form.tsx';

const STORED: CityTermsFields = {
  version: 3,
  opens_at_minute: 480,
  closes_at_minute: 1080,
  work_days: [1, 2, 3, 4, 5],
  holiday_country: 'AR',
  holiday_state: null,
  tacit_days: 10,
  answer_days: 5,
  unconfirmed_hours: 72,
  unconfirmed_kept_days: 7,
  person_kept_days: 365,
  words_kept_days: { solved: null, unsolved: null, dropped: 730 },
  days: [],
};
const SOLVED = 'De lo solucionado';
const DROPPED = 'De duplicados, spam y retirados';

let stop = () => Promise.resolve();
afterEach(async () => {
  setViewer(null);
  queryClient.clear();
  await stop();
});

async function showTerms(): Promise<object[]> {
  const sent: object[] = [];
  ({ stop } = await startTestingServer(({ url, body }) => {
    if (url.endsWith('/terms/update')) sent.push(JSON.parse(body) as object);
    return { json: url.includes('get-securetoken') ? { id_token: 'token', user_id: 'u' } : STORED };
  }));
  setViewer(PERSONAS.superadmin.viewer);
  await show(<TermsSettings />);
  await screen.findByLabelText(SOLVED);
  return sent;
}

test('what closed cases say is kept for good where no days stand, and is sent so', async () => {
  const sent = await showTerms();
  expect(screen.getByLabelText<HTMLInputElement>(SOLVED).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>(DROPPED).value).toBe('730');
  type(SOLVED, '1825');
  type(DROPPED, '');
  press('Guardar plazos');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { version: 3, words_kept_days: { solved: 1825, unsolved: null, dropped: null } },
  ]);
});

test('less than a year is refused before it is sent', async () => {
  const sent = await showTerms();
  type(SOLVED, '364');
  press('Guardar plazos');
  expect((await screen.findAllByText(/^Hace falta un número entero de 365 a 36.500/)).length).toBeGreaterThan(
    0,
  );
  expect(sent).toEqual([]);
});
