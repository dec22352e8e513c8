import { screen } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import type { LanguageSettings } from '@vereda/contract/ai/language';
import type { OtherModel as Model } from '@vereda/contract/ai/other-model';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { press, show, type } from '#testing/show.tsx';
import { OtherModel } from './other-model.tsx';
import { TryText } from './try-text.tsx';

const SETTINGS: LanguageSettings = { version: 1, tasks: ['type'], asked: ['type'], may_leave: true };
const MODEL: Model = {
  name: 'small',
  host: 'model.example',
  in_city: false,
  state: 'used',
  asked: 4,
  answered: 3,
  answered_at: '2026-03-02T12:00:00Z',
  typical_ms: 80,
  fault: null,
  failed_at: null,
};
const RUN = {
  id: 1,
  version: 1,
  task: 'judge',
  report_id: null,
  text: 'Bache',
  provider: 'openai-compatible',
  model: 'small',
  suggestions: [],
  risks: [],
  is_spam: false,
  sentences: [],
  fell_back: null,
  ms: 80,
  created_at: '2026-03-02T12:00:00Z',
  decided_id: null,
  decided_at: null,
  deleted: false,
};

let stop = () => Promise.resolve();
afterEach(async () => {
  setViewer(null);
  queryClient.clear();
  await stop();
});

async function answerWith(json: object) {
  ({ stop } = await startTestingServer(({ url }) => ({
    json: url.includes('get-securetoken') ? { id_token: 'token', user_id: 'u' } : json,
  })));
  setViewer(PERSONAS.superadmin.viewer);
}

test('one that answers is told of as in use, without a failure', async () => {
  await answerWith({ ms: 80, fault: null });
  await show(<OtherModel model={MODEL} stored={SETTINGS} />);
  expect(screen.getByText('En uso')).toBeTruthy();
  expect(screen.getByText('3 de 4 respondidas')).toBeTruthy();
  expect(screen.queryByText('Última falla')).toBeNull();
});

test('one that fails is told of with why and when', async () => {
  await answerWith({ ms: 5000, fault: 'timeout' });
  const failed_at = '2026-03-02T12:05:00Z';
  await show(<OtherModel model={{ ...MODEL, fault: 'timeout', failed_at }} stored={SETTINGS} />);
  expect(screen.getByText('Última falla')).toBeTruthy();
  expect(screen.getByText(/^tardó demasiado · /)).toBeTruthy();
});

test.each([
  ['another model answered', {}, 'Modelo: small'],
  [
    'the included one stands in',
    { provider: 'embedded', model: 'bayes-1', fell_back: 'timeout' },
    'Respondió el modelo incluido: el otro no (tardó demasiado).',
  ],
])('a text that is tried says where %s', async (_, rest, said) => {
  await answerWith({ ...RUN, ...rest });
  await show(<TryText categories={[]} />);
  type('Texto', 'Bache en la esquina');
  press('Consultar');
  expect(await screen.findByText(said)).toBeTruthy();
});
