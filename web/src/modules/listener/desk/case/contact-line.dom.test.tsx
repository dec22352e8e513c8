import type { CaseFile } from '@vereda/contract/listener/case-file';
import { REPORTER_COUNT_MAX } from '@vereda/contract/limits';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { ContactLine } from './contact-line.tsx';

test.each([
  { listed: 1, reports: 2, words: '1 reporte anterior' },
  { listed: 10, reports: 11, words: '10 reportes anteriores' },
  { listed: 10, reports: 38, words: '37 reportes anteriores; se ven los últimos 10' },
  {
    listed: 10,
    reports: REPORTER_COUNT_MAX,
    words: '100 reportes anteriores o más; se ven los últimos 10',
  },
])('of a person with $reports reports the case says: $words', async ({ listed, reports, words }) => {
  const earlier = Array.from({ length: listed }, (_, n) => ({
    id: n + 1,
    folio: `RN-26-000${n}-0`,
    title: 'Bache',
    stage: 'pending',
    outcome: null,
    created_at: '2026-03-02T12:00:00.000Z',
  }));
  const reporter = { name: 'Ana', email: null, phone: null, anonymous: false, messages: null, reports };
  const file = { report: { id: 99 }, reporter, earlier, notices: [], flags: [] };
  await show(<ContactLine file={file as unknown as CaseFile} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(listed);
});
