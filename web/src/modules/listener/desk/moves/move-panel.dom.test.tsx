import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { MovePanel } from './move-panel.tsx';

const move = (name: string, rest: Partial<MoveButton> = {}): MoveButton => ({
  move: name,
  to: 'closed',
  outcome: null,
  allowed: true,
  leads: false,
  reason: null,
  needs: [],
  takes: [],
  call: '/reports/update',
  ...rest,
});

const showPanel = (...moves: MoveButton[]) =>
  show(<MovePanel file={{ report: { id: 1, version: 1 }, moves } as unknown as CaseFile} />);

const filled = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.dataset['variant'] === 'filled')
    .map((button) => button.textContent);

test('the step that leads is filled and stands first, whatever its place in the answer', async () => {
  await showPanel(move('mark-duplicate'), move('refer'), move('accept', { leads: true }));
  expect(filled()).toEqual(['Comenzar']);
  expect(screen.getAllByRole('button')[0]?.textContent).toBe('Comenzar');
});

test('no step is filled where none leads, or where the one that does has to wait', async () => {
  await showPanel(
    move('mark-duplicate'),
    move('mark-spam'),
    move('resolve', { leads: true, allowed: false, reason: 'has-activity' }),
  );
  expect(filled()).toEqual([]);
});
