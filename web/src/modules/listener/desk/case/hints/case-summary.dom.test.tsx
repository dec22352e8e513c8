import { screen, within } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import { SUMMARY_FROM_LENGTH } from '@vereda/contract/ai/summary';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { show } from '#testing/show.tsx';
import { CaseSummary } from './case-summary.tsx';

const LONG = 'a'.repeat(SUMMARY_FROM_LENGTH - 10);
const caseOf = (description: string, ...texts: (string | null)[]) =>
  ({ report: { id: 1, description }, timeline: texts.map((text) => ({ text })) }) as unknown as CaseFile;
const SUMMARY = {
  run_id: 7,
  other_model: null,
  sentences: [
    { text: 'Se rompió la bomba.', said: null },
    { text: '¿De qué lado?', said: { actor: 'supervisor', at: '2026-03-02T12:00:00Z' } },
  ],
};

let stop = () => Promise.resolve();
let seen: Seen[] = [];
afterEach(async () => {
  setViewer(null);
  await stop();
});

const asked = () => seen.filter(({ url }) => url.includes('/summary-of/1')).length;

async function showWith(summary: object | null, file: CaseFile) {
  ({ stop, seen } = await startTestingServer(({ url }) => {
    if (url.includes('get-securetoken')) return { json: { id_token: 'token', user_id: 'u' } };
    return summary
      ? { json: summary }
      : { status: 503, json: { error: { code: 'platform/busy', message: 'No' } } };
  }));
  setViewer(PERSONAS.superadmin.viewer);
  await show(
    <>
      <CaseSummary file={file} />
      <p>Resto del caso</p>
    </>,
  );
  await screen.findByText('Resto del caso');
}

test('a long conversation is summed up, marked as made by a machine, with who said what was said later', async () => {
  await showWith(SUMMARY, caseOf(LONG, null, 'Un texto de la conversación'));
  const summary = await screen.findByRole('complementary', { name: 'Resumen automático' });
  const [first, last] = within(summary).getAllByRole('listitem');
  expect(first?.textContent).toBe('Se rompió la bomba.');
  expect(last?.textContent).toMatch(/^¿De qué lado\?supervisión · /);
  expect(summary.textContent).toContain('elegidas por el modelo incluido');
});

test('another model is named where it chose them', async () => {
  await showWith({ ...SUMMARY, other_model: 'small' }, caseOf(`${LONG}${LONG}`));
  const summary = await screen.findByRole('complementary', { name: 'Resumen automático' });
  expect(summary.textContent).toContain('elegidas por el modelo small');
});

test('a short case is not asked about', async () => {
  await showWith(SUMMARY, caseOf('Hay un pozo', 'Va el equipo'));
  expect(asked()).toBe(0);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test.each([[{ run_id: null, other_model: null, sentences: [] }], [null]])(
  'nothing stands there where there is no summary, and where the tools fail',
  async (summary) => {
    await showWith(summary, caseOf(`${LONG}${LONG}`));
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
    expect(screen.queryByRole('complementary')).toBeNull();
  },
);
