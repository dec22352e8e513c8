import type { InitiativeEntry } from '@vereda/contract/transparency/initiative';
import { expect, it } from 'vitest';
import { changesFromTo, versionsOf } from './versions.ts';

const entry = (id: number, version: number, more: Partial<InitiativeEntry> = {}): InitiativeEntry => ({
  id,
  version,
  at: `2026-03-0${id}T12:00:00.000Z`,
  what: 'changed',
  from_status: 'borrador',
  to_status: 'borrador',
  reason: null,
  by: null,
  by_platform: false,
  changes: [],
  is_public: false,
  ...more,
});
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });

// Newest first, as the desk answers it.
const TIMELINE = [
  entry(5, 5, { changes: [change('name', 'B', 'A'), change('sdgs', [], [11])] }),
  entry(4, 4, { what: 'moved', changes: [change('budget', 1, 2)] }),
  entry(3, 3, { changes: [change('budget', 1, 2)] }),
  entry(2, 2, { changes: [change('name', 'A', 'B')] }),
  entry(1, 1, { what: 'created' }),
];

it('versions are told newest first', () => {
  expect(versionsOf(TIMELINE).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
});

it.each([
  ['one edit', 1, 2, [change('name', 'A', 'B')]],
  ['an edit and the move that repeats it', 2, 4, [change('budget', 1, 2)]],
  ['nothing of what was changed back', 1, 5, [change('budget', 1, 2), change('sdgs', [], [11])]],
  ['nothing from a version to itself', 3, 3, []],
])('%s', (_what, from, to, expected) => {
  expect(changesFromTo(TIMELINE, from, to)).toEqual(expected);
});
